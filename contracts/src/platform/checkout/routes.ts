import { session } from '../../shared/access-rules.js';
import { exampleIds, ron } from '../../shared/examples.js';
import { idempotencyHeaders } from '../../shared/headers.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { exampleOrder } from '../orders/examples.js';
import { Order } from '../orders/schemas.js';
import { CheckoutRequest } from './schemas.js';

/** Checkout: from a cart to an order. */
export const checkoutContract = defineRoutes({
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
