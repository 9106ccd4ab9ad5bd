import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { message, text } from '../../shared/text.js';
import { Instant, LocalDate } from '../../shared/time.js';
import { fileMediaTypes, maxFileBytes } from '../../shared/upload.js';
import { documentKinds, documentStatuses } from './kinds.js';

/** Maximum number of documents of a lead, and of a courier. */
export const maxDocuments = 100;

/** The actions on a document, depending on its state. */
export const documentActions = ['upload', 'approve', 'reject'] as const;
export type DocumentAction = (typeof documentActions)[number];

const expiryRule = 'Last valid day, in Bucharest. Required for identity, driving licence and insurance documents';

const fileName = text(200).optional().describe('Name of the file. Default: the name of the uploaded file');

const documentRequest = z
  .object({
    kind: z.enum(documentKinds),
    expiresOn: LocalDate.optional().describe(`${expiryRule}; today or later`),
    fileName,
  })
  .strict();
export interface DocumentRequestSchema extends Named<typeof documentRequest> {}
/** A new document. The request can include its file as `file`. */
export const DocumentRequest: DocumentRequestSchema = component('DocumentRequest', documentRequest);

const documentFileRequest = z.object({ fileName }).strict();
export interface DocumentFileRequestSchema extends Named<typeof documentFileRequest> {}
/** The fields beside the `file` of a document. */
export const DocumentFileRequest: DocumentFileRequestSchema = component('DocumentFileRequest', documentFileRequest);

const documentReviewRequest = z
  .object({
    decision: z.enum(['approve', 'reject']),
    expiresOn: LocalDate.optional().describe(
      'With `approve`: the last valid day according to the document. Required for kinds that must have one; replaces the date from the applicant',
    ),
    reason: message(500).optional().describe('Required with `reject`: the changes that the applicant must make'),
  })
  .strict();
export interface DocumentReviewRequestSchema extends Named<typeof documentReviewRequest> {}
/** The decision of a reviewer. */
export const DocumentReviewRequest: DocumentReviewRequestSchema = component(
  'DocumentReviewRequest',
  documentReviewRequest,
);

const documentFile = z
  .object({
    name: z.string().max(200).nullable(),
    mediaType: z.enum(fileMediaTypes).describe('Detected from the content'),
    size: z.number().int().min(1).max(maxFileBytes).describe('Size in bytes'),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe('SHA-256 of the content, in hex'),
  })
  .strict();
export interface DocumentFileSchema extends Named<typeof documentFile> {}
/** The file of a document. */
export const DocumentFile: DocumentFileSchema = component('DocumentFile', documentFile);

const document = z
  .object({
    id: id('document'),
    leadId: id('lead').nullable().describe('The lead to which the document belongs'),
    courierId: id('courier').nullable().describe('The courier to whom the document belongs; null until a lead is live'),
    kind: z.enum(documentKinds),
    status: z.enum(documentStatuses),
    file: DocumentFile.nullable().describe('Null before the upload, and after the file was removed'),
    expiresOn: LocalDate.nullable().describe('Last valid day, in Bucharest; null for no expiry'),
    rejection: z.string().nullable().describe('Reason of the rejection'),
    reviewedAt: Instant.nullable(),
    statusSince: Instant,
    createdAt: Instant,
    updatedAt: Instant,
    allowedActions: z
      .array(z.enum(documentActions))
      .max(documentActions.length)
      .describe('The actions that you can take now'),
  })
  .strict();
export interface DocumentSchema extends Named<typeof document> {}
/** The metadata of a document, without its content. */
export const Document: DocumentSchema = component('Document', document);
export type Document = z.infer<DocumentSchema>;

const documentList = z.object({ data: z.array(Document).max(maxDocuments) }).strict();
export interface DocumentListSchema extends Named<typeof documentList> {}
/** All documents of a lead or courier. */
export const DocumentList: DocumentListSchema = component('DocumentList', documentList);

const documentPage = page(Document);
export interface DocumentPageSchema extends Named<typeof documentPage> {}
/** A page of documents. */
export const DocumentPage: DocumentPageSchema = component('DocumentPage', documentPage);
