import { z } from 'zod';
import { roles } from '../../shared/access.js';
import { id } from '../../shared/ids.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { text } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';
import {
  deletionBlockers,
  maxShownPrivacyRequests,
  privacyRequestActions,
  privacyRequestKinds,
  privacyRequestStatuses,
} from './kinds.js';

const Blockers = z
  .array(z.enum(deletionBlockers))
  .max(deletionBlockers.length)
  .describe('What had to end first when this was last looked at; empty when nothing stands in the way');

const exportArchive = z
  .object({
    url: z.string().url().max(2_048).describe('Opens without a session: whoever has it can read the archive'),
    size: z.number().int().min(0).describe('In bytes'),
    expiresAt: Instant.describe('The archive is removed then'),
  })
  .strict();
export interface ExportArchiveSchema extends Named<typeof exportArchive> {}
/** The archive of an export: a ZIP file. */
export const ExportArchive: ExportArchiveSchema = component('ExportArchive', exportArchive);

const common = {
  id: id('privacyRequest'),
  kind: z.enum(privacyRequestKinds),
  status: z.enum(privacyRequestStatuses),
  allowedActions: z.array(z.enum(privacyRequestActions)).max(privacyRequestActions.length),
  dueAt: Instant.describe('When it is carried out: at once for an export, after 14 days for a deletion'),
  blockers: Blockers,
  rejection: z.string().nullable().describe('Why it was rejected'),
  statusSince: Instant,
  createdAt: Instant,
  updatedAt: Instant,
} as const;

const privacyRequest = z
  .object({
    ...common,
    archive: ExportArchive.nullable().describe('Of a completed export, for 7 days'),
  })
  .strict();
export interface PrivacyRequestSchema extends Named<typeof privacyRequest> {}
/** A request for an export or a deletion, as the person who made it sees it. */
export const PrivacyRequest: PrivacyRequestSchema = component('PrivacyRequest', privacyRequest);
export type PrivacyRequest = z.infer<PrivacyRequestSchema>;

const heldData = z
  .object({
    name: z.string().describe('Of its file in an export, for example `orders`'),
    title: z.string(),
    count: z.number().int().min(0).describe('How many records are held'),
    purpose: z.string().describe('Why they are held'),
    retention: z.string().describe('How long they are held'),
    exported: z.boolean().describe('Whether an export shows them'),
    onDeletion: z.enum(['removed', 'anonymised', 'kept']).describe('What the deletion of the account does with them'),
  })
  .strict();
export interface HeldDataSchema extends Named<typeof heldData> {}
/** Records of one kind that are held about a person. */
export const HeldData: HeldDataSchema = component('HeldData', heldData);
export type HeldData = z.infer<HeldDataSchema>;

const privacyOverview = z
  .object({
    requests: z.array(PrivacyRequest).max(maxShownPrivacyRequests).describe('The newest first'),
    held: z.array(HeldData).max(200),
  })
  .strict();
export interface PrivacyOverviewSchema extends Named<typeof privacyOverview> {}
/** Own requests, and what is held. */
export const PrivacyOverview: PrivacyOverviewSchema = component('PrivacyOverview', privacyOverview);

const reviewedPrivacyRequest = z
  .object({
    ...common,
    accountId: id('account'),
    role: z.enum(roles).describe('Of the account'),
    handledBy: id('account').nullable().describe('Who of the staff moved it last'),
  })
  .strict();
export interface ReviewedPrivacyRequestSchema extends Named<typeof reviewedPrivacyRequest> {}
/** A request as staff see it: without the archive, which is for the person alone. */
export const ReviewedPrivacyRequest: ReviewedPrivacyRequestSchema = component(
  'ReviewedPrivacyRequest',
  reviewedPrivacyRequest,
);
export type ReviewedPrivacyRequest = z.infer<ReviewedPrivacyRequestSchema>;

const reviewedPrivacyRequestList = page(ReviewedPrivacyRequest);
export interface ReviewedPrivacyRequestListSchema extends Named<typeof reviewedPrivacyRequestList> {}
/** A page of requests, the oldest first. */
export const ReviewedPrivacyRequestList: ReviewedPrivacyRequestListSchema = component(
  'ReviewedPrivacyRequestList',
  reviewedPrivacyRequestList,
);

const privacyRejection = z
  .object({ reason: text(500).describe('The person reads it: what is missing, or which law asks to keep the data') })
  .strict();
export interface PrivacyRejectionSchema extends Named<typeof privacyRejection> {}
/** Why a request is rejected. */
export const PrivacyRejection: PrivacyRejectionSchema = component('PrivacyRejection', privacyRejection);
