import { accountContract } from './direct/account/routes.js';
import { addressesContract } from './direct/addresses/routes.js';
import { apiKeysContract } from './direct/api-keys/routes.js';
import { chargesContract } from './direct/charges/routes.js';
import { claimsContract } from './direct/claims/routes.js';
import { eventsContract } from './direct/events/routes.js';
import { partnerInvoicesContract } from './direct/invoices/routes.js';
import { deliveriesContract } from './direct/partner-deliveries/routes.js';
import { placesContract } from './direct/places/routes.js';
import { quotesContract } from './direct/quotes/routes.js';
import { requestLogsContract } from './direct/request-logs/routes.js';
import { sandboxContract } from './direct/sandbox/routes.js';
import { sandboxesContract } from './direct/sandboxes/routes.js';
import { statementsContract } from './direct/statements/routes.js';
import { trackingContract } from './direct/tracking/routes.js';
import { webhookEndpointsContract } from './direct/webhooks/routes.js';
import { affiliatesContract } from './platform/affiliates/routes.js';
import { legalContract } from './platform/apps/legal/routes.js';
import { mobileContract } from './platform/apps/mobile/routes.js';
import { appsContract } from './platform/apps/routes.js';
import { auditContract } from './platform/audit/routes.js';
import { type AuthContract, authContract } from './platform/auth/routes.js';
import { cardsContract } from './platform/cards/routes.js';
import { cashContract } from './platform/cash/routes.js';
import { checkoutContract } from './platform/checkout/routes.js';
import { courierDeliveriesContract } from './platform/courier-deliveries/routes.js';
import { courierRoutesContract } from './platform/courier-routes/routes.js';
import { couriersContract } from './platform/couriers/routes.js';
import { deliveryClaimsContract } from './platform/delivery-claims/routes.js';
import { deskContract } from './platform/desk/routes.js';
import { discoveryContract } from './platform/discovery/routes.js';
import { dispatchContract } from './platform/dispatch/routes.js';
import { disputesContract } from './platform/disputes/routes.js';
import { documentsContract } from './platform/documents/routes.js';
import { earningsContract } from './platform/earnings/routes.js';
import { financeContract } from './platform/finance/routes.js';
import { fleetsContract } from './platform/fleets/routes.js';
import { invoicesContract } from './platform/invoices/routes.js';
import { kpisContract } from './platform/kpis/routes.js';
import { geocodeContract } from './platform/maps/geocode/routes.js';
import { mapsContract } from './platform/maps/routes.js';
import { routingContract } from './platform/maps/routing/routes.js';
import { pushTokensContract } from './platform/notifications/push-tokens/routes.js';
import { notificationsContract } from './platform/notifications/routes.js';
import { type LeadsContract, leadsContract } from './platform/onboarding/routes.js';
import { orderMessagesContract } from './platform/order-messages/routes.js';
import { type OrdersContract, ordersContract } from './platform/orders/routes.js';
import { type PartnerAccountsContract, partnerAccountsContract } from './platform/partner-accounts/routes.js';
import { partnersContract } from './platform/partners/routes.js';
import { payoutsContract } from './platform/payouts/routes.js';
import { privacyContract } from './platform/privacy/routes.js';
import { profileContract } from './platform/profiles/routes.js';
import { referenceContract } from './platform/reference/routes.js';
import { searchContract } from './platform/search/routes.js';
import { storefrontContract } from './platform/storefront/routes.js';
import { supportContract } from './platform/support/routes.js';
import { upsellContract } from './platform/upsell/routes.js';
import { workContract } from './platform/work/routes.js';

/** The platform interface (`/api/v1`), by area. A type alias, because an interface is not assignable to `Router`. */
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
  cards: typeof cardsContract;
  orders: OrdersContract;
  orderMessages: typeof orderMessagesContract;
  disputes: typeof disputesContract;
  invoices: typeof invoicesContract;
  deliveries: typeof courierDeliveriesContract;
  deliveryClaims: typeof deliveryClaimsContract;
  couriers: typeof couriersContract;
  fleets: typeof fleetsContract;
  desk: typeof deskContract;
  earnings: typeof earningsContract;
  cash: typeof cashContract;
  courierRoutes: typeof courierRoutesContract;
  work: typeof workContract;
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
  payouts: typeof payoutsContract;
  partners: typeof partnersContract;
  partnerAccounts: PartnerAccountsContract;
  documents: typeof documentsContract;
  support: typeof supportContract;
  audit: typeof auditContract;
};

/** The direct delivery interface (`/v1`), by area. */
export type DirectContract = {
  quotes: typeof quotesContract;
  addresses: typeof addressesContract;
  places: typeof placesContract;
  deliveries: typeof deliveriesContract;
  claims: typeof claimsContract;
  tracking: typeof trackingContract;
  webhookEndpoints: typeof webhookEndpointsContract;
  events: typeof eventsContract;
  requestLogs: typeof requestLogsContract;
  account: typeof accountContract;
  apiKeys: typeof apiKeysContract;
  charges: typeof chargesContract;
  statements: typeof statementsContract;
  invoices: typeof partnerInvoicesContract;
  sandbox: typeof sandboxContract;
  sandboxes: typeof sandboxesContract;
};

/** Every route of the service, by interface and area. */
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
  cards: cardsContract,
  orders: ordersContract,
  orderMessages: orderMessagesContract,
  disputes: disputesContract,
  invoices: invoicesContract,
  deliveries: courierDeliveriesContract,
  deliveryClaims: deliveryClaimsContract,
  couriers: couriersContract,
  fleets: fleetsContract,
  desk: deskContract,
  earnings: earningsContract,
  cash: cashContract,
  courierRoutes: courierRoutesContract,
  work: workContract,
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
  payouts: payoutsContract,
  partners: partnersContract,
  partnerAccounts: partnerAccountsContract,
  documents: documentsContract,
  support: supportContract,
  audit: auditContract,
};

/** The routes of the direct delivery interface, by area. */
export const directContract: DirectContract = {
  quotes: quotesContract,
  addresses: addressesContract,
  places: placesContract,
  deliveries: deliveriesContract,
  claims: claimsContract,
  tracking: trackingContract,
  webhookEndpoints: webhookEndpointsContract,
  events: eventsContract,
  requestLogs: requestLogsContract,
  account: accountContract,
  apiKeys: apiKeysContract,
  charges: chargesContract,
  statements: statementsContract,
  invoices: partnerInvoicesContract,
  sandbox: sandboxContract,
  sandboxes: sandboxesContract,
};

/** The routes of both interfaces. */
export const contract: Contract = { platform: platformContract, direct: directContract };
