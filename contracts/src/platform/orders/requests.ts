import { z } from 'zod';
import { Currency } from '../../shared/money.js';
import { component, type Named } from '../../shared/schema.js';
import { note } from '../../shared/text.js';
import { Seconds } from '../../shared/time.js';
import { refundReasons } from './schemas.js';

const code = z.string().regex(/^\d{4}$/, 'must be the four digits of the code');

const merchantAcceptRequest = z
  .object({
    prepSeconds: Seconds.min(60)
      .max(7_200)
      .optional()
      .describe('How long it takes; the usual time of the store when absent'),
  })
  .strict();
export interface MerchantAcceptRequestSchema extends Named<typeof merchantAcceptRequest> {}
/** How long the preparation takes. */
export const MerchantAcceptRequest: MerchantAcceptRequestSchema = component(
  'MerchantAcceptRequest',
  merchantAcceptRequest,
);

const merchantRejectRequest = z
  .object({ reason: z.enum(['item_unavailable', 'too_busy', 'closing', 'other']), note: note(280).optional() })
  .strict();
export interface MerchantRejectRequestSchema extends Named<typeof merchantRejectRequest> {}
/** Why a merchant refuses an order. */
export const MerchantRejectRequest: MerchantRejectRequestSchema = component(
  'MerchantRejectRequest',
  merchantRejectRequest,
);

const courierReleaseRequest = z
  .object({ reason: z.enum(['vehicle_problem', 'too_far', 'store_delay', 'other']), note: note(280).optional() })
  .strict();
export interface CourierReleaseRequestSchema extends Named<typeof courierReleaseRequest> {}
/** Why a courier gives an order back. */
export const CourierReleaseRequest: CourierReleaseRequestSchema = component(
  'CourierReleaseRequest',
  courierReleaseRequest,
);

const pickupRequest = z.object({ pickupCode: code.optional().describe('Needed when the order asks for it') }).strict();
export interface PickupRequestSchema extends Named<typeof pickupRequest> {}
/** The code that the store shows. */
export const PickupRequest: PickupRequestSchema = component('PickupRequest', pickupRequest);

const dropoffRequest = z
  .object({ dropoffCode: code.optional().describe('Needed when the order asks for it') })
  .strict();
export interface DropoffRequestSchema extends Named<typeof dropoffRequest> {}
/** The code that the customer tells. */
export const DropoffRequest: DropoffRequestSchema = component('DropoffRequest', dropoffRequest);

const courierFailedRequest = z
  .object({
    reason: z.enum(['customer_unreachable', 'wrong_address', 'customer_refused', 'goods_damaged', 'courier_problem']),
    note: note(280).optional(),
  })
  .strict();
export interface CourierFailedRequestSchema extends Named<typeof courierFailedRequest> {}
/** Why an order could not be delivered; it decides who pays. */
export const CourierFailedRequest: CourierFailedRequestSchema = component('CourierFailedRequest', courierFailedRequest);

const cancelRequest = z
  .object({
    reason: z.enum([
      'changed_mind',
      'ordered_by_mistake',
      'too_slow',
      'store_problem',
      'courier_problem',
      'fraud',
      'other',
    ]),
    note: note(280).optional(),
  })
  .strict();
export interface CancelRequestSchema extends Named<typeof cancelRequest> {}
/** Why an order is cancelled; it decides whether a fee is due. */
export const CancelRequest: CancelRequestSchema = component('CancelRequest', cancelRequest);

const reviewRequest = z
  .object({
    rating: z.number().int().min(1).max(5).describe('Of the order'),
    courierRating: z.number().int().min(1).max(5).optional(),
    feedback: note(1_000).optional(),
    tipAmount: z.number().int().min(1).max(50_000).optional().describe('A sandbox tip for the courier, in bani'),
  })
  .strict();
export interface ReviewRequestSchema extends Named<typeof reviewRequest> {}
/** What a customer says of a delivered order. */
export const ReviewRequest: ReviewRequestSchema = component('ReviewRequest', reviewRequest);

const refundRequest = z
  .object({
    amount: z
      .object({ amount: z.number().int().min(1).max(1_000_000_000), currency: Currency })
      .strict()
      .optional()
      .describe('Everything that is left of the payment when absent'),
    reason: z
      .enum(refundReasons)
      .describe(
        'The first four are of the store: the merchant bears goods, less the commission on them. The others, and fees and tips, the platform bears.',
      ),
    note: note(280).optional(),
  })
  .strict();
export interface RefundRequestSchema extends Named<typeof refundRequest> {}
/** How much to give back, and why. */
export const RefundRequest: RefundRequestSchema = component('RefundRequest', refundRequest);
