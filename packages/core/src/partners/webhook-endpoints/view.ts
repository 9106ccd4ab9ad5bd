import {
  type ApiVersion,
  apiVersionHeader,
  findApiVersion,
  firstApiVersion,
  type WebhookAttempt,
  type WebhookEndpoint,
  type WebhookMessage,
} from '@doorstep/contracts';
import type { ReadCall } from '../../kernel/operation/operation.js';
import { openStored, type Sealer } from '../../kernel/ports/sealer.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { Reader } from '../../kernel/store/store.js';
import { sentFormat, webhookBody } from '../webhooks/body.js';
import { breakerState } from '../webhooks/breaker.js';
import {
  responseBodyContext,
  type WebhookAttemptRecord,
  type WebhookEndpointRecord,
  type WebhookMessageRecord,
} from '../webhooks/records.js';
import { unexpiredSecrets } from '../webhooks/secrets.js';

/** Converts an endpoint to the shape of the contract, and counts its pending messages. */
export async function endpointView(
  reader: Reader,
  endpoint: WebhookEndpointRecord,
  now: Instant,
): Promise<WebhookEndpoint> {
  const previousSecrets = unexpiredSecrets(endpoint, now).map(({ expiresAt }) => ({ expiresAt }));
  return {
    id: endpoint.id,
    livemode: endpoint.livemode,
    url: endpoint.url,
    description: endpoint.description,
    eventTypes: [...endpoint.eventTypes],
    apiVersion: endpoint.apiVersion,
    format: endpoint.format,
    status: endpoint.status,
    disabledReason: endpoint.disabledReason,
    disabledAt: endpoint.disabledAt,
    previousSecretExpiresAt:
      previousSecrets
        .map(({ expiresAt }) => expiresAt)
        .toSorted()
        .at(-1) ?? null,
    previousSecrets,
    health: {
      lastSuccessAt: endpoint.lastSuccessAt,
      lastFailureAt: endpoint.lastFailureAt,
      failingSince: endpoint.failingSince,
      circuit: breakerState(endpoint, now),
      nextProbeAt: endpoint.nextProbeAt,
      pendingMessages: await reader.count('webhookMessages', { endpointId: endpoint.id, state: 'pending' }),
    },
    createdAt: endpoint.createdAt,
    updatedAt: endpoint.updatedAt,
  };
}

/** Converts a message to the shape of the contract. */
export function messageView(message: WebhookMessageRecord): WebhookMessage {
  const { endpointId, state, attempts, nextAttemptAt, deliveredAt } = message;
  return { endpointId, state, attempts, nextAttemptAt, deliveredAt };
}

/** Converts attempts to the shape of the contract, and adds the request bodies. */
export async function attemptViews(
  { reader, ports }: Pick<ReadCall, 'reader' | 'ports'>,
  attempts: readonly WebhookAttemptRecord[],
): Promise<WebhookAttempt[]> {
  if (attempts.length === 0) return [];
  const ids = [...new Set(attempts.map(({ eventId }) => eventId))];
  const events = await reader.find('events', { where: { id: { in: ids } } });
  const byId = new Map(events.map((event) => [event.id, event]));
  return attempts.map((attempt) => {
    const event = byId.get(attempt.eventId);
    const format = sentFormat(attempt.requestHeaders);
    const body = event ? webhookBody(event, ports.sealer, sentVersion(attempt), format) : '';
    return attemptView(attempt, body, ports.sealer);
  });
}

function sentVersion({ requestHeaders }: WebhookAttemptRecord): ApiVersion {
  return findApiVersion(requestHeaders[apiVersionHeader]) ?? firstApiVersion;
}

function attemptView(attempt: WebhookAttemptRecord, body: string, sealer: Sealer): WebhookAttempt {
  const { id, responseStatus, responseHeaders, sealedResponseBody: stored } = attempt;
  const responseBody = stored === null ? '' : openStored(sealer, stored, responseBodyContext(id));
  return {
    id,
    eventId: attempt.eventId,
    endpointId: attempt.endpointId,
    number: attempt.number,
    at: attempt.at,
    outcome: attempt.outcome,
    reason: attempt.reason,
    request: { url: attempt.url, headers: { ...attempt.requestHeaders }, body },
    response:
      responseStatus === null ? null : { status: responseStatus, headers: { ...responseHeaders }, body: responseBody },
    durationMilliseconds: attempt.durationMilliseconds,
    nextAttemptAt: attempt.nextAttemptAt,
  };
}
