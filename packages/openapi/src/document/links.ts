import { type Endpoint, endpoints } from '@doorstep/contracts';
import type { LinkObject } from 'openapi3-ts/oas31';
import { operationId } from './operation-id.js';
import { pascalCase } from './text-case.js';

/** A call that can follow, with values from a response. */
export interface Next {
  /** Name of the endpoint. */
  readonly to: string;
  /** Path parameters as runtime expressions (OpenAPI 3.1, Link Object). */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly requestBody?: Readonly<Record<string, string>>;
  readonly description: string;
}

const bodyId = { id: '$response.body#/id' };
const pathId = { id: '$request.path.id' };

const delivery: readonly Next[] = [
  { to: 'direct.deliveries.get', parameters: bodyId, description: 'Read it again with its `id`.' },
  { to: 'direct.deliveries.getTracking', parameters: bodyId, description: 'Read its current position.' },
  { to: 'direct.deliveries.follow', parameters: bodyId, description: 'Follow it as a stream.' },
  { to: 'direct.deliveries.listEvents', parameters: bodyId, description: 'List its events so far.' },
  { to: 'direct.deliveries.update', parameters: bodyId, description: 'Change notes, contacts, tip or metadata.' },
  { to: 'direct.deliveries.cancel', parameters: bodyId, description: 'Cancel it for the fee that it states.' },
  {
    to: 'direct.sandbox.advanceDelivery',
    parameters: bodyId,
    description: 'Advance the simulated courier in test mode.',
  },
];

const quote: readonly Next[] = [
  {
    to: 'direct.deliveries.create',
    requestBody: { quoteId: '$response.body#/id' },
    description: 'Send the `id` as `quoteId`: the fee of the quote is binding.',
  },
  { to: 'direct.quotes.get', parameters: bodyId, description: 'Read it again with its `id`.' },
  { to: 'direct.quotes.requote', parameters: bodyId, description: 'Renew it after it expired.' },
];

/** Calls that can follow the response of an endpoint, by its name. */
export const nextCalls: Readonly<Record<string, readonly Next[]>> = {
  'direct.quotes.create': quote,
  'direct.quotes.requote': [
    {
      to: 'direct.deliveries.create',
      requestBody: { quoteId: '$response.body#/quote/id' },
      description: 'Send the `id` of the new quote as `quoteId`.',
    },
    {
      to: 'direct.quotes.get',
      parameters: { id: '$response.body#/quote/id' },
      description: 'Read the new quote again.',
    },
  ],
  'direct.deliveries.create': delivery,
  'direct.webhookEndpoints.create': [
    { to: 'direct.webhookEndpoints.test', parameters: bodyId, description: 'Send a test event to it.' },
    { to: 'direct.webhookEndpoints.listAttempts', parameters: bodyId, description: 'List the delivery attempts.' },
    { to: 'direct.webhookEndpoints.update', parameters: bodyId, description: 'Change its URL or events.' },
    { to: 'direct.webhookEndpoints.delete', parameters: bodyId, description: 'Stop sending events to it.' },
  ],
  'direct.events.get': [
    {
      to: 'direct.events.listAttempts',
      parameters: pathId,
      description: 'List its delivery attempts to your endpoints.',
    },
    { to: 'direct.events.redeliver', parameters: pathId, description: 'Send it again.' },
  ],
  'platform.checkout.create': [
    { to: 'platform.orders.get', parameters: bodyId, description: 'Read the order again with its `id`.' },
    { to: 'platform.orders.getTracking', parameters: bodyId, description: 'Read its current position.' },
    { to: 'platform.orders.follow', parameters: bodyId, description: 'Follow it as a stream.' },
    {
      to: 'platform.orders.getVerificationCodes',
      parameters: bodyId,
      description: 'Read the code for the handover at the door.',
    },
    { to: 'platform.orders.cancel', parameters: bodyId, description: 'Cancel it.' },
  ],
  'platform.orders.claim': [
    { to: 'platform.orders.markPickedUp', parameters: bodyId, description: 'Confirm the pickup.' },
    { to: 'platform.orders.release', parameters: bodyId, description: 'Release the order to other couriers.' },
  ],
  'platform.orders.markPickedUp': [
    { to: 'platform.orders.markDelivered', parameters: bodyId, description: 'Confirm the delivery.' },
    { to: 'platform.orders.markFailed', parameters: bodyId, description: 'Report that it could not be delivered.' },
  ],
  'platform.leads.invite': [
    {
      to: 'platform.leads.acceptInvitation',
      requestBody: { token: '$response.body#/token' },
      description: 'Open an account for the applicant with the token.',
    },
  ],
  'platform.documents.addForLead': [
    { to: 'platform.documents.upload', parameters: bodyId, description: 'Send the file of the document.' },
  ],
  'platform.support.createTicket': [
    { to: 'platform.support.getTicket', parameters: bodyId, description: 'Read the ticket again.' },
    { to: 'platform.support.addMessage', parameters: bodyId, description: 'Add a message.' },
    { to: 'platform.support.listMessages', parameters: bodyId, description: 'Read the conversation so far.' },
  ],
  'platform.partners.create': [
    { to: 'platform.partners.get', parameters: bodyId, description: 'Read the partner again.' },
    { to: 'platform.partners.createKey', parameters: bodyId, description: 'Issue an API key.' },
    { to: 'platform.partners.listKeys', parameters: bodyId, description: 'List its API keys.' },
  ],
  'platform.partners.createKey': [
    {
      to: 'platform.partners.rollKey',
      parameters: { ...pathId, keyId: '$response.body#/key/id' },
      description: 'Replace the key.',
    },
    {
      to: 'platform.partners.revokeKey',
      parameters: { ...pathId, keyId: '$response.body#/key/id' },
      description: 'Revoke the key.',
    },
  ],
  'platform.privacy.requestExport': [
    { to: 'platform.privacy.getExport', parameters: bodyId, description: 'Check if the archive is ready.' },
  ],
  'platform.privacy.requestDeletion': [
    { to: 'platform.privacy.getDeletion', parameters: bodyId, description: 'Read the scheduled time.' },
    { to: 'platform.privacy.cancelDeletion', parameters: bodyId, description: 'Cancel the deletion.' },
  ],
};

/** Returns the links of an endpoint's responses by operation name. */
export function links({ name }: Pick<Endpoint, 'name'>): Record<string, LinkObject> {
  return Object.fromEntries(
    (nextCalls[name] ?? []).map(({ to, ...link }) => {
      const target = endpoints.find((endpoint) => endpoint.name === to);
      if (!target) throw new Error(`${name} leads to ${to}, which does not exist.`);
      return [pascalCase(operationId(target)), { operationId: operationId(target), ...link }];
    }),
  );
}
