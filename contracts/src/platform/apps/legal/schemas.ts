import { z } from 'zod';
import { roles } from '../../../shared/access.js';
import { clientApps, languages } from '../../../shared/client-apps.js';
import { id } from '../../../shared/ids.js';
import { page } from '../../../shared/page.js';
import { component, type Named } from '../../../shared/schema.js';
import { Instant } from '../../../shared/time.js';

/** The documents that people accept. */
export const legalDocumentKinds = [
  'terms_of_service',
  'privacy_policy',
  'courier_agreement',
  'merchant_agreement',
  'fleet_agreement',
] as const;
export type LegalDocumentKind = (typeof legalDocumentKinds)[number];

/** Where a version of a document is in its life. */
export const legalVersionStatuses = ['upcoming', 'current', 'superseded'] as const;
export type LegalVersionStatus = (typeof legalVersionStatuses)[number];

/** What a new version asks of those who accepted an earlier one: to accept it, or to take note. */
export const legalVersionEffects = ['accept_anew', 'take_note'] as const;
export type LegalVersionEffect = (typeof legalVersionEffects)[number];

/** Version of a document: major and minor. */
export const LegalVersionNumber = z
  .string()
  .regex(/^[1-9]\d{0,3}\.\d{1,4}$/, 'must be a version such as 2.0')
  .describe('Major and minor, for example `2.0`');

const legalVersion = z
  .object({
    document: z.enum(legalDocumentKinds),
    version: LegalVersionNumber,
    status: z.enum(legalVersionStatuses),
    effect: z
      .enum(legalVersionEffects)
      .describe('`accept_anew`: an earlier acceptance no longer holds once this is in force; `take_note`: it does'),
    effectiveAt: Instant.describe('When it comes or came into force'),
    acceptableUntil: Instant.nullable().describe('Until when it can be accepted; null while nothing succeeds it'),
  })
  .strict();
export interface LegalVersionSchema extends Named<typeof legalVersion> {}
/** A version of a legal document, without its text. */
export const LegalVersion: LegalVersionSchema = component('LegalVersion', legalVersion);
export type LegalVersion = z.infer<LegalVersionSchema>;

const legalDocument = z
  .object({
    ...legalVersion.shape,
    roles: z.array(z.enum(roles)).max(roles.length).describe('Whose accounts accept it'),
    language: z.enum(languages),
    languages: z.array(z.enum(languages)).max(languages.length).describe('In which it can be read'),
    title: z.string(),
    changes: z.string().nullable().describe('What is new since the version before; null for the first'),
    text: z.string().describe('Markdown (CommonMark), without HTML'),
    sha256: z.string().length(64).describe('Of `text` as UTF-8, in hex: the text of a published version never changes'),
  })
  .strict();
export interface LegalDocumentSchema extends Named<typeof legalDocument> {}
/** A version of a legal document in one language. */
export const LegalDocument: LegalDocumentSchema = component('LegalDocument', legalDocument);
export type LegalDocument = z.infer<LegalDocumentSchema>;

const legalDocumentList = z.object({ data: z.array(LegalDocument).max(100) }).strict();
export interface LegalDocumentListSchema extends Named<typeof legalDocumentList> {}
/** Legal documents, by kind, the newest version first. */
export const LegalDocumentList: LegalDocumentListSchema = component('LegalDocumentList', legalDocumentList);

const legalAcceptanceRequest = z
  .object({
    document: z.enum(legalDocumentKinds),
    version: LegalVersionNumber,
    language: z.enum(languages).describe('In which it was read'),
    app: z.enum(clientApps).optional().describe('Where it was accepted'),
  })
  .strict();
export interface LegalAcceptanceRequestSchema extends Named<typeof legalAcceptanceRequest> {}
/** A version of a document that somebody accepts. */
export const LegalAcceptanceRequest: LegalAcceptanceRequestSchema = component(
  'LegalAcceptanceRequest',
  legalAcceptanceRequest,
);

const legalAcceptance = z
  .object({
    id: id('legalAcceptance'),
    document: z.enum(legalDocumentKinds),
    version: LegalVersionNumber,
    language: z.enum(languages),
    app: z.enum(clientApps).nullable(),
    sha256: z.string().length(64).describe('Of the text that was accepted'),
    acceptedAt: Instant,
  })
  .strict();
export interface LegalAcceptanceSchema extends Named<typeof legalAcceptance> {}
/** That an account accepted a version of a document. */
export const LegalAcceptance: LegalAcceptanceSchema = component('LegalAcceptance', legalAcceptance);
export type LegalAcceptance = z.infer<LegalAcceptanceSchema>;

const legalAcceptanceList = page(LegalAcceptance);
export interface LegalAcceptanceListSchema extends Named<typeof legalAcceptanceList> {}
/** A page of acceptances. */
export const LegalAcceptanceList: LegalAcceptanceListSchema = component('LegalAcceptanceList', legalAcceptanceList);

const pendingLegalDocuments = z.object({ data: z.array(LegalDocument).max(legalDocumentKinds.length) }).strict();
export interface PendingLegalDocumentsSchema extends Named<typeof pendingLegalDocuments> {}
/** What an account still has to accept: the current version of each such document. */
export const PendingLegalDocuments: PendingLegalDocumentsSchema = component(
  'PendingLegalDocuments',
  pendingLegalDocuments,
);
