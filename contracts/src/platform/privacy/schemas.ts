import { z } from 'zod';
import { roles } from '../../shared/access.js';
import { id } from '../../shared/ids.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { message } from '../../shared/text.js';
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
  .describe('Reasons against a deletion at the last check; empty if there are none');

const exportArchive = z
  .object({
    url: z.string().url().max(2_048).describe('Works without a session: anyone with the URL can read the archive'),
    size: z.number().int().min(0).describe('Size in bytes'),
    expiresAt: Instant.describe('Time at which the archive is removed'),
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
  dueAt: Instant.describe('Time of execution: immediately for an export, after 14 days for a deletion'),
  blockers: Blockers,
  rejection: z.string().nullable().describe('Reason of the rejection'),
  statusSince: Instant,
  createdAt: Instant,
  updatedAt: Instant,
} as const;

const privacyRequest = z
  .object({
    ...common,
    archive: ExportArchive.nullable().describe('Archive of a completed export, for 7 days'),
  })
  .strict();
export interface PrivacyRequestSchema extends Named<typeof privacyRequest> {}
/** A request for an export or a deletion, as its owner sees it. */
export const PrivacyRequest: PrivacyRequestSchema = component('PrivacyRequest', privacyRequest);
export type PrivacyRequest = z.infer<PrivacyRequestSchema>;

const heldData = z
  .object({
    name: z.string().describe('Name of the file in an export, for example `orders`'),
    title: z.string(),
    count: z.number().int().min(0).describe('Number of records'),
    complete: z
      .boolean()
      .describe(
        'False if there may be more: of what belongs to orders, deliveries, messages or tickets, only that of 500 of them is counted',
      ),
    purpose: z.string().describe('Purpose of storing them'),
    retention: z.string().describe('Time for which they are stored'),
    exported: z.boolean().describe('True if an export includes them'),
    onDeletion: z.enum(['removed', 'anonymised', 'kept']).describe('Effect of the deletion of the account'),
  })
  .strict();
export interface HeldDataSchema extends Named<typeof heldData> {}
/** Stored records of one kind about a person. */
export const HeldData: HeldDataSchema = component('HeldData', heldData);
export type HeldData = z.infer<HeldDataSchema>;

const privacyOverview = z
  .object({
    requests: z.array(PrivacyRequest).max(maxShownPrivacyRequests).describe('Newest first'),
    held: z.array(HeldData).max(200),
  })
  .strict();
export interface PrivacyOverviewSchema extends Named<typeof privacyOverview> {}
/** The requests of an account, and the stored data about it. */
export const PrivacyOverview: PrivacyOverviewSchema = component('PrivacyOverview', privacyOverview);

const reviewedPrivacyRequest = z
  .object({
    ...common,
    accountId: id('account'),
    role: z.enum(roles).describe('Role of the account'),
    handledBy: id('account').nullable().describe('Member of staff who last changed the request'),
  })
  .strict();
export interface ReviewedPrivacyRequestSchema extends Named<typeof reviewedPrivacyRequest> {}
/** A request, as staff sees it: without the archive, which only the person can read. */
export const ReviewedPrivacyRequest: ReviewedPrivacyRequestSchema = component(
  'ReviewedPrivacyRequest',
  reviewedPrivacyRequest,
);
export type ReviewedPrivacyRequest = z.infer<ReviewedPrivacyRequestSchema>;

const reviewedPrivacyRequestList = page(ReviewedPrivacyRequest);
export interface ReviewedPrivacyRequestListSchema extends Named<typeof reviewedPrivacyRequestList> {}
/** A page of requests, oldest first. */
export const ReviewedPrivacyRequestList: ReviewedPrivacyRequestListSchema = component(
  'ReviewedPrivacyRequestList',
  reviewedPrivacyRequestList,
);

const privacyRejection = z
  .object({
    reason: message(500).describe(
      'Shown to the person: missing information, or the law that requires keeping the data',
    ),
  })
  .strict();
export interface PrivacyRejectionSchema extends Named<typeof privacyRejection> {}
/** The reason of a rejection. */
export const PrivacyRejection: PrivacyRejectionSchema = component('PrivacyRejection', privacyRejection);
