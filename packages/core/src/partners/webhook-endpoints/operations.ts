import type { webhookEndpointsContract } from '@doorstep/contracts';
import { eventRecord } from '../../kernel/operation/events.js';
import type { Operation, Operations } from '../../kernel/operation/operation.js';
import { inUtc } from '../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { findPage } from '../../kernel/store/page.js';
import { eventView } from '../../values/events/view.js';
import { closedBreaker } from '../webhooks/breaker.js';
import { cancelMessages, disableEndpoint } from '../webhooks/endpoint-state.js';
import type { WebhookEndpointRecord } from '../webhooks/records.js';
import { resumeEndpoint } from '../webhooks/release.js';
import { rotateSecret, webhookSecretContext } from '../webhooks/secrets.js';
import { generateWebhookSecret } from '../webhooks/sign.js';
import { assertNewUrl } from './duplicate-url.js';
import { lockEndpoint, ownEndpoint } from './load.js';
import { assertEnabled, maxRedelivered, redeliverMessages, undelivered } from './redeliver.js';
import { assertWebhookUrl } from './url-rules.js';
import { attemptViews, endpointView } from './view.js';

type Area = typeof webhookEndpointsContract;

/** Limit for the endpoints of a partner in one mode. */
export const maxEndpoints = 20;

const create: Operation<Area['create']> = async (call) => {
  const { body, caller, db, now, ports } = call;
  const { partnerId, livemode } = caller;
  assertWebhookUrl(body.url, livemode);
  // Serialises creation, so that concurrent calls cannot exceed the limit or register a URL twice.
  await db.lock('partners', partnerId);
  await assertNewUrl(db, { partnerId, livemode, url: body.url });
  if ((await db.count('webhookEndpoints', { partnerId, livemode })) >= maxEndpoints) {
    throw new ServiceProblem('webhook_endpoint_limit', `You have ${maxEndpoints} endpoints: delete one first.`);
  }
  const id = ports.newId('webhookEndpoint');
  const secret = generateWebhookSecret(ports.random);
  const endpoint: WebhookEndpointRecord = {
    id,
    partnerId,
    livemode,
    url: body.url,
    description: body.description ?? null,
    eventTypes: [...new Set(body.eventTypes)],
    apiVersion: body.apiVersion ?? call.apiVersion,
    format: body.format,
    status: 'enabled',
    disabledReason: null,
    disabledAt: null,
    sealedSecret: ports.sealer.seal(secret, webhookSecretContext(id)),
    previousSecrets: [],
    lastSuccessAt: null,
    lastFailureAt: null,
    failingSince: null,
    ...closedBreaker,
    sequence: 0,
    createdAt: now,
    updatedAt: now,
  };
  await db.insert('webhookEndpoints', endpoint);
  const view = await endpointView(db, endpoint, now);
  return {
    status: 201,
    body: { ...view, secret },
    headers: { location: `/v1/webhook-endpoints/${endpoint.id}` },
  };
};

const update: Operation<Area['update']> = async (call) => {
  const { body, caller, params, db, now } = call;
  if (body.url !== undefined) await db.lock('partners', caller.partnerId);
  const endpoint = await lockEndpoint(db, params.id, caller);
  const { url = endpoint.url, description = endpoint.description, eventTypes = endpoint.eventTypes } = body;
  const { apiVersion = endpoint.apiVersion } = body;
  if (url !== endpoint.url) {
    assertWebhookUrl(url, endpoint.livemode);
    await assertNewUrl(db, { ...endpoint, url });
  }
  const changed = {
    ...endpoint,
    url,
    description,
    eventTypes: [...new Set(eventTypes)],
    apiVersion,
    ...(body.enabled === true && endpoint.status === 'disabled' ? enabled : {}),
    updatedAt: now,
  };
  const { id, ...change } = changed;
  await db.update('webhookEndpoints', { id }, change);
  if (body.enabled === false && endpoint.status === 'enabled') {
    await disableEndpoint(call, changed, 'by_partner', caller.keyId);
  }
  // The new address may be one that responds.
  else if (url !== endpoint.url) await resumeEndpoint(call, endpoint);
  const after = ownEndpoint(await db.get('webhookEndpoints', id), caller);
  return { status: 200, body: await endpointView(db, after, now) };
};

