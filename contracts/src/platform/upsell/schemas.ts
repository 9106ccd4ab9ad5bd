import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { Money } from '../../shared/money.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';

/** Why an offer is made. */
export const offerReasons = [
  'item_in_cart',
  'category_in_cart',
  'basket_reached',
  'time_of_day',
  'weekday',
  'always',
] as const;
export type OfferReason = (typeof offerReasons)[number];

const offerWhy = z.object({ reason: z.enum(offerReasons), detail: z.string() }).strict();
export interface OfferWhySchema extends Named<typeof offerWhy> {}
/** One reason for an offer, as a code and for people. */
export const OfferWhy: OfferWhySchema = component('OfferWhy', offerWhy);

const eligibleOffer = z
  .object({
    id: id('upsellOffer'),
    title: z.string(),
    itemId: id('menuItem'),
    itemName: z.string(),
    price: Money.describe('Instead of `regularPrice`; no promotion on top'),
    regularPrice: Money,
    saving: Money,
    maxQuantity: z.number().int().min(1).describe('How many an order can have at this price'),
    why: z.array(OfferWhy).min(1).max(10),
  })
  .strict();
export interface EligibleOfferSchema extends Named<typeof eligibleOffer> {}
/** An offer that checkout takes with this cart at this time. */
export const EligibleOffer: EligibleOfferSchema = component('EligibleOffer', eligibleOffer);

const eligibleOffers = z
  .object({ storeId: id('store'), at: Instant, data: z.array(EligibleOffer).max(50).describe('The best first') })
  .strict();
export interface EligibleOffersSchema extends Named<typeof eligibleOffers> {}
/** The offers for a cart. */
export const EligibleOffers: EligibleOffersSchema = component('EligibleOffers', eligibleOffers);

/** What a client reports of an offer. */
export const reportedUpsellEvents = ['impression', 'accepted', 'dismissed'] as const;

const upsellEventRequest = z
  .object({
    interactionId: z
      .string()
      .regex(/^[A-Za-z0-9_-]{8,64}$/, 'must be 8 to 64 letters, digits, - or _')
      .describe('Made by the client, a new one each time that it shows offers; repeats of an event are recorded once'),
    type: z.enum(reportedUpsellEvents),
    storeId: id('store'),
    offerId: id('upsellOffer'),
    orderId: id('order').optional().describe('Of an `accepted` offer: the own order that has it'),
  })
  .strict()
  .refine(({ type, orderId }) => orderId === undefined || type === 'accepted', {
    message: 'belongs to an event of the type accepted',
    path: ['orderId'],
  });
export interface UpsellEventRequestSchema extends Named<typeof upsellEventRequest> {}
/** What became of an offer that a customer saw. */
export const UpsellEventRequest: UpsellEventRequestSchema = component('UpsellEventRequest', upsellEventRequest);
export type UpsellEventRequest = z.output<UpsellEventRequestSchema>;

const upsellEvent = z
  .object({
    id: id('upsellEvent'),
    interactionId: z.string(),
    type: z.enum(reportedUpsellEvents),
    storeId: id('store'),
    offerId: id('upsellOffer'),
    orderId: id('order').nullable(),
    createdAt: Instant,
  })
  .strict();
export interface UpsellEventSchema extends Named<typeof upsellEvent> {}
/** A recorded event of an offer. */
export const UpsellEvent: UpsellEventSchema = component('UpsellEvent', upsellEvent);
