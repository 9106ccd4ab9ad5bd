import { type Endpoint, endpoints } from '@doorstep/contracts';
import type { LinkObject } from 'openapi3-ts/oas31';
import { operationId } from './operation-id.js';
import { pascalCase } from './text-case.js';

/** What can be called next with something from an answer. */
export interface Next {
  /** Name of the endpoint. */
  readonly to: string;
  /** Path parameters of it, as runtime expressions (OpenAPI 3.1, Link Object). */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly requestBody?: Readonly<Record<string, string>>;
  readonly description: string;
}

const bodyId = { id: '$response.body#/id' };
const pathId = { id: '$request.path.id' };

const delivery: readonly Next[] = [
  { to: 'direct.deliveries.get', parameters: bodyId, description: 'Read it again with its `id`.' },
  { to: 'direct.deliveries.tracking', parameters: bodyId, description: 'Where it is now.' },
  { to: 'direct.deliveries.track', parameters: bodyId, description: 'Follow it as a stream.' },
  { to: 'direct.deliveries.events', parameters: bodyId, description: 'What happened to it so far.' },
  { to: 'direct.deliveries.update', parameters: bodyId, description: 'Change notes, tip or metadata.' },
  { to: 'direct.deliveries.cancel', parameters: bodyId, description: 'Cancel it, for the fee that it tells.' },
  { to: 'direct.sandbox.advanceDelivery', parameters: bodyId, description: 'Test mode: let the courier take steps.' },
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

/** What follows an answer, by the name of its endpoint. */
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
    { to: 'direct.webhookEndpoints.test', parameters: bodyId, description: 'Send it an event to see that it works.' },
    { to: 'direct.webhookEndpoints.attempts', parameters: bodyId, description: 'How sending to it went.' },
    { to: 'direct.webhookEndpoints.update', parameters: bodyId, description: 'Change what it gets.' },
    { to: 'direct.webhookEndpoints.delete', parameters: bodyId, description: 'Send it nothing any more.' },
  ],
  'direct.events.get': [
    { to: 'direct.events.attempts', parameters: pathId, description: 'Whether your endpoints know of it.' },
    { to: 'direct.events.redeliver', parameters: pathId, description: 'Send it once more.' },
  ],
  'platform.checkout.create': [
    { to: 'platform.orders.get', parameters: bodyId, description: 'Read the order again with its `id`.' },
    { to: 'platform.orders.tracking', parameters: bodyId, description: 'Where it is now.' },
    { to: 'platform.orders.track', parameters: bodyId, description: 'Follow it as a stream.' },
    { to: 'platform.orders.verificationCodes', parameters: bodyId, description: 'The code for the door.' },
    { to: 'platform.orders.cancel', parameters: bodyId, description: 'Cancel it.' },
  ],
  'platform.orders.courierClaim': [
    { to: 'platform.orders.courierPickedUp', parameters: bodyId, description: 'The goods were handed over.' },
    { to: 'platform.orders.courierRelease', parameters: bodyId, description: 'Give it back.' },
  ],
  'platform.orders.courierPickedUp': [
    { to: 'platform.orders.courierDelivered', parameters: bodyId, description: 'It was handed over at the door.' },
    { to: 'platform.orders.courierFailed', parameters: bodyId, description: 'It could not be delivered.' },
  ],
  'platform.leads.invite': [
    {
      to: 'platform.leads.acceptInvitation',
      requestBody: { token: '$response.body#/token' },
      description: 'The applicant opens an account with the token.',
    },
  ],
  'platform.documents.addToLead': [
    { to: 'platform.documents.upload', parameters: bodyId, description: 'Send the file of the document.' },
  ],
  'platform.support.createTicket': [
    { to: 'platform.support.getTicket', parameters: bodyId, description: 'Read the ticket again.' },
    { to: 'platform.support.addMessage', parameters: bodyId, description: 'Write more.' },
    { to: 'platform.support.listMessages', parameters: bodyId, description: 'The conversation so far.' },
  ],
  'platform.partners.create': [
    { to: 'platform.partners.get', parameters: bodyId, description: 'Read the partner again.' },
    { to: 'platform.partners.createKey', parameters: bodyId, description: 'Issue an API key.' },
    { to: 'platform.partners.listKeys', parameters: bodyId, description: 'Its API keys.' },
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
      description: 'End the key.',
    },
  ],
  'platform.privacy.requestExport': [
    { to: 'platform.privacy.getExport', parameters: bodyId, description: 'Whether the archive is there.' },
  ],
  'platform.privacy.requestDeletion': [
    { to: 'platform.privacy.getDeletion', parameters: bodyId, description: 'When it happens.' },
    { to: 'platform.privacy.cancelDeletion', parameters: bodyId, description: 'Stay.' },
  ],
};

/** The links of the answers of an endpoint, by the names of the operations. */
export function links({ name }: Pick<Endpoint, 'name'>): Record<string, LinkObject> {
  return Object.fromEntries(
    (nextCalls[name] ?? []).map(({ to, ...link }) => {
      const target = endpoints.find((endpoint) => endpoint.name === to);
      if (!target) throw new Error(`${name} leads to ${to}, which does not exist.`);
      return [pascalCase(operationId(target)), { operationId: operationId(target), ...link }];
    }),
  );
}
