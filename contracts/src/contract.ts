import { accountContract } from './direct/account.js';
import { deliveriesContract } from './direct/deliveries.js';
import { eventsContract } from './direct/event-log.js';
import { quotesContract } from './direct/quotes.js';
import { sandboxContract } from './direct/sandbox.js';
import { trackingContract } from './direct/tracking.js';
import { webhookEndpointsContract } from './direct/webhook-endpoints.js';
import { affiliatesContract } from './platform/affiliates.js';
import { appsContract } from './platform/apps.js';
import { auditContract } from './platform/audit.js';
import { type AuthContract, authContract } from './platform/auth.js';
import { checkoutContract } from './platform/checkout.js';
import { couriersContract } from './platform/couriers.js';
import { courierDeliveriesContract } from './platform/deliveries.js';
import { discoveryContract } from './platform/discovery.js';
import { dispatchContract } from './platform/dispatch.js';
import { documentsContract } from './platform/documents.js';
import { financeContract } from './platform/finance.js';
import { geocodeContract } from './platform/geocode.js';
import { kpisContract } from './platform/kpis.js';
import { type LeadsContract, leadsContract } from './platform/leads.js';
import { legalContract } from './platform/legal.js';
import { mapsContract } from './platform/maps.js';
import { mobileContract } from './platform/mobile.js';
import { notificationsContract } from './platform/notifications.js';
import { type OrdersContract, ordersContract } from './platform/orders.js';
import { partnersContract } from './platform/partners.js';
import { privacyContract } from './platform/privacy.js';
import { profileContract } from './platform/profile.js';
import { pushTokensContract } from './platform/push-tokens.js';
import { referenceContract } from './platform/reference.js';
import { routingContract } from './platform/routing.js';
import { searchContract } from './platform/search.js';
import { storefrontContract } from './platform/storefront.js';
import { supportContract } from './platform/support.js';
import { upsellContract } from './platform/upsell.js';

/** The platform interface (`/api/v1`), by area. A type alias, because an interface is no ts-rest router. */
export type PlatformContract = {
  reference: typeof referenceContract;
  auth: AuthContract;
  profile: typeof profileContract;
  discovery: typeof discoveryContract;
  upsell: typeof upsellContract;
  search: typeof searchContract;
  maps: typeof mapsContract;
  geocode: typeof geocodeContract;
  routing: typeof routingContract;
  checkout: typeof checkoutContract;
  orders: OrdersContract;
  deliveries: typeof courierDeliveriesContract;
  couriers: typeof couriersContract;
  dispatch: typeof dispatchContract;
  leads: LeadsContract;
  storefront: typeof storefrontContract;
  kpis: typeof kpisContract;
  notifications: typeof notificationsContract;
  pushTokens: typeof pushTokensContract;
  mobile: typeof mobileContract;
  apps: typeof appsContract;
  legal: typeof legalContract;
  affiliates: typeof affiliatesContract;
  privacy: typeof privacyContract;
  finance: typeof financeContract;
  partners: typeof partnersContract;
  documents: typeof documentsContract;
  support: typeof supportContract;
  audit: typeof auditContract;
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
  profile: profileContract,
  discovery: discoveryContract,
  upsell: upsellContract,
  search: searchContract,
  maps: mapsContract,
  geocode: geocodeContract,
  routing: routingContract,
  checkout: checkoutContract,
  orders: ordersContract,
  deliveries: courierDeliveriesContract,
  couriers: couriersContract,
  dispatch: dispatchContract,
  leads: leadsContract,
  storefront: storefrontContract,
  kpis: kpisContract,
  notifications: notificationsContract,
  pushTokens: pushTokensContract,
  mobile: mobileContract,
  apps: appsContract,
  legal: legalContract,
  affiliates: affiliatesContract,
  privacy: privacyContract,
  finance: financeContract,
  partners: partnersContract,
  documents: documentsContract,
  support: supportContract,
  audit: auditContract,
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
