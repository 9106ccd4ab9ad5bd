import { z } from 'zod';
import { anyone } from '../../shared/access-rules.js';
import { exampleIds, exampleTime, ron } from '../../shared/examples.js';
import { id } from '../../shared/ids.js';
import { queryArray, queryNumber } from '../../shared/query.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { Instant } from '../../shared/time.js';
import { EligibleOffers, UpsellEvent, UpsellEventRequest } from './schemas.js';

/** Upsell offers for carts, and their events. */
export const upsellContract = defineRoutes({
  listOffers: {
    method: 'GET',
    path: '/api/v1/upsell/offers',
    summary: 'List offers for a cart',
    description:
      'The offers that checkout accepts for this cart at this time. Offers for an item of the cart come first, then ' +
      'offers for a menu section, then all others; equal ones are sorted by saving. There are no offers while the store ' +
      'is closed. No session is needed, because carts exist before customers sign in.',
    query: z
      .object({
        storeId: id('store'),
        itemId: queryArray(id('menuItem'), 100)
          .optional()
          .describe('Items of the cart, repeated for each piece; items of other stores are ignored'),
        subtotal: queryNumber(z.number().int().min(0).max(100_000_000))
          .optional()
          .describe('Price of the items before discounts, in bani. Default: the sum of the prices of `itemId`'),
        at: Instant.optional().describe('Requested time of the order. Default: now'),
      })
      .strict(),
    responses: { 200: EligibleOffers },
    metadata: declareRoute({
      access: anyone,
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
    summary: 'Record an event of an offer',
    description:
      'Records that an offer was seen, accepted or dismissed. A repeated event, by interaction, offer and type, returns ' +
      'the first record. Checkout records orders with an offer itself. No session is needed; an event with the session ' +
      'of a customer belongs to the customer.',
    body: UpsellEventRequest,
    responses: { 201: UpsellEvent },
    metadata: declareRoute({
      access: anyone,
      rate: 'upsell_events',
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
});
