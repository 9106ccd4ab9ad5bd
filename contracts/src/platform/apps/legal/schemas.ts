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

/** The states of a version of a document. */
export const legalVersionStatuses = ['upcoming', 'current', 'superseded'] as const;
export type LegalVersionStatus = (typeof legalVersionStatuses)[number];

/** The effects of a new version on accounts that accepted an earlier one: accept it again, or take note of it. */
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
      .describe(
        '`accept_anew`: earlier acceptances end when this version comes into force; `take_note`: they stay valid',
      ),
    effectiveAt: Instant.describe('Time at which the version comes or came into force'),
    acceptableUntil: Instant.nullable().describe(
      'The version can be accepted until this time; null while it has no successor',
    ),
  })
  .strict();
export interface LegalVersionSchema extends Named<typeof legalVersion> {}
/** A version of a legal document, without its text. */
export const LegalVersion: LegalVersionSchema = component('LegalVersion', legalVersion);
export type LegalVersion = z.infer<LegalVersionSchema>;

const legalDocument = z
  .object({
    ...legalVersion.shape,
    roles: z.array(z.enum(roles)).max(roles.length).describe('Roles whose accounts accept the document'),
    language: z.enum(languages),
    languages: z.array(z.enum(languages)).max(languages.length).describe('Available languages'),
    title: z.string(),
    changes: z.string().nullable().describe('Changes since the previous version; null for the first'),
    text: z.string().describe('Markdown (CommonMark), without HTML'),
    sha256: z
      .string()
      .length(64)
      .describe('SHA-256 of `text` in UTF-8, in hex: the text of a published version never changes'),
  })
  .strict();
export interface LegalDocumentSchema extends Named<typeof legalDocument> {}
/** A version of a legal document in one language. */
export const LegalDocument: LegalDocumentSchema = component('LegalDocument', legalDocument);
export type LegalDocument = z.infer<LegalDocumentSchema>;

const legalDocumentList = z.object({ data: z.array(LegalDocument).max(100) }).strict();
export interface LegalDocumentListSchema extends Named<typeof legalDocumentList> {}
/** Legal documents by kind, newest version first. */
export const LegalDocumentList: LegalDocumentListSchema = component('LegalDocumentList', legalDocumentList);

const legalAcceptanceRequest = z
  .object({
    document: z.enum(legalDocumentKinds),
    version: LegalVersionNumber,
    language: z.enum(languages).describe('Language in which the document was read'),
    app: z.enum(clientApps).optional().describe('App in which the document was accepted'),
  })
  .strict();
export interface LegalAcceptanceRequestSchema extends Named<typeof legalAcceptanceRequest> {}
/** The acceptance of a version of a document. */
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
    sha256: z.string().length(64).describe('SHA-256 of the accepted text'),
    acceptedAt: Instant,
  })
  .strict();
export interface LegalAcceptanceSchema extends Named<typeof legalAcceptance> {}
/** A recorded acceptance of a version of a document. */
export const LegalAcceptance: LegalAcceptanceSchema = component('LegalAcceptance', legalAcceptance);
export type LegalAcceptance = z.infer<LegalAcceptanceSchema>;

const legalAcceptanceList = page(LegalAcceptance);
export interface LegalAcceptanceListSchema extends Named<typeof legalAcceptanceList> {}
/** A page of acceptances. */
export const LegalAcceptanceList: LegalAcceptanceListSchema = component('LegalAcceptanceList', legalAcceptanceList);

const pendingLegalDocuments = z.object({ data: z.array(LegalDocument).max(legalDocumentKinds.length) }).strict();
export interface PendingLegalDocumentsSchema extends Named<typeof pendingLegalDocuments> {}
/** The documents that an account still has to accept, each in its current version. */
export const PendingLegalDocuments: PendingLegalDocumentsSchema = component(
  'PendingLegalDocuments',
  pendingLegalDocuments,
);
