import { daySeconds, type EndpointDisabledReason } from '@doorstep/contracts';
import { clockOfOwner } from '../../kernel/operation/clocks.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import type { UnitOfWork } from '../../kernel/store/store.js';
import { closedBreaker } from './breaker.js';
import type { WebhookEndpointRecord } from './records.js';

/** Time of continuous failure after which an endpoint is disabled. */
export const maxFailingSeconds = 5 * daySeconds;

/** Returns true if an endpoint has failed for too long. */
export function isFailingForLong(failingSince: Instant, now: Instant): boolean {
  return addSeconds(failingSince, maxFailingSeconds) <= now;
}

/** Disables an endpoint and notifies the partner's other endpoints. Cancelled messages can be redelivered later. */
export async function disableEndpoint(
  effects: Effects,
  endpoint: WebhookEndpointRecord,
  reason: EndpointDisabledReason,
  actorId: string,
): Promise<void> {
  const { db, now, emit } = effects;
  const sequence = endpoint.sequence + 1;
  const change = { status: 'disabled', disabledReason: reason, disabledAt: now, updatedAt: now, sequence } as const;
  await db.update('webhookEndpoints', { id: endpoint.id }, { ...change, ...closedBreaker });
  await cancelMessages(db, endpoint);
  emit({
    type: 'webhook_endpoint.disabled',
    subjectId: endpoint.id,
    sequence,
    actorId,
    partnerId: endpoint.partnerId,
    livemode: endpoint.livemode,
    data: { endpointId: endpoint.id, url: endpoint.url, reason, disabledAt: now },
  });
}

/** Cancels the pending messages of an endpoint, and removes held jobs. Other jobs will find nothing to do. */
export async function cancelMessages(
  db: UnitOfWork,
  endpoint: Pick<WebhookEndpointRecord, 'id' | 'partnerId' | 'livemode'>,
): Promise<void> {
  const pending = { endpointId: endpoint.id, state: 'pending' } as const;
  await db.update('webhookMessages', pending, { state: 'cancelled', nextAttemptAt: null });
  await db.remove('jobs', { state: 'held', clockId: clockOfOwner(endpoint), lane: endpoint.id });
}
