import { anyone, session } from '../../shared/access-rules.js';
import { exampleIds, ron } from '../../shared/examples.js';
import { idempotencyHeaders } from '../../shared/headers.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { exampleOrder } from '../orders/examples.js';
import { Order } from '../orders/schemas.js';
import { examplePreview } from './preview-example.js';
import { CheckoutPreview } from './preview-schemas.js';
import { CheckoutPreviewRequest, CheckoutRequest } from './schemas.js';

/** Checkout: from a cart to an order. */
export const checkoutContract = defineRoutes({
  preview: {
    method: 'POST',
    path: '/api/v1/checkout/preview',
    summary: 'Price a cart before it is ordered',
    description:
      'Returns what the cart costs line by line, when it can be delivered, and everything that checkout would refuse. Nothing is ' +
      'ordered or reserved. With the session of a customer, a cart without faults gets an id: checkout with this `previewId` and the same ' +
      'cart costs exactly this for ten minutes, whatever the store changes meanwhile. No session is needed, because carts exist ' +
      'before customers sign in.',
    body: CheckoutPreviewRequest,
    responses: { 201: CheckoutPreview },
    metadata: declareRoute({
      access: anyone,
      errors: ['address_not_found', 'address_imprecise', 'not_found', 'outside_service_area', 'store_out_of_range'],
      examples: [
        {
          name: 'two soups',
          body: {
            storeId: exampleIds.store,
            items: [{ itemId: exampleIds.menuItem, quantity: 2 }],
            tipPercent: 10,
            addressText: 'Piața Romană 5, București',
            deliveryCoordinates: { lat: 44.4467, lng: 26.0972 },
          },
          response: examplePreview,
        },
      ],
    }),
  },
  create: {
    method: 'POST',
    path: '/api/v1/checkout',
    summary: 'Create an order and its payment intent',
    description:
      'Requires an account with a phone number. The server prices the cart, checks the position against the service area and the slot against the opening hours, ' +
      'authorises the payment and places the order. If a step fails, nothing happens. If the bank asks the customer to confirm ' +
      'the payment, the order waits in `awaiting_payment` for 15 minutes, and its payment has a client secret; then call ' +
      '`POST /api/v1/orders/:id/payment/confirm`.',
    headers: idempotencyHeaders,
    body: CheckoutRequest,
    responses: { 201: Order },
    metadata: declareRoute({
      access: session('customer'),
      idempotency: 'accepted',
      errors: [
        'phone_required',
        'address_not_found',
        'address_imprecise',
        'invalid_slot',
        'not_found',
        'outside_service_area',
        'store_out_of_range',
        'slot_unavailable',
        'store_closed',
        'item_unavailable',
        'offer_unavailable',
        'minimum_order_not_met',
        'price_changed',
        'payment_declined',
        'phone_unverified',
        'cash_not_accepted',
      ],
      responseHeaders: { location: 'Path of the new order' },
      emits: ['order.placed', 'order.scheduled', 'order.payment_required'],
      examples: [
        {
          name: 'two soups',
          body: {
            storeId: exampleIds.store,
            items: [{ itemId: exampleIds.menuItem, quantity: 2 }],
            payment: { method: 'card_ok' },
            expectedTotal: ron(7378),
            tipPercent: 10,
            cutleryRequested: true,
            deliveryNotes: 'Interfon 12',
            addressText: 'Piața Romană 5, București',
            deliveryCoordinates: { lat: 44.4467, lng: 26.0972 },
          },
          response: exampleOrder,
        },
      ],
    }),
  },
});
