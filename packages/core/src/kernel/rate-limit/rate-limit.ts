import type { RatePolicy } from '@doorstep/contracts';
import type { Clock } from '../primitives/clock.js';
import { ServiceProblem } from '../primitives/problem.js';
import type { RateState } from '../primitives/rate-state.js';

/** Counts calls in fixed windows, in one process or shared by several. */
export interface RateCounter {
  /** Counts one call under `key`. Returns the number of calls in its window, and the end of the window (epoch ms). */
  hit(key: string, windowSeconds: number): Promise<RateWindow>;
  /** Returns the same without counting a call. A window without calls begins now. */
  look(key: string, windowSeconds: number): Promise<RateWindow>;
}

/** The calls counted in an open window. */
export interface RateWindow {
  readonly count: number;
  /** Milliseconds since the epoch. */
  readonly resetsAt: number;
}

/** A counter for one process. */
export interface MemoryRateCounter extends RateCounter {
  /** Returns the windows by key. */
  windows(): ReadonlyMap<string, RateWindow>;
}

/**
 * Creates a counter in memory. Ended windows are dropped, so its size is bounded by the callers of one window.
 *
 * @param counted the windows of an earlier counter, to continue from.
 */
export function createRateCounter(
  clock: Clock,
  counted: ReadonlyMap<string, RateWindow> = new Map(),
): MemoryRateCounter {
  const windows = new Map(counted);
  let nextSweep = 0;

  function sweep(now: number): void {
    if (now < nextSweep) return;
    nextSweep = now + 60_000;
    for (const [key, window] of windows) if (window.resetsAt <= now) windows.delete(key);
  }

  return {
    async hit(key, windowSeconds) {
      const now = clock.now();
      sweep(now);
      const current = windows.get(key);
      const isOpen = current !== undefined && current.resetsAt > now;
      const window = isOpen
        ? { count: current.count + 1, resetsAt: current.resetsAt }
        : { count: 1, resetsAt: now + windowSeconds * 1_000 };
      windows.set(key, window);
      return window;
    },
    async look(key, windowSeconds) {
      const now = clock.now();
      const current = windows.get(key);
      const isOpen = current !== undefined && current.resetsAt > now;
      return isOpen ? current : { count: 0, resetsAt: now + windowSeconds * 1_000 };
    },
    windows: () => new Map(windows),
  };
}

/**
 * Counts one call by `caller` against every policy, the shortest window first. One that is refused there does not use up the others.
 */
export async function countCall(
  counter: RateCounter,
  clock: Clock,
  caller: string,
  policies: readonly RatePolicy[],
): Promise<readonly RateState[]> {
  const states = new Map<RatePolicy, RateState>();
  let isRefused = false;
  for (const policy of policies.toSorted((a, b) => a.windowSeconds - b.windowSeconds)) {
    const state = await stateOf(isRefused ? counter.look : counter.hit, clock, caller, policy);
    isRefused ||= state.remaining < 0;
    states.set(policy, state);
  }
  return policies.flatMap((policy) => states.get(policy) ?? []);
}

/** Returns what `caller` may still use of every policy, without counting a call. */
export function remainingCalls(
  counter: RateCounter,
  clock: Clock,
  caller: string,
  policies: readonly RatePolicy[],
): Promise<readonly RateState[]> {
  return Promise.all(policies.map((policy) => stateOf(counter.look, clock, caller, policy)));
}

async function stateOf(read: RateCounter['hit'], clock: Clock, caller: string, policy: RatePolicy): Promise<RateState> {
  const { count, resetsAt } = await read(`${caller}|${policy.name}`, policy.windowSeconds);
  const resetSeconds = Math.max(1, Math.ceil((resetsAt - clock.now()) / 1_000));
  return { policy, remaining: policy.quota - count, resetSeconds };
}

/**
 * Returns `RateLimit-Policy` and `RateLimit` of draft-ietf-httpapi-ratelimit-headers, as structured fields (RFC 9651).
 */
export function rateHeaders(states: readonly RateState[]): Record<string, string> {
  return {
    'ratelimit-policy': states
      .map(({ policy }) => `"${policy.name}";q=${policy.quota};w=${policy.windowSeconds}`)
      .join(', '),
    ratelimit: states
      .map(({ policy, remaining, resetSeconds }) => `"${policy.name}";r=${Math.max(0, remaining)};t=${resetSeconds}`)
      .join(', '),
  };
}

/** Checks that no policy is exceeded. @throws ServiceProblem rate_limited with `Retry-After`. */
export function assertWithinLimits(states: readonly RateState[]): void {
  const exceeded = states.filter((state) => state.remaining < 0);
  if (exceeded.length === 0) return;
  const wait = Math.max(...exceeded.map((state) => state.resetSeconds));
  throw new ServiceProblem('rate_limited', `Too many requests: wait ${wait} s.`, {}, { 'retry-after': String(wait) });
}
