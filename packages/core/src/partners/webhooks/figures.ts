import { systemClockId } from '../../kernel/operation/clocks.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { Reader } from '../../kernel/store/store.js';
import type { BreakerState } from './breaker.js';

/** Figures about the webhooks of live mode, for operators. */
export interface WebhookFigures {
  /** Number of enabled endpoints by the state of their breakers. */
  readonly endpoints: Readonly<Record<BreakerState, number>>;
  readonly pendingMessages: number;
  /** Those of the pending messages that wait behind a breaker. */
  readonly heldMessages: number;
  /** Creation of the oldest pending message; undefined if there is none. */
  readonly oldestPendingAt: Instant | undefined;
}

/** Counts the webhooks of live mode. Sandboxes have their own clocks and may advance them, so they would distort times. */
export async function webhookFigures(reader: Reader, now: Instant): Promise<WebhookFigures> {
  const enabled = { livemode: true, status: 'enabled' } as const;
  const pending = { livemode: true, state: 'pending' } as const;
  // One read after another, so that monitoring needs one connection.
  const closed = await reader.count('webhookEndpoints', { ...enabled, nextProbeAt: null });
  const open = await reader.count('webhookEndpoints', { ...enabled, nextProbeAt: { gt: now } });
  const halfOpen = await reader.count('webhookEndpoints', { ...enabled, nextProbeAt: { lte: now } });
  const pendingMessages = await reader.count('webhookMessages', pending);
  const heldMessages = await reader.count('jobs', { state: 'held', clockId: systemClockId });
  const [oldest] = await reader.find('webhookMessages', { where: pending, orderBy: [['createdAt', 'asc']], limit: 1 });
  return {
    endpoints: { closed, open, half_open: halfOpen },
    pendingMessages,
    heldMessages,
    oldestPendingAt: oldest?.createdAt,
  };
}
