import { quotesContract } from './direct/quotes.js';
import { authContract } from './platform/auth.js';
import { checkoutContract } from './platform/checkout.js';
import { discoveryContract } from './platform/discovery.js';
import { type OrdersContract, ordersContract } from './platform/orders.js';
import { referenceContract } from './platform/reference.js';

/** The platform interface (`/api/v1`), by area. A type alias, because an interface is no ts-rest router. */
export type PlatformContract = {
  reference: typeof referenceContract;
  auth: typeof authContract;
  discovery: typeof discoveryContract;
  checkout: typeof checkoutContract;
  orders: OrdersContract;
};

/** The direct delivery interface (`/v1`), by area. */
export type DirectContract = {
  quotes: typeof quotesContract;
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
};

/** The routes of the direct delivery interface, by area. */
export const directContract: DirectContract = {
  quotes: quotesContract,
};

/** The routes of both interfaces. */
export const contract: Contract = { platform: platformContract, direct: directContract };
