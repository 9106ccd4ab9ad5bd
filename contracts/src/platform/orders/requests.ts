import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { moneyFrom, Price } from '../../shared/money.js';
import { placeFields } from '../../shared/reported-place.js';
import { exactlyOneOf, withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { note } from '../../shared/text.js';
import { Instant, Seconds } from '../../shared/time.js';
import { itemRemovalReasons, merchantDelayReasons, refundReasons } from './schemas.js';

const code = z.string().regex(/^\d{4}$/, 'must be the four digits of the code');

const merchantAcceptRequest = z
  .object({
    prepSeconds: Seconds.min(60)
      .max(7_200)
      .optional()
      .describe('Preparation time. Default: the usual time of the store'),
  })
  .strict();
export interface MerchantAcceptRequestSchema extends Named<typeof merchantAcceptRequest> {}
/** The expected preparation time. */
export const MerchantAcceptRequest: MerchantAcceptRequestSchema = component(
  'MerchantAcceptRequest',
  merchantAcceptRequest,
);

const merchantRejectRequest = z
  .object({ reason: z.enum(['item_unavailable', 'too_busy', 'closing', 'other']), note: note(280).optional() })
  .strict();
export interface MerchantRejectRequestSchema extends Named<typeof merchantRejectRequest> {}
/** The reason of a merchant to reject an order. */
export const MerchantRejectRequest: MerchantRejectRequestSchema = component(
  'MerchantRejectRequest',
  merchantRejectRequest,
);

/** The most that a merchant can delay an order, in seconds, all delays together. */
export const maxDelaySeconds = 3_600;

const merchantDelayRequest = withRule(
  z
    .object({
      readyInSeconds: Seconds.max(14_400).optional().describe('New ready time, from now'),
      readyAt: Instant.optional().describe('New ready time'),
      reason: z.enum(merchantDelayReasons),
    })
    .strict(),
  exactlyOneOf('readyInSeconds', 'readyAt'),
);
export interface MerchantDelayRequestSchema extends Named<typeof merchantDelayRequest> {}
/** The new time at which an order will be ready: later than the promised one, by at most an hour in all. */
export const MerchantDelayRequest: MerchantDelayRequestSchema = component('MerchantDelayRequest', merchantDelayRequest);

const merchantRemoveItemsRequest = z
  .object({
    items: z
      .array(
        z
          .object({
            lineId: id('orderLine'),
            quantity: z
              .number()
              .int()
              .min(1)
              .max(50)
              .describe('Number to remove. Removing all of them removes the line'),
          })
          .strict(),
      )
      .min(1)
      .max(100)
      .describe('Each line at most once. At least one item of the order has to remain'),
    reason: z.enum(itemRemovalReasons),
  })
  .strict();
export interface MerchantRemoveItemsRequestSchema extends Named<typeof merchantRemoveItemsRequest> {}
/** Items of an order that the customer will not get, and why. */
export const MerchantRemoveItemsRequest: MerchantRemoveItemsRequestSchema = component(
  'MerchantRemoveItemsRequest',
  merchantRemoveItemsRequest,
);

const merchantCancelRequest = z
  .object({
    reason: z.enum(['item_unavailable', 'too_busy', 'closing', 'equipment_problem', 'other']),
    note: note(280).optional().describe('For the customer'),
  })
  .strict();
export interface MerchantCancelRequestSchema extends Named<typeof merchantCancelRequest> {}
/** The reason of a merchant who cannot fulfil an accepted order. */
export const MerchantCancelRequest: MerchantCancelRequestSchema = component(
  'MerchantCancelRequest',
  merchantCancelRequest,
);

const courierReleaseRequest = z
  .object({ reason: z.enum(['vehicle_problem', 'too_far', 'store_delay', 'other']), note: note(280).optional() })
  .strict();
export interface CourierReleaseRequestSchema extends Named<typeof courierReleaseRequest> {}
/** The reason of a courier to give an order back. */
export const CourierReleaseRequest: CourierReleaseRequestSchema = component(
  'CourierReleaseRequest',
  courierReleaseRequest,
);

const pickupRequest = z
  .object({ pickupCode: code.optional().describe('Required if the order has this code'), ...placeFields })
  .strict();
export interface PickupRequestSchema extends Named<typeof pickupRequest> {}
/** The code that the store shows, and where the courier is. */
export const PickupRequest: PickupRequestSchema = component('PickupRequest', pickupRequest);

const dropoffRequest = z
  .object({
    dropoffCode: code.optional().describe('Required if the order has this code'),
    cashCollected: Price.optional().describe(
      'Required if the customer pays in cash: exactly `payment.toCollect`, the change already given',
    ),
    ...placeFields,
  })
  .strict();
export interface DropoffRequestSchema extends Named<typeof dropoffRequest> {}
/** The code that the customer states, the cash that the courier collected, and where the courier is. */
export const DropoffRequest: DropoffRequestSchema = component('DropoffRequest', dropoffRequest);

const courierFailedRequest = z
  .object({
    reason: z.enum([
      'customer_unreachable',
      'wrong_address',
      'customer_refused',
      'customer_did_not_pay',
      'goods_damaged',
      'courier_problem',
    ]),
    note: note(280).optional(),
  })
  .strict();
export interface CourierFailedRequestSchema extends Named<typeof courierFailedRequest> {}
/** The reason why an order could not be delivered; it decides who pays. */
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
    expectedFee: Price.optional().describe('The fee of the preview; 409 `price_changed` if the fee is different now'),
  })
  .strict();
export interface CancelRequestSchema extends Named<typeof cancelRequest> {}
/** The reason of a cancellation, and the expected fee. For support the reason decides whether a fee is due. */
export const CancelRequest: CancelRequestSchema = component('CancelRequest', cancelRequest);

const refundRequest = z
  .object({
    amount: moneyFrom(1).optional().describe('Default: the rest of the payment'),
    reason: z
      .enum(refundReasons)
      .describe(
        'For the first four reasons, the merchant bears the cost of goods, minus the commission on them. The platform bears all other costs, and fees and tips.',
      ),
    note: note(280).optional(),
  })
  .strict();
export interface RefundRequestSchema extends Named<typeof refundRequest> {}
/** The amount and reason of a refund. */
export const RefundRequest: RefundRequestSchema = component('RefundRequest', refundRequest);
