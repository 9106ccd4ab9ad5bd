import { session } from '../../shared/access-rules.js';
import { exampleIds } from '../../shared/examples.js';
import { idParams } from '../../shared/ids.js';
import { defineRoutes, noBody } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { exampleOrder } from './examples.js';
import { Order } from './schemas.js';

/** The payment of an order. */
export const orderPaymentContract = defineRoutes({
  confirmPayment: {
    method: 'POST',
    path: '/api/v1/orders/:id/payment/confirm',
    summary: 'Confirm the payment of an order',
    description:
      'Asks the payment provider whether the customer has confirmed the payment. If so, the order is placed; if the bank has declined, it is cancelled. Otherwise it still waits, and the response repeats the client secret. For an order that no longer waits, the response is the order. Call it when the library of the payment provider returns.',
    pathParams: idParams('order'),
    body: noBody,
    responses: { 200: Order },
    metadata: declareRoute({
      access: session('customer'),
      errors: ['not_found'],
      emits: ['order.placed', 'order.scheduled', 'order.payment_failed'],
      examples: [{ name: 'confirmed', params: { id: exampleIds.order }, response: exampleOrder }],
    }),
  },
  retryPayment: {
    method: 'POST',
    path: '/api/v1/orders/:id/payment/retry',
    summary: 'Repeat refused captures and refunds',
    description:
      'Sends the captures and refunds of the order that the payment provider has refused once more, for example after the cause was removed at the provider. Without any, nothing happens. `payment.processing` names what is under way, and `payment.refusedInstruction` what was refused again. Above the limit of the operator (200 RON by default), real sessions need a recent step-up.',
    pathParams: idParams('order'),
    body: noBody,
    responses: { 200: Order },
    metadata: declareRoute({
      access: session('support', 'admin'),
      errors: ['not_found', 'step_up_required'],
      audit: 'staff',
      examples: [{ name: 'a refused refund', params: { id: exampleIds.order }, response: exampleOrder }],
    }),
  },
});