/** The state of an endpoint that is enabled again. Its failures start over. */
const enabled = {
  status: 'enabled',
  disabledReason: null,
  disabledAt: null,
  failingSince: null,
  ...closedBreaker,
} as const;

const test: Operation<Area['test']> = async (call) => {
  const { caller, params, db, ports, emit } = call;
  const endpoint = await lockEndpoint(db, params.id, caller);
  const sequence = endpoint.sequence + 1;
  await db.update('webhookEndpoints', { id: endpoint.id }, { sequence });
  const event = {
    id: ports.newId('event'),
    type: 'webhook_endpoint.test',
    subjectId: endpoint.id,
    sequence,
    actorId: caller.keyId,
    partnerId: endpoint.partnerId,
    livemode: endpoint.livemode,
    data: {
      endpointId: endpoint.id,
      message: 'A test event for this endpoint, sent once. The attempts of the endpoint list the result.',
    },
  } as const;
  emit(event);
  return { status: 202, body: eventView(eventRecord(event, call), ports.sealer) };
};

/** The webhook endpoints of partners. */
export const webhookEndpointsOperations: Operations<Area> = {
  create,

  async list({ caller, query, reader, now }) {
    const where = { partnerId: caller.partnerId, livemode: caller.livemode };
    const page = await findPage(reader, 'webhookEndpoints', { where, orderBy: [['id', 'desc']] }, query);
    const data = await Promise.all(page.rows.map((endpoint) => endpointView(reader, endpoint, now)));
    return { status: 200, body: { data, nextCursor: page.nextCursor } };
  },

  async get({ caller, params, reader, now }) {
    const endpoint = ownEndpoint(await reader.get('webhookEndpoints', params.id), caller);
    return { status: 200, body: await endpointView(reader, endpoint, now) };
  },

  update,

  async delete({ caller, params, db }) {
    const endpoint = await lockEndpoint(db, params.id, caller);
    await cancelMessages(db, endpoint);
    await db.remove('webhookEndpoints', { id: endpoint.id });
    return { status: 204, body: undefined };
  },

  async rotateSecret({ caller, params, body, db, now, ports }) {
    const endpoint = await lockEndpoint(db, params.id, caller);
    const secret = generateWebhookSecret(ports.random);
    const sealedSecret = ports.sealer.seal(secret, webhookSecretContext(endpoint.id));
    const change = { ...rotateSecret(endpoint, sealedSecret, body.overlapSeconds, now), updatedAt: now };
    await db.update('webhookEndpoints', { id: endpoint.id }, change);
    const view = await endpointView(db, { ...endpoint, ...change }, now);
    return { status: 200, body: { ...view, secret } };
  },

  test,

  async redeliver(call) {
    const endpoint = await lockEndpoint(call.db, call.params.id, call.caller);
    assertEnabled(endpoint);
    const found = await undelivered(call, endpoint, inUtc(call.body.since));
    const messages = found.slice(0, maxRedelivered);
    await redeliverMessages(call, messages);
    await resumeEndpoint(call, endpoint);
    return { status: 202, body: { scheduled: messages.length, hasMore: found.length > messages.length } };
  },

  async listAttempts({ caller, params, query, reader, ports }) {
    const { id } = ownEndpoint(await reader.get('webhookEndpoints', params.id), caller);
    const { eventId, outcome } = query;
    const where = { endpointId: id, ...(eventId ? { eventId } : {}), ...(outcome ? { outcome } : {}) };
    const page = await findPage(reader, 'webhookAttempts', { where, orderBy: [['id', 'desc']] }, query);
    return {
      status: 200,
      body: { data: await attemptViews({ reader, ports }, page.rows), nextCursor: page.nextCursor },
    };
  },
};
