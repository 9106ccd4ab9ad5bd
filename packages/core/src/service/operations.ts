import type { Contract } from '@doorstep/contracts';
import { accountOperations } from '../account/operations.js';
import { addressesOperations } from '../addresses/operations.js';
import { affiliatesOperations } from '../affiliates/operations.js';
import { apiKeysOperations } from '../api-keys/operations.js';
import { legalOperations } from '../apps/legal/operations.js';
import { mobileOperations } from '../apps/mobile-operations.js';
import { appsOperations } from '../apps/operations.js';
import { auditOperations } from '../audit/operations.js';
import { authOperations } from '../auth/operations.js';
import { cardsOperations } from '../cards/operations.js';
import { courierProfileOperations } from '../carrying/profile.js';
import { cashOperations } from '../cash/operations.js';
import { chargesOperations } from '../charges/operations.js';
import { statementsOperations } from '../charges/statement-operations.js';
import { checkoutOperations } from '../checkout/operations.js';
import { courierDeliveriesOperations } from '../courier-deliveries/operations.js';
import { courierRoutesOperations } from '../courier-routes/operations.js';
import { couriersOperations } from '../couriers/operations.js';
import { discoveryOperations } from '../discovery/operations.js';
import { dispatchOperations } from '../dispatch/operations.js';
import { disputesOperations } from '../disputes/operations.js';
import { documentsOperations } from '../documents/operations.js';
import { earningsOperations } from '../earnings/operations.js';
import { financeOperations } from '../finance/operations.js';
import { invoicesOperations } from '../invoices/operations.js';
import { partnerInvoicesOperations } from '../invoices/partner-operations.js';
import type { Operations } from '../kernel/operation/operation.js';
import { kpisOperations } from '../kpis/operations.js';
import { geocodeOperations } from '../maps/geocode-operations.js';
import { mapsOperations } from '../maps/operations.js';
import { routingOperations } from '../maps/routing-operations.js';
import { notificationsOperations } from '../notifications/operations.js';
import { leadsOperations } from '../onboarding/operations.js';
import { orderMessagesOperations } from '../order-messages/operations.js';
import { ordersOperations } from '../orders/operations.js';
import { creditOperations } from '../partner-deliveries/credit-operations.js';
import { deliveriesOperations } from '../partner-deliveries/operations.js';
import { partnersOperations } from '../partners/operations.js';
import { payoutsOperations } from '../payouts/operations.js';
import { privacyOperations } from '../privacy/operations.js';
import { profileOperations } from '../profiles/operations.js';
import { pushTokensOperations } from '../push/operations.js';
import { quotesOperations } from '../quotes/operations.js';
import { referenceOperations } from '../reference/operations.js';
import { requestLogsOperations } from '../request-logs/operations.js';
import { sandboxOperations } from '../sandbox/operations.js';
import { sandboxesOperations } from '../sandboxes/operations.js';
import { searchOperations } from '../search/operations.js';
import { storefrontOperations } from '../storefront/operations.js';
import { supportOperations } from '../support/operations.js';
import { partnerTrackingOperations, trackingOperations } from '../tracking/operations.js';
import { upsellOperations } from '../upsell/operations.js';
import { eventsOperations } from '../webhook-endpoints/event-operations.js';
import { webhookEndpointsOperations } from '../webhook-endpoints/operations.js';
import { workOperations } from '../work/operations.js';

/** The operations of all endpoints of the contract. */
export const operations: Operations<Contract> = {
  platform: {
    reference: referenceOperations,
    auth: authOperations,
    profile: profileOperations,
    discovery: discoveryOperations,
    upsell: upsellOperations,
    search: searchOperations,
    maps: mapsOperations,
    geocode: geocodeOperations,
    routing: routingOperations,
    checkout: checkoutOperations,
    cards: cardsOperations,
    orders: ordersOperations,
    orderMessages: orderMessagesOperations,
    disputes: disputesOperations,
    invoices: invoicesOperations,
    deliveries: courierDeliveriesOperations,
    couriers: { ...couriersOperations, ...courierProfileOperations },
    earnings: earningsOperations,
    cash: cashOperations,
    courierRoutes: courierRoutesOperations,
    work: workOperations,
    dispatch: dispatchOperations,
    leads: leadsOperations,
    storefront: storefrontOperations,
    kpis: kpisOperations,
    notifications: notificationsOperations,
    pushTokens: pushTokensOperations,
    mobile: mobileOperations,
    apps: appsOperations,
    legal: legalOperations,
    affiliates: affiliatesOperations,
    privacy: privacyOperations,
    finance: financeOperations,
    payouts: payoutsOperations,
    partners: partnersOperations,
    documents: documentsOperations,
    support: supportOperations,
    audit: auditOperations,
  },
  direct: {
    quotes: quotesOperations,
    addresses: addressesOperations,
    deliveries: { ...deliveriesOperations, ...partnerTrackingOperations },
    tracking: trackingOperations,
    webhookEndpoints: webhookEndpointsOperations,
    events: eventsOperations,
    requestLogs: requestLogsOperations,
    account: { ...accountOperations, ...creditOperations },
    apiKeys: apiKeysOperations,
    charges: chargesOperations,
    statements: statementsOperations,
    invoices: partnerInvoicesOperations,
    sandbox: sandboxOperations,
    sandboxes: sandboxesOperations,
  },
};
