import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { note, text } from '../../shared/text.js';
import { Instant, LocalDate } from '../../shared/time.js';
import { fileMediaTypes, maxFileBytes } from '../../shared/upload.js';
import { documentKinds, documentStatuses } from './kinds.js';

/** So many documents of a lead, and of a courier, are taken in all. */
export const maxDocuments = 100;

/** What can be done with a document, as far as its state allows. */
export const documentActions = ['upload', 'approve', 'reject'] as const;
export type DocumentAction = (typeof documentActions)[number];

const expiryRule = 'Last day on which it is good, in Bucharest. Identity, driving licence and insurances must have one';

const fileName = text(200)
  .optional()
  .describe('How the file is called; the name of the file that comes with it when absent');

const documentRequest = z
  .object({
    kind: z.enum(documentKinds),
    expiresOn: LocalDate.optional().describe(`${expiryRule}; today or later`),
    fileName,
  })
  .strict();
export interface DocumentRequestSchema extends Named<typeof documentRequest> {}
/** A new document; its file may come with it as `file`. */
export const DocumentRequest: DocumentRequestSchema = component('DocumentRequest', documentRequest);

const documentFileRequest = z.object({ fileName }).strict();
export interface DocumentFileRequestSchema extends Named<typeof documentFileRequest> {}
/** What comes with the `file` of a document. */
export const DocumentFileRequest: DocumentFileRequestSchema = component('DocumentFileRequest', documentFileRequest);

const documentReviewRequest = z
  .object({
    decision: z.enum(['approve', 'reject']),
    expiresOn: LocalDate.optional().describe(
      'With `approve`: the last day as the document itself says. Needed where its kind must have one; takes the place of what the applicant said',
    ),
    reason: note(500).min(1).optional().describe('With `reject`, and needed there: what the applicant can do better'),
  })
  .strict();
export interface DocumentReviewRequestSchema extends Named<typeof documentReviewRequest> {}
/** What a reviewer finds. */
export const DocumentReviewRequest: DocumentReviewRequestSchema = component(
  'DocumentReviewRequest',
  documentReviewRequest,
);

const documentFile = z
  .object({
    name: z.string().max(200).nullable(),
    mediaType: z.enum(fileMediaTypes).describe('As its content tells'),
    size: z.number().int().min(1).max(maxFileBytes).describe('In bytes'),
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
    leadId: id('lead').nullable().describe('The lead that it came with'),
    courierId: id('courier').nullable().describe('The courier that it is about; null until a lead is live'),
    kind: z.enum(documentKinds),
    status: z.enum(documentStatuses),
    file: DocumentFile.nullable().describe('Null while it is awaited, and when it was removed'),
    expiresOn: LocalDate.nullable().describe('Last day on which it is good, in Bucharest; null for no end'),
    rejection: z.string().nullable().describe('Why it was rejected'),
    reviewedAt: Instant.nullable(),
    statusSince: Instant,
    createdAt: Instant,
    updatedAt: Instant,
    allowedActions: z.array(z.enum(documentActions)).max(documentActions.length).describe('What you may do now'),
  })
  .strict();
export interface DocumentSchema extends Named<typeof document> {}
/** What is known of a document; its content is apart. */
export const Document: DocumentSchema = component('Document', document);
export type Document = z.infer<DocumentSchema>;

const documentList = z.object({ data: z.array(Document).max(maxDocuments) }).strict();
export interface DocumentListSchema extends Named<typeof documentList> {}
/** Every document of a lead or courier. */
export const DocumentList: DocumentListSchema = component('DocumentList', documentList);

const documentPage = page(Document);
export interface DocumentPageSchema extends Named<typeof documentPage> {}
/** Documents of everyone. */
export const DocumentPage: DocumentPageSchema = component('DocumentPage', documentPage);
