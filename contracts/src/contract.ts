import { accountContract } from './direct/account.js';
import { deliveriesContract } from './direct/deliveries.js';
import { eventsContract } from './direct/event-log.js';
import { quotesContract } from './direct/quotes.js';
import { sandboxContract } from './direct/sandbox.js';
import { trackingContract } from './direct/tracking.js';
import { webhookEndpointsContract } from './direct/webhook-endpoints.js';
import { authContract } from './platform/auth.js';
import { checkoutContract } from './platform/checkout.js';
import { couriersContract } from './platform/couriers.js';
import { courierDeliveriesContract } from './platform/deliveries.js';
import { discoveryContract } from './platform/discovery.js';
import { dispatchContract } from './platform/dispatch.js';
import { type OrdersContract, ordersContract } from './platform/orders.js';
import { partnersContract } from './platform/partners.js';
import { referenceContract } from './platform/reference.js';

/** The platform interface (`/api/v1`), by area. A type alias, because an interface is no ts-rest router. */
export type PlatformContract = {
  reference: typeof referenceContract;
  auth: typeof authContract;
  discovery: typeof discoveryContract;
  checkout: typeof checkoutContract;
  orders: OrdersContract;
  deliveries: typeof courierDeliveriesContract;
  couriers: typeof couriersContract;
  dispatch: typeof dispatchContract;
  partners: typeof partnersContract;
};

/** The direct delivery interface (`/v1`), by area. */
export type DirectContract = {
  quotes: typeof quotesContract;
  deliveries: typeof deliveriesContract;
  tracking: typeof trackingContract;
  webhookEndpoints: typeof webhookEndpointsContract;
  events: typeof eventsContract;
  account: typeof accountContract;
  sandbox: typeof sandboxContract;
};

/** Everything that the service answers. */
export type Contract = {
  platform: PlatformContract;
  direct: DirectContract;
};

/** The routes of the platform interface, by area. */
export const platformContract: PlatformContract = {
  reference: referenceContract,
  auth: authContract,
  discovery: discoveryContract,
  checkout: checkoutContract,
  orders: ordersContract,
  deliveries: courierDeliveriesContract,
  couriers: couriersContract,
  dispatch: dispatchContract,
  partners: partnersContract,
};

/** The routes of the direct delivery interface, by area. */
export const directContract: DirectContract = {
  quotes: quotesContract,
  deliveries: deliveriesContract,
  tracking: trackingContract,
  webhookEndpoints: webhookEndpointsContract,
  events: eventsContract,
  account: accountContract,
  sandbox: sandboxContract,
};

/** The routes of both interfaces. */
export const contract: Contract = { platform: platformContract, direct: directContract };
