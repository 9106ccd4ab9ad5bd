import { z } from 'zod';
import { roles } from '../../shared/access.js';
import { id } from '../../shared/ids.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';

const auditEntry = z
  .object({
    id: id('auditEntry'),
    at: Instant,
    actorId: id('account').describe('The account that called'),
    role: z.enum(roles),
    action: z.string().describe('Area and operation of the call, for example `orders.get`'),
    subjectId: z.string().nullable().describe('The object in the path; null for lists'),
    details: z
      .record(z.string())
      .describe('Filters and reasons; `revealed: "true"` when personal data was shown in full'),
  })
  .strict();
export interface AuditEntrySchema extends Named<typeof auditEntry> {}
/** A recorded call that concerned other people. */
export const AuditEntry: AuditEntrySchema = component('AuditEntry', auditEntry);
export type AuditEntry = z.infer<AuditEntrySchema>;

const auditEntryList = page(AuditEntry);
export interface AuditEntryListSchema extends Named<typeof auditEntryList> {}
/** A page of audit entries, newest first. */
export const AuditEntryList: AuditEntryListSchema = component('AuditEntryList', auditEntryList);
