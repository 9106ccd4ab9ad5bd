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
  'auth.removeTotp': 'no authenticator can be on',
  'checkout.create': 'places an order',
  'cards.begin': 'saves nothing',
  'cards.complete': 'saves a card of the sandbox',
  'cards.setDefault': 'changes only which card is offered first',
  'cards.remove': 'anyone can save a card of the sandbox again',
  'orders.resetVerificationCodes': 'moves an order',
  'orders.review': 'reviews an order',
  'orders.merchantAccept': 'moves an order',
  'orders.merchantReject': 'moves an order',
  'orders.merchantReady': 'moves an order',
  'orders.merchantDelay': 'moves an order',
  'orders.merchantRemoveItems': 'moves an order',
  'orders.merchantCancel': 'moves an order',
  'orders.courierClaim': 'moves an order',
  'orders.courierRelease': 'moves an order',
  'orders.courierPickedUp': 'moves an order',
  'orders.courierDelivered': 'moves an order',
  'orders.courierFailed': 'moves an order',
  'orders.courierProblem': 'reports a problem with an order',
  'orders.cancel': 'moves an order',
  'orders.refund': 'refunds an order',
  'orders.retryPayment': 'repeats refused instructions of an order',
  'disputes.play': 'plays a dispute about an order',
  'invoices.issueForOrder': 'adds the invoices of an order',
  'orders.confirmPayment': 'places an order of its own, or cancels it',
  'orderMessages.send': 'writes to someone on an order',
  'orderMessages.markRead': 'reads messages of an order',
  'orderMessages.report': 'opens a ticket',
  'deliveries.courierClaim': 'moves a delivery',
  'deliveries.courierRelease': 'moves a delivery',
  'deliveries.courierArrivedAtPickup': 'moves a delivery',
  'deliveries.courierPickedUp': 'moves a delivery',
  'deliveries.courierArrivedAtDropoff': 'moves a delivery',
  'deliveries.courierDelivered': 'moves a delivery',
  'deliveries.courierUndeliverable': 'moves a delivery',
  'deliveries.courierFailed': 'moves a delivery',
  'deliveries.courierProblem': 'reports a problem with a delivery',
  'dispatch.assign': 'moves an order or a delivery',
  'dispatch.release': 'moves an order or a delivery',
  'dispatch.markDelivered': 'moves an order or a delivery',
  'dispatch.updateZone': 'chooses how orders find couriers, as staff do in the daily work',
  'courierRoutes.reorder': 'moves the stops of the courier',
  'couriers.updateMe': 'changes the equipment of the courier, like the shift',
  'couriers.update': 'changes what a courier may carry, as staff do in the daily work',
  'couriers.updateLocation': 'reports shift and position of the courier',
  'work.acceptOffer': 'moves an offer to the courier and its jobs',
  'work.declineOffer': 'moves an offer to the courier and its jobs',
  'leads.update': 'completes an application',
  'leads.withdraw': 'moves an application',
  'leads.updateStatus': 'moves an application',
  'leads.invite': 'invites an applicant',
  'leads.goLive': 'adds a store, courier or fleet beside the others',
  'notifications.evaluate': 'calculates only',
  'pushTokens.register': 'adds a device of the session',
  'pushTokens.revoke': 'a demo session reaches only its own devices',
  'legal.accept': 'adds an acceptance',
  'affiliates.createOwnCode': 'adds the code of the account once',
  'affiliates.claim': 'adds a conversion',
  'privacy.requestExport': 'adds a request',
  'privacy.requestDeletion': 'refused as deletion_blocked',
  'privacy.cancelDeletion': 'no deletion can be requested',
  'privacy.markProcessing': 'moves a request',
  'privacy.complete': 'moves a request',
  'privacy.reject': 'moves a request',
  'partners.create': 'adds a partner beside the others',
  'partners.createKey': 'adds a key beside the others',
  'documents.addToLead': 'adds a document',
  'documents.addToCourier': 'adds a document',
  'documents.upload': 'completes a document',
  'documents.review': 'moves a document',
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
