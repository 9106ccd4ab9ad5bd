import { addSeconds, type Instant, secondsBetween } from '../../kernel/primitives/instant.js';
import type { WebhookEndpointRecord } from './records.js';
import type { WebhookOutcome } from './transport.js';

/** The columns of an endpoint that form its circuit breaker. It is open while it has a next probe. */
export type Breaker = Pick<WebhookEndpointRecord, 'consecutiveFailures' | 'nextProbeAt'>;

/** A breaker, and the start of its endpoint's failures. */
export type FailingBreaker = Breaker & Pick<WebhookEndpointRecord, 'failingSince'>;

/** A closed breaker of an endpoint without failures. */
export const closedBreaker = { consecutiveFailures: 0, nextProbeAt: null, probeMessageId: null } as const;

/**
 * Number of consecutive failures after which an endpoint counts as down. Its responses can depend on the messages; that it does not respond
 * hardly does, and is known from the second attempt, so a single message need not wait minutes for the third one.
 */
const failuresToBeDown = { rejected: 3, unanswered: 2 } as const;

/** Failures are counted up to this number. */
export const mostFailures = Math.max(...Object.values(failuresToBeDown));

/**
 * Delays between probes: this fraction of the time since the first failure, within these limits. So an outage lasts at
 * most a quarter longer for its endpoint.
 */
const probeDelay = { fraction: 1 / 4, minSeconds: 5, maxSeconds: 300 } as const;

/** The states of a breaker. It is half open from the time at which a probe is due until the probe ends. */
export type BreakerState = 'closed' | 'open' | 'half_open';

/**
 * Statuses with which a gateway says that the receiver is down: those of RFC 9110 15.6.3 to 15.6.5, and those with which Cloudflare says that
 * it does not reach the origin.
 */
const downStatuses: ReadonlySet<number> = new Set([502, 503, 504, 521, 522, 523, 524]);

/**
 * The result of an attempt for the breaker. `unanswered` is an attempt without a response of the receiver, `rejected` one with another status
 * than 2xx. Each probe that does not succeed is a `failed_probe`.
 */
export type BreakerInput = 'succeeded' | 'rejected' | 'unanswered' | 'failed_probe';

/** The effect of an attempt: messages wait, the next probe is planned, or everything that waits is released. */
export type BreakerEffect = 'none' | 'opens' | 'plans_probe' | 'releases';

interface BreakerMove {
  readonly from: 'closed' | 'open';
  readonly on: BreakerInput;
  /** True if the endpoint counts as down, including this attempt; both when absent. */
  readonly down?: boolean;
  readonly to: 'closed' | 'open';
  readonly effect: BreakerEffect;
}

/** All moves of a breaker. A half-open one moves like an open one. */
const breakerMoves: readonly BreakerMove[] = [
  { from: 'closed', on: 'succeeded', down: false, to: 'closed', effect: 'none' },
  // Its receiver responded with failures only, so nothing was held, but messages wait for their retries.
  { from: 'closed', on: 'succeeded', down: true, to: 'closed', effect: 'releases' },
  { from: 'closed', on: 'rejected', to: 'closed', effect: 'none' },
  { from: 'closed', on: 'unanswered', down: false, to: 'closed', effect: 'none' },
  { from: 'closed', on: 'unanswered', down: true, to: 'open', effect: 'opens' },
  { from: 'open', on: 'succeeded', to: 'closed', effect: 'releases' },
  { from: 'open', on: 'failed_probe', to: 'open', effect: 'plans_probe' },
  // Attempts that began before it opened.
  { from: 'open', on: 'rejected', to: 'open', effect: 'none' },
  { from: 'open', on: 'unanswered', to: 'open', effect: 'none' },
];

/** Returns the state of a breaker. */
export function breakerState({ nextProbeAt }: Pick<Breaker, 'nextProbeAt'>, now: Instant): BreakerState {
  if (nextProbeAt === null) return 'closed';
  return nextProbeAt > now ? 'open' : 'half_open';
}

/** Classifies an attempt. */
export function breakerInput(outcome: WebhookOutcome, isProbe: boolean): BreakerInput {
  if (outcome.kind === 'answer' && outcome.status >= 200 && outcome.status < 300) return 'succeeded';
  if (isProbe) return 'failed_probe';
  return outcome.kind === 'answer' && !downStatuses.has(outcome.status) ? 'rejected' : 'unanswered';
}

/** Returns the breaker after an attempt, and the effect. One that opens has the greatest count of failures. */
export function moveBreaker(
  breaker: FailingBreaker,
  input: BreakerInput,
  { now, retryAfterSeconds = 0 }: { readonly now: Instant; readonly retryAfterSeconds?: number },
): { readonly breaker: Breaker; readonly effect: BreakerEffect } {
  const counted = input === 'succeeded' ? 0 : Math.min(breaker.consecutiveFailures + 1, mostFailures);
  const needed = failuresToBeDown[input === 'unanswered' ? 'unanswered' : 'rejected'];
  const down = Math.max(counted, breaker.consecutiveFailures) >= needed;
  const from = breaker.nextProbeAt === null ? 'closed' : 'open';
  const move = breakerMoves.find((each) => each.from === from && each.on === input && (each.down ?? down) === down);
  if (!move) throw new Error(`A ${from} breaker has no move for ${input}.`);
  const failedSeconds = secondsBetween(breaker.failingSince ?? now, now);
  const planned = addSeconds(now, Math.max(delaySeconds(move.effect, failedSeconds), retryAfterSeconds));
  const isPlanned = move.effect === 'opens' || move.effect === 'plans_probe';
  const nextProbeAt = isPlanned ? planned : move.to === 'closed' ? null : breaker.nextProbeAt;
  const consecutiveFailures = move.effect === 'opens' ? mostFailures : counted;
  return { breaker: { consecutiveFailures, nextProbeAt }, effect: move.effect };
}

function delaySeconds(effect: BreakerEffect, failedSeconds: number): number {
  const { fraction, minSeconds, maxSeconds } = probeDelay;
  return effect === 'opens' ? minSeconds : Math.min(Math.max(minSeconds, failedSeconds * fraction), maxSeconds);
}
