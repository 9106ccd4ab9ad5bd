import { z } from 'zod';
import { OnboardingGap } from './platform/onboarding/schemas.js';
import { deletionBlockers } from './platform/privacy/kinds.js';
import { ImpreciseAddress } from './shared/addresses.js';
import { declineReasons } from './shared/decline-reasons.js';
import { id } from './shared/ids.js';
import { Money } from './shared/money.js';
import { plain } from './shared/plain.js';
import { type ProblemCode, problemCodes } from './shared/problems/codes.js';
import { FieldError, plainSentence } from './shared/problems/field-error.js';
import { component, type Named } from './shared/schema.js';
import { Instant } from './shared/time.js';

/** Base URI of the `type` of problems; the code follows. */
export const problemTypeBase = 'https://doorstep.example/problems/';

/** Address of the documentation site. */
export const documentationUrl = 'https://doorstep.example/developers';

/** Page of the documentation site that has a heading for each code. */
export const errorPage = 'errors.html';

const soldOrder = z
  .object({
    id: id('order'),
    number: z.string().describe('The number that customer and store see'),
    scheduledDeliveryAt: Instant.nullable().describe('Start of its slot'),
  })
  .strict();
export interface SoldOrderSchema extends Named<typeof soldOrder> {}
/** An order that a change of a store or its menu would make impossible. */
export const SoldOrder: SoldOrderSchema = component('SoldOrder', soldOrder);
export type SoldOrder = z.infer<SoldOrderSchema>;

/** The parts of a price. */
export const priceParts = ['line', 'discount', 'delivery_fee', 'service_fee', 'tip'] as const;
export type PricePart = (typeof priceParts)[number];

const priceChange = z
  .object({
    part: z.enum(priceParts).describe('The part of the price, `line` for the goods of a line'),
    itemId: id('menuItem').nullable().describe('The item of a `line`; null for other parts'),
    name: z.string().nullable().describe('The name of the item; null for other parts'),
    before: Money.nullable().describe('In the preview; null for a line that it does not have'),
    after: Money.nullable().describe('Now; null for a line that the cart does not have'),
  })
  .strict();
export interface PriceChangeSchema extends Named<typeof priceChange> {}
/** A part of a price that is not as it was in the preview. */
export const PriceChange: PriceChangeSchema = component('PriceChange', priceChange);
export type PriceChange = z.infer<PriceChangeSchema>;

const problem = z
  .object({
    type: plain(z.string()).describe('URI of the kind of problem'),
    title: plain(z.string()),
    status: z.number().int().min(400).max(599),
    detail: plain(z.string(), plainSentence).describe('Explanation of this occurrence, and the next step'),
    remedy: plain(z.string()).optional().describe('What to do about any problem with this code, in one sentence'),
    instance: plain(z.string()).describe('Path of the request'),
    code: z.enum(problemCodes).describe('Stable code from the error catalogue'),
    requestId: plain(z.string()),
    traceId: plain(z.string().regex(/^[0-9a-f]{32}$/))
      .optional()
      .describe('Id of the trace (W3C Trace Context) of the request, if the service traces it'),
    errors: z.array(FieldError).max(100).optional().describe('The invalid fields'),
    currentStatus: plain(z.string()).optional().describe('`invalid_transition`: the current state of the object'),
    allowedActions: z
      .array(plain(z.string()))
      .max(50)
      .optional()
      .describe('`invalid_transition`: the actions that you can take now'),
    now: Instant.optional().describe(
      '`invalid_window`, `quote_expired`: the time of the check, by the clock of your sandbox in test mode',
    ),
    total: Money.optional().describe('`price_changed`: the current total'),
    previousTotal: Money.optional().describe('`price_changed`: the total of the preview that checkout named'),
    priceChanges: z
      .array(PriceChange)
      .max(250)
      .optional()
      .describe('`price_changed`: the parts that differ from that preview'),
    refundable: Money.optional().describe('`refund_exceeds_payment`: the amount that can still be refunded'),
    declineReason: z
      .enum(declineReasons)
      .optional()
      .describe(
        '`payment_declined`: why, as far as the cardholder may know. Apps show it in the language of the customer',
      ),
    placeId: id('place').optional().describe('`duplicate_external_reference`: the place with this reference'),
    deliveryId: id('delivery')
      .optional()
      .describe('`duplicate_external_reference`, `quote_used`: the delivery with this reference or quote'),
    webhookEndpointId: id('webhookEndpoint').optional().describe('`duplicate_webhook_url`: the endpoint with this URL'),
    privacyRequestId: id('privacyRequest').optional().describe('`privacy_request_open`: the open request'),
    blockers: z
      .array(z.enum(deletionBlockers))
      .max(deletionBlockers.length)
      .optional()
      .describe('`deletion_blocked`: the reasons why the account cannot be deleted yet'),
    attemptsLeft: z
      .number()
      .int()
      .min(0)
      .max(10)
      .optional()
      .describe('`wrong_code`: attempts left before the code locks'),
    imprecise: z
      .array(ImpreciseAddress)
      .max(20)
      .optional()
      .describe('`address_imprecise`: the addresses that are not known well enough, with what we found'),
    orders: z.array(SoldOrder).max(100).optional().describe('`sold_orders_affected`: these orders, the first hundred'),
    missing: z
      .array(OnboardingGap)
      .max(30)
      .optional()
      .describe('`onboarding_incomplete`, `documents_expired`, `courier_documents_lapsed`: the missing parts'),
  })
  .strict()
  .describe('A problem (RFC 9457)');
export interface ProblemSchema extends Named<typeof problem> {}
/** The body of every error response, as `application/problem+json` (RFC 9457). */
export const Problem: ProblemSchema = component('Problem', problem);
export type Problem = z.infer<ProblemSchema>;

/** Fields that problems of some kinds have in addition to the common ones. */
export type ProblemExtras = Partial<
  Pick<
    Problem,
    | 'errors'
    | 'currentStatus'
    | 'allowedActions'
    | 'now'
    | 'orders'
    | 'total'
    | 'previousTotal'
    | 'priceChanges'
    | 'refundable'
    | 'declineReason'
    | 'attemptsLeft'
    | 'deliveryId'
    | 'placeId'
    | 'webhookEndpointId'
    | 'privacyRequestId'
    | 'blockers'
    | 'missing'
    | 'imprecise'
  >
>;

/** The codes of the problems with a field whose schema belongs to one interface. */
const fieldsOfOneInterface: Partial<Record<keyof ProblemExtras, readonly ProblemCode[]>> = {
  declineReason: ['payment_declined'],
  missing: ['onboarding_incomplete', 'documents_expired', 'courier_documents_lapsed'],
};

/** Returns the schema of the problems of an interface, without the fields that belong to the other one. */
export function problemSchema(codes: ReadonlySet<ProblemCode>): z.ZodTypeAny {
  const foreign = Object.entries(fieldsOfOneInterface).filter(([, of]) => !of.some((code) => codes.has(code)));
  const kept = Object.entries(problem.shape).filter(([name]) => !foreign.some(([field]) => field === name));
  return z
    .object(Object.fromEntries(kept))
    .strict()
    .describe(problem.description ?? '');
}
