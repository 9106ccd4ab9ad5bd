import { type Instant, toInstant, toMilliseconds } from '../../kernel/primitives/instant.js';
import type { UnitOfWork } from '../../kernel/store/store.js';
import { closedBreaker } from './breaker.js';
import type { WebhookEndpointRecord } from './records.js';

/** A clock that went back. */
export interface ClockReturn {
  /** The new time. */
  readonly now: Instant;
  /** The difference between the old time and the new one. */
  readonly byMilliseconds: number;
}

/**
 * Adapts the endpoints of a partner in test mode to a clock that went back: no time is in the future, the health starts
 * over, and replaced secrets keep signing for the rest of their time.
 */
export async function resetEndpoints(db: UnitOfWork, partnerId: string, clock: ClockReturn): Promise<void> {
  for (const endpoint of await db.find('webhookEndpoints', { where: { partnerId, livemode: false } })) {
    await db.update('webhookEndpoints', { id: endpoint.id }, changeOf(endpoint, clock));
  }
}

function changeOf(endpoint: WebhookEndpointRecord, { now, byMilliseconds }: ClockReturn) {
  const earlier = (instant: Instant): Instant => toInstant(toMilliseconds(instant) - byMilliseconds);
  const atMostNow = (instant: Instant): Instant => (instant < now ? instant : now);
  const { disabledAt, createdAt, updatedAt, previousSecrets } = endpoint;
  return {
    lastSuccessAt: null,
    lastFailureAt: null,
    failingSince: null,
    ...closedBreaker,
    disabledAt: disabledAt && atMostNow(disabledAt),
    createdAt: atMostNow(createdAt),
    updatedAt: atMostNow(updatedAt),
    previousSecrets: previousSecrets.map(({ secret, expiresAt }) => ({ secret, expiresAt: earlier(expiresAt) })),
  };
}
