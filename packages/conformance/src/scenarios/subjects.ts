import type { Subject } from '../kit/scenario.js';
import { addresses } from './addresses.conformance.js';
import { affiliatesSubject, referralExpiry } from './affiliates.conformance.js';
import { versions } from './api-versions.conformance.js';
import { appsSubject } from './apps.conformance.js';
import { audit } from './audit.conformance.js';
import { auth, expiry } from './auth.conformance.js';
import { batches } from './batches.conformance.js';
import { cardsSubject } from './cards.conformance.js';
import { carrying } from './carrying.conformance.js';
import { cashSubject } from './cash.conformance.js';
import { charges, creditLimits } from './charges.conformance.js';
import { checkoutSubject } from './checkout.conformance.js';
import { checkoutPreviews } from './checkout-previews.conformance.js';
import { courierDeliveries } from './courier-deliveries.conformance.js';
import { courierRoutes } from './courier-routes.conformance.js';
import { couriers } from './couriers.conformance.js';
import { authenticators, newDevices, passwords } from './credentials.conformance.js';
import { deliveries } from './deliveries.conformance.js';
import { deliveryCash } from './delivery-cash.conformance.js';
import { deliveryChanges } from './delivery-changes.conformance.js';
import { deliveryClaims } from './delivery-claims.conformance.js';
import { deliveryTerms } from './delivery-terms.conformance.js';
import { desk } from './desk.conformance.js';
import { discovery } from './discovery.conformance.js';
import { dispatch } from './dispatch.conformance.js';
import { disputesSubject } from './disputes.conformance.js';
import { documentReview } from './document-review.conformance.js';
import { documents } from './documents.conformance.js';
import { earnings } from './earnings.conformance.js';
import { emailsAndSms } from './emails-and-sms.conformance.js';
import { everyRoute } from './every-route.conformance.js';
import { exceptions } from './exceptions.conformance.js';
import { finance, refunds } from './finance.conformance.js';
import { fleets } from './fleets.conformance.js';
import { handBacks } from './hand-backs.conformance.js';
import { hostile } from './hostile.conformance.js';
import { interventions } from './interventions.conformance.js';
import { invoicesSubject } from './invoices.conformance.js';
import { kpis } from './kpis.conformance.js';
import { legalSubject } from './legal.conformance.js';
import { geocode, maps, routing } from './maps.conformance.js';
import { menus } from './menus.conformance.js';
import { notificationsSubject } from './notifications.conformance.js';
import { offers } from './offers.conformance.js';
import { offersUnderPressure } from './offers-under-pressure.conformance.js';
import { onboarding } from './onboarding.conformance.js';
import { orderMessagesSubject } from './order-messages.conformance.js';
import { orderMoves } from './order-moves.conformance.js';
import { orderTracking } from './order-tracking.conformance.js';
import { orderViews } from './order-views.conformance.js';
import { orders } from './orders.conformance.js';
import { ownership } from './ownership.conformance.js';
import { partnerAccounts } from './partner-accounts.conformance.js';
import { partners } from './partners.conformance.js';
import { payoutsSubject } from './payouts.conformance.js';
import { places } from './places.conformance.js';
import { privacySubject } from './privacy.conformance.js';
import { invoiceProfile, profile } from './profile.conformance.js';
import { pushes } from './pushes.conformance.js';
import { quotes } from './quotes.conformance.js';
import { recipientActions } from './recipient-actions.conformance.js';
import { recipientMessages } from './recipient-messages.conformance.js';
import { reference } from './reference.conformance.js';
import { requestLogs } from './request-logs.conformance.js';
import { reviews } from './reviews.conformance.js';
import { sandbox } from './sandbox.conformance.js';
import { sandboxes } from './sandboxes.conformance.js';
import { search } from './search.conformance.js';
import { storefront } from './storefront.conformance.js';
import { support } from './support.conformance.js';
import { timeLimits } from './time-limits.conformance.js';
import { tracking } from './tracking.conformance.js';
import { upsell } from './upsell.conformance.js';
import { usage } from './usage.conformance.js';
import { webhookEndpoints } from './webhook-endpoints.conformance.js';
import { webhooks } from './webhooks.conformance.js';
import { wire } from './wire.conformance.js';

/** Every subject in order. Those that let much time pass come last. */
export const subjects: readonly Subject[] = [
  reference,
  discovery,
  search,
  maps,
  menus,
  geocode,
  routing,
  auth,
  passwords,
  authenticators,
  newDevices,
  profile,
  invoiceProfile,
  appsSubject,
  legalSubject,
  checkoutSubject,
  checkoutPreviews,
  upsell,
  orders,
  reviews,
  affiliatesSubject,
  orderViews,
  orderMoves,
  exceptions,
  interventions,
  wire,
  hostile,
  everyRoute,
  addresses,
  quotes,
  places,
  partners,
  webhooks,
  webhookEndpoints,
  requestLogs,
  usage,
  versions,
  deliveries,
  deliveryChanges,
  ownership,
  courierDeliveries,
  carrying,
  batches,
  sandbox,
  sandboxes,
  charges,
  creditLimits,
  partnerAccounts,
  tracking,
  couriers,
  courierRoutes,
  orderTracking,
  dispatch,
  kpis,
  notificationsSubject,
  pushes,
  emailsAndSms,
  recipientMessages,
  recipientActions,
  deliveryClaims,
  deliveryCash,
  deliveryTerms,
  support,
  audit,
  refunds,
  desk,
  fleets,
  finance,
  earnings,
  cashSubject,
  payoutsSubject,
  documents,
  documentReview,
  offers,
  handBacks,
  offersUnderPressure,
  onboarding,
  orderMessagesSubject,
  cardsSubject,
  disputesSubject,
  invoicesSubject,
  storefront,
  timeLimits,
  privacySubject,
  referralExpiry,
  expiry,
];
