import { z } from 'zod';
import { CancellationPreview } from '../../shared/cancellation.js';
import { Deadline } from '../../shared/deadlines.js';
import { Coordinates } from '../../shared/geo.js';
import { id } from '../../shared/ids.js';
import { Money } from '../../shared/money.js';
import { page } from '../../shared/page.js';
import { ReportedPlace } from '../../shared/reported-place.js';
import { component, type Named } from '../../shared/schema.js';
import { StopsBefore } from '../../shared/stops-before.js';
import { Instant, Seconds } from '../../shared/time.js';

/** The states of an order; the last four end it, as `delivered` does. */
export const orderStatuses = [
  'awaiting_payment',
  'scheduled',
  'placed',
  'accepted',
  'ready',
  'claimed',
  'picked_up',
  'delivered',
  'rejected',
  'cancelled',
  'expired',
  'failed',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The actions on an order. */
export const orderActions = [
  'merchant_accept',
  'merchant_reject',
  'merchant_ready',
  'merchant_delay',
  'merchant_remove_items',
  'merchant_cancel',
  'courier_claim',
  'courier_release',
  'courier_picked_up',
  'courier_delivered',
  'courier_failed',
  'courier_problem',
  'cancel',
  'staff_assign',
  'staff_release',
  'staff_mark_delivered',
  'reset_codes',
  'review',
] as const;

/** An action on an order; each is one operation. */
export type OrderAction = (typeof orderActions)[number];

/** The reasons of a merchant to be late. */
export const merchantDelayReasons = [
  'kitchen_busy',
  'missing_item',
  'equipment_problem',
  'staff_shortage',
  'other',
] as const;
export type MerchantDelayReason = (typeof merchantDelayReasons)[number];

/** The fields of `OrderLine`, which lines of carts share. */
export const orderLine = z
  .object({
    id: id('orderLine'),
    itemId: id('menuItem'),
    name: z.string(),
    quantity: z.number().int().min(1).max(50),
    unitPrice: Money.describe('Modifiers and VAT included'),
    total: Money,
    vatRateBasisPoints: z.number().int(),
    modifiers: z
      .array(z.object({ group: z.string(), option: z.string().describe('Name of the choice'), price: Money }).strict())
      .max(100),
    upsellOfferId: id('upsellOffer').nullable(),
  })
  .strict();
export interface OrderLineSchema extends Named<typeof orderLine> {}
/** One line of an order, with the prices at checkout. */
export const OrderLine: OrderLineSchema = component('OrderLine', orderLine);

/** The reasons of a merchant to remove items from an order. */
export const itemRemovalReasons = ['item_unavailable', 'customer_request', 'other'] as const;
export type ItemRemovalReason = (typeof itemRemovalReasons)[number];

const removedItem = z
  .object({
    lineId: id('orderLine'),
    itemId: id('menuItem'),
    name: z.string(),
    quantity: z.number().int().min(1).max(50),
    total: Money.describe('Price of these items at checkout, before discounts'),
    reason: z.enum(itemRemovalReasons),
  })
  .strict();
export interface RemovedItemSchema extends Named<typeof removedItem> {}
/** Items that the store removed from an order. The customer does not pay for them. */
export const RemovedItem: RemovedItemSchema = component('RemovedItem', removedItem);

const pricing = z
  .object({
    items: Money,
    discount: Money.describe('Zero or negative'),
    deliveryFee: Money,
    serviceFee: Money,
    tip: Money.describe(
      'Goes to the courier in full; no VAT. Merchants do not see it: 0 for them, and not in the total',
    ),
    total: Money.describe('Sum of items, discount, fees and tip'),
    vat: z
      .array(z.object({ rateBasisPoints: z.number().int(), amount: Money }).strict())
      .max(10)
      .describe('VAT included in the total, by rate'),
  })
  .strict();
export interface PricingSchema extends Named<typeof pricing> {}
/** The price of an order. The sum of its parts is the total. */
export const Pricing: PricingSchema = component('Pricing', pricing);

/** The instructions that the payment provider carries out. */
const paymentInstruction = z.enum(['renew', 'capture', 'void', 'refund', 'tip']);

const paymentIntent = z
  .object({
    id: id('payment'),
    status: z
      .enum([
        'action_required',
        'authorised',
        'cash_due',
        'captured',
        'owed',
        'voided',
        'declined',
        'refunded',
        'partially_refunded',
      ])
      .describe(
        '`action_required`: the customer has to confirm the payment, for example with 3-D Secure. `cash_due`: the courier collects cash. `owed`: the order ended without delivery, and the customer, who would have paid in cash, owes the fee of `closure`',
      ),
    method: z
      .enum(['online', 'cash'])
      .describe('`online`: with a card or wallet through the payment provider; `cash`: to the courier at the door'),
    toCollect: Money.nullable().describe('The cash that the courier collects; null unless the status is `cash_due`'),
    cashRounding: Money.nullable().describe(
      'What the customer pays in cash beyond the total, because there are no smaller coins: 2 Rappen for 24.98 francs, negative for less. Null unless `method` is `cash`',
    ),
    amount: Money,
    captured: Money,
    refunded: Money,
    disputed: Money.describe(
      "What the customer's bank has taken back in disputes that are open or lost. It cannot be refunded again",
    ),
    provider: z.string(),
    processing: paymentInstruction
      .nullable()
      .describe(
        'Instructions that the payment provider still has to carry out, the oldest first. The status and amounts already include it. `renew`: it reserves the amount again, because the reservation ends too early or was lost',
      ),
    clientSecret: z
      .string()
      .nullable()
      .describe(
        "With `action_required`, the secret with which the payment provider's library asks the customer to confirm. Only in the responses of checkout and of the confirmation",
      ),
    refusedInstruction: paymentInstruction
      .nullable()
      .describe(
        'The last instruction that the payment provider refused. Support sees to it; a refused tip is taken back, and `renew` ends the order',
      ),
  })
  .strict();
export interface PaymentIntentSchema extends Named<typeof paymentIntent> {}
/** The payment of an order: authorised at checkout and captured at delivery, or collected in cash at the door. */
export const PaymentIntent: PaymentIntentSchema = component('PaymentIntent', paymentIntent);

/** The number of unread messages to the caller. */
const UnreadMessages = z
  .number()
  .int()
  .min(0)
  .describe('Messages of this order to you that you have not marked as read; 0 for those who receive none');

const order = z
  .object({
    id: id('order'),
    number: z.string().describe('Short number for people, for example `7K3-941`'),
    status: z.enum(orderStatuses),
    allowedActions: z.array(z.enum(orderActions)).max(20).describe('The actions that you can take now'),
    store: z.object({ id: id('store'), name: z.string(), address: z.string(), coordinates: Coordinates }).strict(),
    customer: z
      .object({ displayName: z.string(), phone: z.string().nullable() })
      .strict()
      .nullable()
      .describe(
        'Null for callers who do not deal with the customer. For the courier, the phone is a number that reaches the customer until the order ends; for others it is masked. For support and administrators the name is also masked, unless both are revealed',
      ),
    courier: z
      .object({
        id: id('courier'),
        displayName: z.string(),
        vehicle: z.string(),
        phone: z
          .string()
          .nullable()
          .describe(
            'Dialled by the customer, it reaches the courier until the order ends. Null before and after, and for others',
          ),
      })
      .strict()
      .nullable()
      .describe('Null until a courier claims the order'),
    dropoff: z.object({ addressText: z.string(), coordinates: Coordinates, zoneId: z.string() }).strict(),
    lines: z.array(OrderLine).max(100),
    removedItems: z
      .array(RemovedItem)
      .max(200)
      .describe(
        'Items that the store has removed since checkout, oldest first. `lines` and `pricing` no longer include it',
      ),
    pricing: Pricing,
    payment: PaymentIntent,
    cutleryRequested: z.boolean(),
    allergyNotes: z.string().nullable(),
    deliveryNotes: z.string().nullable(),
    scheduledDeliveryAt: Instant.nullable(),
    distanceMeters: z.number().int(),
    prepSeconds: Seconds,
    readyBy: Instant.nullable().describe(
      'The time by which the store promised to have the order ready; null until accepted',
    ),
    delay: z
      .object({ reason: z.enum(merchantDelayReasons), seconds: Seconds.describe('All delays together') })
      .strict()
      .nullable()
      .describe('Null unless the store has reported a delay'),
    verification: z.object({ pickupCode: z.boolean(), dropoffCode: z.boolean() }).strict().describe('Required codes'),
    reportedPlaces: z
      .object({ pickup: ReportedPlace.nullable(), dropoff: ReportedPlace.nullable() })
      .strict()
      .nullable()
      .describe(
        'Positions of the courier when they reported the pickup and the delivery. Only for support and administrators, null for others',
      ),
    closure: z
      .object({ reason: z.string(), note: z.string().nullable(), by: z.string(), fee: Money })
      .strict()
      .nullable()
      .describe(
        'Reason why the order ended without delivery, and the charged fee; or `marked_delivered` if support confirmed the delivery',
      ),
    earnings: Money.nullable().describe(
      "The share of the courier, or of their fleet, in the delivery fee, plus the tip. After the end, what was earned, the tip of a review included. Only for the order's courier, and for couriers who can claim it",
    ),
    cancellation: CancellationPreview.describe(
      'The cost of cancelling for the customer. Not cancellable for those who cannot cancel',
    ),
    deadlines: z
      .array(Deadline)
      .max(20)
      .describe('The time limits of the current state that you may know, earliest first'),
    unreadMessages: UnreadMessages,
    createdAt: Instant,
    updatedAt: Instant,
  })
  .strict();
export interface OrderSchema extends Named<typeof order> {}
/** An order, as its caller can see it. */
export const Order: OrderSchema = component('Order', order);
export type Order = z.infer<OrderSchema>;

const orderList = page(Order);
export interface OrderListSchema extends Named<typeof orderList> {}
/** A page of orders, newest first. */
export const OrderList: OrderListSchema = component('OrderList', orderList);

const tracking = z
  .object({
    orderId: id('order'),
    status: z.enum(orderStatuses),
    allowedActions: z.array(z.enum(orderActions)).max(20),
    sequence: z.number().int().min(1).describe('Increases by one with each change'),
    etaLow: Instant.nullable().describe(
      'Start of the window in which nine in ten orders arrive; null once the order has ended',
    ),
    etaHigh: Instant.nullable().describe('End of this window'),
    stopsBefore: StopsBefore,
    pickup: Coordinates,
    dropoff: Coordinates,
    courier: z
      .object({
        id: id('courier'),
        displayName: z.string(),
        vehicle: z.string(),
        position: Coordinates.nullable(),
        positionAt: Instant.nullable(),
      })
      .strict()
      .nullable()
      .describe('Only from the claim until the end of the order'),
    timeline: z
      .array(z.object({ status: z.enum(orderStatuses), at: Instant }).strict())
      .max(100)
      .describe('Past and current states, oldest first'),
    unreadMessages: UnreadMessages,
  })
  .strict();
export interface TrackingSchema extends Named<typeof tracking> {}
/** The state, arrival and position of an order. */
export const Tracking: TrackingSchema = component('Tracking', tracking);
export type Tracking = z.infer<TrackingSchema>;

const verificationCode = z
  .object({
    required: z.boolean(),
    code: z
      .string()
      .regex(/^\d{4}$/)
      .nullable()
      .describe('Null if you cannot see it, or if it is not required'),
    locked: z.boolean(),
    attemptsLeft: z.number().int().min(0).max(3),
  })
  .strict();
export interface VerificationCodeSchema extends Named<typeof verificationCode> {}
/** A verification code, as its caller can see it. */
export const VerificationCode: VerificationCodeSchema = component('VerificationCode', verificationCode);

const verificationCodes = z.object({ pickup: VerificationCode, dropoff: VerificationCode }).strict();
export interface VerificationCodesSchema extends Named<typeof verificationCodes> {}
/** The codes of an order: merchants see the pickup code, customers the dropoff code. */
export const VerificationCodes: VerificationCodesSchema = component('VerificationCodes', verificationCodes);

/** The reasons for refunds; the reason decides who bears the cost. */
export const refundReasons = [
  'items_missing',
  'items_wrong',
  'poor_quality',
  'store_problem',
  'delivered_late',
  'damaged_on_the_way',
  'courier_problem',
  'service_problem',
  'goodwill',
] as const;
export type RefundReason = (typeof refundReasons)[number];

const refund = z
  .object({
    id: id('refund'),
    orderId: id('order'),
    amount: Money,
    reason: z.enum(refundReasons),
    bearer: z.enum(['merchant', 'platform']).describe('Bearer of the cost, according to the reason'),
    merchantAmount: Money.describe('Part that the merchant bears, before the commission on it is refunded'),
    note: z.string().nullable(),
    createdAt: Instant,
  })
  .strict();
export interface RefundSchema extends Named<typeof refund> {}
/** A refund to a customer. */
export const Refund: RefundSchema = component('Refund', refund);
export type Refund = z.infer<RefundSchema>;

const refundList = page(Refund);
export interface RefundListSchema extends Named<typeof refundList> {}
/** A page of refunds, newest first. */
export const RefundList: RefundListSchema = component('RefundList', refundList);
