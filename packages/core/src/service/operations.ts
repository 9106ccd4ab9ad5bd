import type { Contract } from '@doorstep/contracts';
import { chargesOperations } from '../accounting/charges/operations.js';
import { statementsOperations } from '../accounting/charges/statement-operations.js';
import { disputesOperations } from '../accounting/disputes/operations.js';
import { earningsOperations } from '../accounting/earnings/operations.js';
import { financeOperations } from '../accounting/finance/operations.js';
import { invoicesOperations } from '../accounting/invoices/operations.js';
import { partnerInvoicesOperations } from '../accounting/invoices/partner-operations.js';
import { kpisOperations } from '../accounting/kpis/operations.js';
import { payoutsOperations } from '../accounting/payouts/operations.js';
import { deskOperations } from '../apps/desk/operations.js';
import { legalOperations } from '../apps/legal/operations.js';
import { mobileOperations } from '../apps/mobile-operations.js';
import { appsOperations } from '../apps/operations.js';
import { discoveryOperations } from '../catalogue/discovery/operations.js';
import { geocodeOperations } from '../catalogue/maps/geocode-operations.js';
import { mapsOperations } from '../catalogue/maps/operations.js';
import { routingOperations } from '../catalogue/maps/routing-operations.js';
import { referenceOperations } from '../catalogue/reference/operations.js';
import { searchOperations } from '../catalogue/search/operations.js';
import { upsellOperations } from '../catalogue/upsell/operations.js';
import { couriersOperations } from '../couriers/couriers/operations.js';
import { documentsOperations } from '../couriers/documents/operations.js';
import { courierProfileOperations } from '../couriers/eligibility/profile.js';
import { courierDeliveriesOperations } from '../dispatch/courier-deliveries/operations.js';
import { courierRoutesOperations } from '../dispatch/courier-routes/operations.js';
import { dispatchOperations } from '../dispatch/dispatch/operations.js';
import { fleetsOperations } from '../dispatch/fleets/operations.js';
import { workOperations } from '../dispatch/work/operations.js';
import { auditOperations } from '../identity/audit/operations.js';
import { authOperations } from '../identity/auth/operations.js';
import { profileOperations } from '../identity/profiles/operations.js';
import type { Operations } from '../kernel/operation/operation.js';
import { affiliatesOperations } from '../marketplace/affiliates/operations.js';
import { cardsOperations } from '../marketplace/cards/operations.js';
import { cashOperations } from '../marketplace/cash/operations.js';
import { checkoutOperations } from '../marketplace/checkout/operations.js';
import { claimsOperations } from '../marketplace/delivery-claims/operations.js';
import { deliveryClaimsOperations } from '../marketplace/delivery-claims/staff-operations.js';
import { leadsOperations } from '../marketplace/onboarding/operations.js';
import { orderMessagesOperations } from '../marketplace/order-messages/operations.js';
import { creditOperations } from '../marketplace/partner-deliveries/credit-operations.js';
import { deliveriesOperations } from '../marketplace/partner-deliveries/operations.js';
import { storefrontOperations } from '../marketplace/storefront/operations.js';
import { supportOperations } from '../marketplace/support/operations.js';
import { partnerTrackingOperations, trackingOperations } from '../marketplace/tracking/operations.js';
import { pushTokensOperations } from '../messaging/push/operations.js';
import { notificationsOperations } from '../notifications/operations.js';
import { addressesOperations } from '../orders/addresses/operations.js';
import { ordersOperations } from '../orders/orders/operations.js';
import { placesOperations } from '../orders/places/operations.js';
import { quotesOperations } from '../orders/quotes/operations.js';
import { apiKeysOperations } from '../partners/api-keys/operations.js';
import { accountOperations } from '../partners/me/operations.js';
import { partnerAccountsOperations } from '../partners/members/operations.js';
import { partnersOperations } from '../partners/partners/operations.js';
import { requestLogsOperations } from '../partners/request-logs/operations.js';
import { sandboxesOperations } from '../partners/sandboxes/operations.js';
import { usageOperations } from '../partners/usage/operations.js';
import { eventsOperations } from '../partners/webhook-endpoints/event-operations.js';
import { webhookEndpointsOperations } from '../partners/webhook-endpoints/operations.js';
import { privacyOperations } from '../privacy/operations.js';
import { sandboxOperations } from './sandbox/operations.js';

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
    deliveryClaims: deliveryClaimsOperations,
    couriers: { ...couriersOperations, ...courierProfileOperations },
    fleets: fleetsOperations,
    desk: deskOperations,
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
    partnerAccounts: partnerAccountsOperations,
    documents: documentsOperations,
    support: supportOperations,
    audit: auditOperations,
  },
  direct: {
    quotes: quotesOperations,
    addresses: addressesOperations,
    places: placesOperations,
    deliveries: { ...deliveriesOperations, ...partnerTrackingOperations },
    claims: claimsOperations,
    tracking: trackingOperations,
    webhookEndpoints: webhookEndpointsOperations,
    events: eventsOperations,
    requestLogs: requestLogsOperations,
    account: { ...accountOperations, ...creditOperations, ...usageOperations },
    apiKeys: apiKeysOperations,
    charges: chargesOperations,
    statements: statementsOperations,
    invoices: partnerInvoicesOperations,
    sandbox: sandboxOperations,
    sandboxes: sandboxesOperations,
  },
};
