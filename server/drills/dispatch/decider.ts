import { setTimeout as delay } from 'node:timers/promises';
import type { Store, Tables } from '@doorstep/core';
import type { ServerProcess } from '@doorstep/simulation';
import { type FrozenProcess, freezeProcess } from '../../crash/faults/freeze.js';

const pollMilliseconds = 5;
/** Time after which a round that goes on belongs to the process that stands still. Rounds are shorter, even on a busy machine. */
const roundMilliseconds = 2_000;

/** A server that stands still while it decides for the zone. */
export interface FrozenDecider {
  readonly server: ServerProcess;
  readonly frozen: FrozenProcess;
}

/**
 * Freezes the server that decides for a zone. The job of a round does not name its process, so this stops one server
 * during a round: if the round ends nevertheless, another one decides, and the search goes on. Returns undefined if there
 * is no round of its servers until `deadline`, as in mode `claim`.
 */
export async function freezeDecider(
  { reader }: Pick<Store, 'reader'>,
  zoneId: string,
  servers: readonly ServerProcess[],
  deadline: number,
): Promise<FrozenDecider | undefined> {
  const running = async (): Promise<Tables['jobs'] | undefined> => {
    const where = { kind: 'dispatch.decide', subjectId: zoneId, state: 'running' } as const;
    return (await reader.find('jobs', { where, limit: 1 }))[0];
  };
  async function isStillRunning({ id, lockedUntil }: Tables['jobs']): Promise<boolean> {
    const end = Date.now() + roundMilliseconds;
    while (Date.now() < end) {
      const later = await running();
      if (!later || later.id !== id || later.lockedUntil !== lockedUntil) return false;
      await delay(pollMilliseconds);
    }
    return true;
  }

  for (let turn = 0; Date.now() < deadline; ) {
    const round = await running();
    const server = servers[turn % servers.length];
    if (!round || !server) {
      await delay(pollMilliseconds);
      continue;
    }
    const frozen = freezeProcess(server.pid);
    if (await isStillRunning(round)) return { server, frozen };
    frozen.thaw();
    turn += 1;
  }
  return undefined;
}

/** The times of the decisions for a zone. */
export interface DecisionWatch {
  /** Times of the rounds that ended, in milliseconds since the epoch. */
  readonly rounds: readonly number[];
  /** Durations of the rounds, in milliseconds. */
  readonly durations: readonly number[];
  stop(): Promise<void>;
}

/** Records the rounds of a zone, which keeps the figures of the last one only. */
export function watchDecisions({ reader }: Pick<Store, 'reader'>, zoneId: string): DecisionWatch {
  const rounds: number[] = [];
  const durations: number[] = [];
  let watching = true;

  async function watch(): Promise<void> {
    let known: string | undefined;
    while (watching) {
      const round = (await reader.get('dispatchZones', zoneId))?.lastRound;
      if (round && round.at !== known) {
        known = round.at;
        rounds.push(Date.parse(round.at));
        durations.push(round.milliseconds);
      }
      await delay(100);
    }
  }

  const watched = watch();
  return {
    rounds,
    durations,
    async stop() {
      watching = false;
      await watched;
    },
  };
}
