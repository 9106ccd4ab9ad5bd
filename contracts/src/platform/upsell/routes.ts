import { z } from 'zod';
import { anyone } from '../../shared/access-rules.js';
import { exampleIds, exampleTime, ron } from '../../shared/examples.js';
import { id } from '../../shared/ids.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { queryArray } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';
import { EligibleOffers, UpsellEvent, UpsellEventRequest } from './schemas.js';

/** Offers for the cart before checkout, and what becomes of them. */
export const upsellContract = defineRoutes({
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
          .describe('Bani: the items of the cart before any reduction; the sum of the prices of `itemId` when absent'),
        at: Instant.optional().describe('When the order is wanted; now when absent'),
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
    summary: 'Record what became of an offer',
    description:
      'That an offer was seen, accepted or dismissed. A repeat, by interaction, offer and type, is answered with what ' +
      'was recorded first. Orders with an offer are recorded by checkout itself. No session is needed; an event with a ' +
      'customer’s session belongs to the customer.',
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
