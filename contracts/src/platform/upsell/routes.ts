import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { exampleIds, exampleTime, ron } from '../../shared/examples.js';
import { id } from '../../shared/ids.js';
import { Money } from '../../shared/money.js';
import { problemResponses } from '../../shared/problem.js';
import { declareRoute } from '../../shared/route-meta.js';
import { component, type Named } from '../../shared/schema.js';
import { queryArray } from '../../shared/text.js';
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

const c = initContract();

/** Offers for the cart before checkout, and what becomes of them. */
export const upsellContract = c.router(
  {
    offers: {
      method: 'GET',
      path: '/api/v1/upsell/offers',
      summary: 'Offers for a cart',
      description:
        'The offers that checkout takes with this cart at this time: those that go with an item of the cart first, then ' +
        'those that go with a section of the menu, then the others; among equals the greater saving. There are none ' +
        'while the store is closed. Anyone may ask: a cart exists before its customer signs in.',
      query: z
        .object({
          storeId: id('store'),
          itemId: queryArray(id('menuItem'), 100)
            .optional()
            .describe('The items of the cart, repeated for each piece; items of other stores count for nothing'),
          subtotal: z.coerce
            .number()
            .int()
            .min(0)
            .max(100_000_000)
            .optional()
            .describe(
              'Bani: the items of the cart before any reduction; the sum of the prices of `itemId` when absent',
            ),
          at: Instant.optional().describe('When the order is wanted; now when absent'),
        })
        .strict(),
      responses: { 200: EligibleOffers },
      metadata: declareRoute({
        access: { kind: 'public' },
        rate: 'platform',
        idempotency: 'none',
        errors: ['not_found'],
        examples: [
          {
            name: 'dessert after soup',
            query: { storeId: exampleIds.store, itemId: [exampleIds.menuItem], subtotal: 5800 },
            response: {
              storeId: exampleIds.store,
              at: exampleTime,
              data: [
                {
                  id: exampleIds.upsellOffer,
                  title: 'Papanași la desert',
                  itemId: 'itm_01kb2m5v3xe8wr9q4t7n6c0d1g',
                  itemName: 'Papanași',
                  price: ron(1900),
                  regularPrice: ron(2400),
                  saving: ron(500),
                  maxQuantity: 5,
                  why: [{ reason: 'basket_reached', detail: 'The cart has reached 50.00 lei.' }],
                },
              ],
            },
          },
        ],
      }),
    },
    recordEvent: {
      method: 'POST',
      path: '/api/v1/upsell/events',
      summary: 'Record what became of an offer',
      description:
        'That an offer was seen, accepted or dismissed. A repeat, by interaction, offer and type, is answered with what ' +
        'was recorded first. Orders with an offer are recorded by checkout itself. No session is needed; an event with a ' +
        'customer’s session belongs to the customer.',
      body: UpsellEventRequest,
      responses: { 201: UpsellEvent },
      metadata: declareRoute({
        access: { kind: 'public' },
        rate: 'upsell_events',
        idempotency: 'none',
        errors: ['not_found'],
        examples: [
          {
            name: 'seen',
            body: {
              interactionId: 'cart-7f3a9c21',
              type: 'impression',
              storeId: exampleIds.store,
              offerId: exampleIds.upsellOffer,
            },
            response: {
              id: exampleIds.upsellEvent,
              interactionId: 'cart-7f3a9c21',
              type: 'impression',
              storeId: exampleIds.store,
              offerId: exampleIds.upsellOffer,
              orderId: null,
              createdAt: exampleTime,
            },
          },
        ],
      }),
    },
  },
  { strictStatusCodes: true, commonResponses: problemResponses },
);
