import { setTimeout as delay } from 'node:timers/promises';
import { type Store, toInstant } from '@doorstep/core';
import { DoorstepPlatform, type ZoneMode } from '@doorstep/sdk/platform';
import { createDraw } from '@doorstep/simulation';
import { type BadResponse, startBalancer } from './balancer.js';
import { type Cast, zoneId } from './cast.js';
import { CourierApp } from './courier-app.js';
import { type DecisionWatch, freezeDecider, watchDecisions } from './decider.js';
import { type Figures, readFigures } from './figures.js';
import { startRushHour } from './rush-hour.js';
import type { Servers } from './servers.js';

/** The fault of the server that decides, in the middle of the rush hour. */
export type Fault = 'none' | 'kill' | 'freeze';

/** A rush hour in one mode. */
export interface ModeOptions {
  readonly mode: ZoneMode;
  readonly orders: number;
  readonly seconds: number;
  readonly fault: Fault;
}

/** The result of a rush hour in one mode. */
export interface ModeResult extends Figures {
  readonly rounds: Pick<DecisionWatch, 'rounds' | 'durations'>;
  /** Time of the fault in milliseconds since the epoch; undefined without one. */
  readonly faultAt: number | undefined;
  /** True if the server that was hit had a round. */
  readonly hitDecider: boolean;
  /** Numbers of 5xx: those that ask to repeat the request, and others. */
  readonly overloads: number;
  readonly errors: readonly string[];
  readonly refusals: ReadonlyMap<string, number>;
  readonly streamMessages: number;
}

const frozenMilliseconds = 20_000;
/** Time after the last order in which couriers deliver what is left. */
const drainMilliseconds = 180_000;

/** Plays a rush hour in one mode. Returns its figures. */
export async function playMode(
  servers: Servers,
  store: Store,
  cast: Cast,
  { mode, orders, seconds, fault }: ModeOptions,
): Promise<ModeResult> {
  const balancer = startBalancer(servers.processes.map(({ url }) => url));
  const platform = new DoorstepPlatform({
    fetch: balancer.fetch,
    baseUrl: servers.processes[0]?.url,
    timeoutMs: 15_000,
    maxRetries: 8,
    retryBudget: Number.POSITIVE_INFINITY,
  });
  const since = toInstant(Date.now());
  await platform.withToken(cast.adminToken).dispatch.updateZone(zoneId, { mode, offerSeconds: 15 });
  const draw = createDraw(mode).fraction;
  const watch = watchDecisions(store, zoneId);
  const rush = startRushHour({
    shops: cast.shops.map(({ merchantToken, ...shop }) => ({ ...shop, merchant: platform.withToken(merchantToken) })),
    customers: cast.customerTokens.map((token) => platform.withToken(token)),
    ...{ orders, seconds, draw },
  });
  const claims = mode === 'claim';
  const apps = cast.riders.map(
    (rider) => new CourierApp({ rider, session: platform.withToken(rider.token), doors: rush, claims, draw }),
  );
  const failures = Promise.race(apps.map(({ failure }) => failure));
  const strike = strikeIn(servers, store, fault, seconds * 500);
  try {
    await Promise.race([Promise.all([rush.end, strike]), failures]);
    await Promise.race([untilFinal(store, rush.placed), failures]);
    await Promise.all(apps.map((app) => app.stop()));
  } finally {
    await watch.stop();
    balancer.stop();
  }
  const refusals = new Map<string, number>();
  for (const app of apps) {
    for (const [code, count] of app.refusals) refusals.set(code, (refusals.get(code) ?? 0) + count);
  }
  const { since: strikeSince, at: faultAt, hitDecider } = await strike;
  // The search for the server that decides stops servers for a moment too.
  const isAllowed = ({ at, isOverload }: BadResponse): boolean =>
    isOverload && strikeSince !== undefined && at >= strikeSince;
  const secondsAfter = (at: number): string =>
    faultAt === undefined ? '' : ` ${((at - faultAt) / 1_000).toFixed(1)} s after the fault`;
  return {
    ...(await readFigures(store.reader, rush.placed, since)),
    ...{ rounds: watch, refusals, faultAt, hitDecider },
    overloads: balancer.failures.filter(isAllowed).length,
    errors: balancer.failures
      .filter((failure) => !isAllowed(failure))
      .map(
        ({ request, status, isOverload, at }) =>
          `${request}: ${status}${isOverload ? ' with Retry-After' : ''}${secondsAfter(at)}`,
      ),
    streamMessages: apps.reduce((sum, { messages }) => sum + messages, 0),
  };
}

/** The fault of a rush hour. Times are undefined without one. */
interface Strike {
  /** Start of the search for the server to hit. */
  readonly since: number | undefined;
  readonly at: number | undefined;
  readonly hitDecider: boolean;
}

/** Hits the server that decides after a delay; any server where none decides. */
async function strikeIn(servers: Servers, store: Store, fault: Fault, milliseconds: number): Promise<Strike> {
  if (fault === 'none') return { since: undefined, at: undefined, hitDecider: false };
  await delay(milliseconds);
  const since = Date.now();
  const decider = await freezeDecider(store, zoneId, servers.processes, Date.now() + 10_000);
  const server = decider?.server ?? servers.processes.at(-1);
  if (!server) throw new Error('There is no server.');
  if (!decider) process.kill(server.pid, 'SIGSTOP');
  const at = Date.now();
  if (fault === 'kill') {
    await server.kill();
    await delay(frozenMilliseconds);
    await servers.restart(server);
  } else {
    await delay(frozenMilliseconds);
    process.kill(server.pid, 'SIGCONT');
  }
  return { since, at, hitDecider: decider !== undefined };
}

async function untilFinal({ reader }: Store, ids: readonly string[]): Promise<void> {
  const open = ['placed', 'accepted', 'ready', 'claimed', 'picked_up'] as const;
  const deadline = Date.now() + drainMilliseconds;
  const where = { id: { in: ids }, status: { in: open } };
  while (Date.now() < deadline && (await reader.count('orders', where)) > 0) await delay(500);
}
