import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { page } from '../../shared/page.js';
import { type Rule, withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { note, text } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';
import { VatId } from '../../shared/vat-id.js';

/** The states of live access. */
export const liveAccessStatuses = ['test_only', 'requested', 'approved', 'refused'] as const;
export type LiveAccessStatus = (typeof liveAccessStatuses)[number];

/** The actions on live access. */
export const liveAccessActions = ['request', 'decide'] as const;
export type LiveAccessAction = (typeof liveAccessActions)[number];

const liveAccessRequest = z
  .object({
    companyName: text(160).describe('Registered name of the company that will pay'),
    vatId: VatId,
    note: note(1_000).optional().describe('What you deliver, from where, and how much'),
  })
  .strict();
export interface LiveAccessRequestSchema extends Named<typeof liveAccessRequest> {}
/** A request for live keys. */
export const LiveAccessRequest: LiveAccessRequestSchema = component('LiveAccessRequest', liveAccessRequest);
export type LiveAccessRequest = z.output<LiveAccessRequestSchema>;

const liveAccess = z
  .object({
    partner: z
      .object({ id: id('partner'), name: z.string() })
      .strict()
      .describe('The partner that asks'),
    status: z
      .enum(liveAccessStatuses)
      .describe('Live keys exist only when `approved`; ask again after it was `refused`'),
    allowedActions: z.array(z.enum(liveAccessActions)).max(liveAccessActions.length),
    request: z
      .object({
        companyName: z.string().describe('Registered name of the company that will pay'),
        vatId: z.string().describe('CUI or VAT number of the company'),
        note: z.string().nullable().describe('What the partner delivers, from where, and how much'),
      })
      .strict()
      .nullable()
      .describe('The last request; null before the first one'),
    reason: z.string().nullable().describe('Why the last request was refused'),
    since: Instant.describe('Start of the present status'),
  })
  .strict();
export interface LiveAccessSchema extends Named<typeof liveAccess> {}
/** The approval of live keys for a partner that signed up without staff. */
export const LiveAccess: LiveAccessSchema = component('LiveAccess', liveAccess);
export type LiveAccess = z.infer<LiveAccessSchema>;

const liveAccessList = page(LiveAccess);
export interface LiveAccessListSchema extends Named<typeof liveAccessList> {}
/** A page of requests for live keys. */
export const LiveAccessList: LiveAccessListSchema = component('LiveAccessList', liveAccessList);

/** The decisions of staff. */
export const liveAccessDecisions = ['approve', 'refuse'] as const;

const reasonToRefuse: Rule<{
  readonly decision: (typeof liveAccessDecisions)[number];
  readonly reason?: string | undefined;
}> = {
  violation({ decision, reason }) {
    if ((decision === 'refuse') === (reason !== undefined)) return undefined;
    return reason === undefined
      ? { code: 'required', field: 'reason', message: '`reason` is missing: send it to refuse.' }
      : { code: 'invalid_value', field: 'reason', message: '`reason` is only for a refusal: remove it.' };
  },
  keywords: {
    oneOf: [
      { properties: { decision: { const: 'approve' }, reason: { not: {} } }, required: ['decision'] },
      { properties: { decision: { const: 'refuse' } }, required: ['decision', 'reason'] },
    ],
  },
};

const liveAccessDecision = withRule(
  z
    .object({
      decision: z.enum(liveAccessDecisions),
      reason: note(1_000).optional().describe('For the partner; exactly when refusing'),
    })
    .strict(),
  reasonToRefuse,
);
export interface LiveAccessDecisionRequestSchema extends Named<typeof liveAccessDecision> {}
/** A decision about a request for live keys. */
export const LiveAccessDecisionRequest: LiveAccessDecisionRequestSchema = component(
  'LiveAccessDecisionRequest',
  liveAccessDecision,
);
