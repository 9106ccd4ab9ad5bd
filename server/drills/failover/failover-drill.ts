import { setTimeout as delay } from 'node:timers/promises';
import { type Attempt, connectCarefully } from '@doorstep/simulation';
import { type LoadRecords, startCityLoad } from '../../crash/load/city-load.js';
import type { Cluster, Victim } from './cluster.js';

/** Time between two failovers, in which the dead node catches up. */
const restMilliseconds = 2_000;

/** One kill of the primary. */
export interface Kill {
  readonly victim: Victim;
  readonly node: string;
  /** Time from the kill until the first acknowledgement of a write that was sent after it. */
  readonly writesAfterMs: number;
  /** Time until every node was back. */
  readonly healthyAfterMs: number;
}

/** The result of a drill before its records are checked. */
export interface DrillRecords extends LoadRecords {
  readonly kills: readonly Kill[];
}

/**
 * Kills the primary of a cluster again and again, while customers check out, and a partner creates deliveries and follows
 * their streams.
 *
 * @param urls the servers, which share the database of the cluster.
 */
export async function runFailoverDrill(
  cluster: Cluster,
  urls: readonly string[],
  victims: readonly Victim[],
  onKill: (kill: Kill, number: number) => void,
): Promise<DrillRecords> {
  const writes: Attempt[] = [];
  const onAttempt = (attempt: Attempt): void => {
    if (attempt.method === 'POST' && attempt.status === 201) writes.push(attempt);
  };
  const load = await startCityLoad(connectCarefully(urls, { onAttempt }), urls);

  async function kill(victim: Victim): Promise<Kill> {
    const node = await cluster.killPrimary(victim);
    const killedAt = Date.now();
    const isAfter = ({ startedAt }: Attempt): boolean => startedAt > killedAt;
    while (!writes.some(isAfter)) await Promise.race([delay(20), load.failure]);
    const writesAfterMs = Math.min(...writes.filter(isAfter).map(({ endedAt }) => endedAt)) - killedAt;
    await delay(restMilliseconds);
    await cluster.untilHealthy();
    return { victim, node, writesAfterMs, healthyAfterMs: Date.now() - killedAt };
  }

  const kills: Kill[] = [];
  for (const victim of victims) {
    await delay(restMilliseconds);
    const done = await kill(victim);
    kills.push(done);
    onKill(done, kills.length);
  }
  return { ...(await load.stop()), kills };
}
