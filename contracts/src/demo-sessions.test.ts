import { describe, expect, it } from 'vitest';
import { type Endpoint, endpointErrors, endpoints } from './endpoints.js';

/**
 * The writes that demo sessions may make, with the reason why they change nothing that other visitors rely on. Every other
 * write of a session is `managedInDemo`.
 */
const openToDemo: Readonly<Record<string, string>> = {
  'auth.logout': 'ends the session itself',
  'auth.revokeSession': 'a demo session reaches only itself',
  'auth.stepUp': 'changes only the session itself',
  'auth.changePassword': 'refused as password_managed',
  'auth.enrolTotp': 'refused as password_managed',
  'auth.confirmTotp': 'nothing can be enrolled',
  'auth.replaceRecoveryCodes': 'no authenticator can be on',
  'auth.deleteTotp': 'no authenticator can be on',
  'checkout.create': 'places an order',
  'cards.begin': 'saves nothing',
  'cards.complete': 'saves a card of the sandbox',
  'cards.setDefault': 'changes only which card is offered first',
  'cards.delete': 'anyone can save a card of the sandbox again',
  'orders.resetVerificationCodes': 'moves an order',
  'orders.createReview': 'reviews an order',
  'orders.accept': 'moves an order',
  'orders.reject': 'moves an order',
  'orders.markReady': 'moves an order',
  'orders.reportDelay': 'moves an order',
  'orders.removeItems': 'moves an order',
  'orders.cancelForStore': 'moves an order',
  'orders.claim': 'moves an order',
  'orders.release': 'moves an order',
  'orders.markPickedUp': 'moves an order',
  'orders.markDelivered': 'moves an order',
  'orders.markFailed': 'moves an order',
  'orders.reportProblem': 'reports a problem with an order',
  'orders.cancel': 'moves an order',
  'orders.createRefund': 'refunds an order',
  'orders.retryPayment': 'repeats refused instructions of an order',
  'disputes.play': 'plays a dispute about an order',
  'invoices.issueForOrder': 'adds the invoices of an order',
  'orders.confirmPayment': 'places a separate order, or cancels it',
  'orderMessages.send': 'writes to someone on an order',
  'orderMessages.markRead': 'reads messages of an order',
  'orderMessages.report': 'opens a ticket',
  'deliveries.claim': 'moves a delivery',
  'deliveries.release': 'moves a delivery',
  'deliveries.markArrivedAtPickup': 'moves a delivery',
  'deliveries.markPickedUp': 'moves a delivery',
  'deliveries.markArrivedAtDropoff': 'moves a delivery',
  'deliveries.markDelivered': 'moves a delivery',
  'deliveries.markUndeliverable': 'moves a delivery',
  'deliveries.markFailed': 'moves a delivery',
  'deliveries.reportProblem': 'reports a problem with a delivery',
  'dispatch.assign': 'moves an order or a delivery',
  'dispatch.release': 'moves an order or a delivery',
  'dispatch.markDelivered': 'moves an order or a delivery',
  'dispatch.updateZone': 'chooses how orders find couriers, as staff do in the daily work',
  'courierRoutes.reorderOwn': 'moves the stops of the courier',
  'couriers.updateOwn': 'changes the equipment of the courier, like the shift',
  'couriers.update': 'changes what a courier may carry, as staff do in the daily work',
  'couriers.reportLocation': 'reports shift and position of the courier',
  'work.acceptOffer': 'moves an offer to the courier and its jobs',
  'work.declineOffer': 'moves an offer to the courier and its jobs',
  'leads.update': 'completes an application',
  'leads.withdraw': 'moves an application',
  'leads.updateStatus': 'moves an application',
  'leads.invite': 'invites an applicant',
  'leads.goLive': 'adds a store, courier or fleet beside the others',
  'notifications.evaluate': 'calculates only',
  'storefront.calculatePriceChange': 'calculates only',
  'pushTokens.register': 'adds a device of the session',
  'pushTokens.revoke': 'a demo session reaches only its own devices',
  'legal.createAcceptance': 'adds an acceptance',
  'affiliates.createOwnCode': 'adds the code of the account once',
  'affiliates.claimConversion': 'adds a conversion',
  'privacy.requestExport': 'adds a request',
  'privacy.requestDeletion': 'refused as deletion_blocked',
  'privacy.cancelDeletion': 'no deletion can be requested',
  'privacy.markProcessing': 'moves a request',
  'privacy.complete': 'moves a request',
  'privacy.reject': 'moves a request',
  'partners.create': 'adds a partner beside the others',
  'partners.createKey': 'adds a key beside the others',
  'partners.decideLiveAccess': 'only what nobody has decided yet',
  'documents.addForLead': 'adds a document',
  'documents.addForCourier': 'adds a document',
  'documents.upload': 'completes a document',
  'documents.review': 'moves a document',
  'fleets.createInvitation': 'adds an invitation',
  'fleets.withdrawInvitation': 'moves an invitation',
  'fleets.refuseInvitation': 'moves an invitation',
  'deliveryClaims.decide': 'moves a claim',
  'support.createTicket': 'opens a ticket',
  'support.addMessage': 'continues a ticket',
  'support.assign': 'moves a ticket',
  'support.resolve': 'moves a ticket',
  'support.close': 'moves a ticket',
};

const nameOf = ({ area, operation }: Endpoint): string => `${area}.${operation}`;
const writes = endpoints.filter(({ route, meta }) => route.method !== 'GET' && meta.access.kind === 'session');
const managed = endpoints.filter(({ meta }) => meta.managedInDemo);

describe('a demo session', () => {
  it.each(writes)('is either refused by $name or listed with a reason', (endpoint) => {
    const isOpen = Object.hasOwn(openToDemo, nameOf(endpoint));
    expect(isOpen, 'Set `managedInDemo` if the route changes what other visitors see, or list it here.').not.toBe(
      endpoint.meta.managedInDemo === true,
    );
  });

  it('has a reason only for writes that exist', () => {
    const names = writes.map(nameOf);
    expect(Object.keys(openToDemo).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(managed)('is refused by $name, which is a write of sessions and declares the problem', (endpoint) => {
    expect(writes).toContain(endpoint);
    expect(endpointErrors(endpoint)).toContain('demo_account_managed');
  });
});
