import type { Contract } from '@doorstep/contracts';
import { accountOperations } from './account/operations.js';
import { authOperations } from './auth/operations.js';
import { checkoutOperations } from './checkout/operations.js';
import { courierDeliveriesOperations } from './courier-deliveries/operations.js';
import { couriersOperations } from './couriers/operations.js';
import { discoveryOperations } from './discovery/operations.js';
import { dispatchOperations } from './dispatch/operations.js';
import { eventsOperations } from './events/operations.js';
import type { Operations } from './kernel/operation.js';
import { ordersOperations } from './orders/operations.js';
import { deliveriesOperations } from './partner-deliveries/operations.js';
import { partnersOperations } from './partners/operations.js';
import { quotesOperations } from './quotes/operations.js';
import { referenceOperations } from './reference/operations.js';
import { sandboxOperations } from './sandbox/operations.js';
import { trackingOperations } from './tracking/operations.js';
import { webhookEndpointsOperations } from './webhooks/operations.js';

/** An operation for every endpoint of the contract. */
export const operations: Operations<Contract> = {
  platform: {
    reference: referenceOperations,
    auth: authOperations,
    discovery: discoveryOperations,
    checkout: checkoutOperations,
    orders: ordersOperations,
    deliveries: courierDeliveriesOperations,
    couriers: couriersOperations,
    dispatch: dispatchOperations,
    partners: partnersOperations,
  },
  direct: {
    quotes: quotesOperations,
    deliveries: deliveriesOperations,
    tracking: trackingOperations,
    webhookEndpoints: webhookEndpointsOperations,
    events: eventsOperations,
    account: accountOperations,
    sandbox: sandboxOperations,
  },
};
