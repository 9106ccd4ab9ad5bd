import { setTimeout as delay } from 'node:timers/promises';
import { type Attempt, quantile } from '@doorstep/simulation';
import type { City } from './city.js';
import type { Situation } from './situation.js';

/** The effect of a situation on the clients of a city. Times in milliseconds. */
export interface Observation {
  readonly situation: string;
  readonly city: City['kind'];
  /** Attempts that were refused with 503, or got no response. */
  readonly refused: number;
  /** Of the successful attempts at servers that were not hit; undefined if all were. */
  readonly othersP50: number | undefined;
  readonly othersP99: number | undefined;
  /** Time until the last of the servers that were hit acknowledged a write. */
  readonly recovered: number | undefined;
  readonly limit: number;
  /** A line for each promise that was broken. */
  readonly faults: readonly string[];
}

/** Time after which a server that does not recover counts as lost. */
const patienceMs = 60_000;

/** Runs a situation in a city, and waits until every server that it hit has recovered. */
export async function observe(situation: Situation, city: City): Promise<Observation> {
  const first = city.attempts.length;
  const { hit, from, faults = [] } = await situation.run(city);
  const recoveries = await Promise.all(hit.map((url) => recoveryOf(city, url, from)));
  const recovered = hit.length === 0 ? undefined : Math.max(...recoveries);
  const attempts = city.attempts.slice(first);
  const others = durations(attempts.filter(({ url, status }) => !hit.includes(url) && isSuccess(status)));
  const late =
    recovered !== undefined && recovered > situation.recoveryMs
      ? [`recovered after ${recovered} ms, not within ${situation.recoveryMs} ms`]
      : [];
  const failed = attempts.filter(({ status }) => status === 500).length;
  return {
    situation: situation.name,
    city: city.kind,
    refused: attempts.filter(({ status }) => status === 503 || status === undefined).length,
    othersP50: others.length > 0 ? quantile(others, 0.5) : undefined,
    othersP99: others.length > 0 ? quantile(others, 0.99) : undefined,
    recovered,
    limit: situation.recoveryMs,
    faults: [...faults, ...late, ...(failed > 0 ? [`${failed} attempts got 500`] : [])],
  };
}

/** Waits for the first acknowledged write that a server got after a time. */
async function recoveryOf({ attempts, load }: City, url: string, from: number): Promise<number> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const first = attempts.find(
      (attempt) =>
        attempt.url === url && attempt.method === 'POST' && attempt.startedAt >= from && isSuccess(attempt.status),
    );
    if (first) return first.endedAt - from;
    await Promise.race([delay(20), load.failure]);
  }
  return Number.POSITIVE_INFINITY;
}

function isSuccess(status: number | undefined): boolean {
  return status !== undefined && status < 300;
}

function durations(attempts: readonly Attempt[]): number[] {
  return attempts.map(({ startedAt, endedAt }) => endedAt - startedAt);
}
