import type { Ports } from '../ports/ports.js';
import { type Instant, toInstant } from '../primitives/instant.js';
import type { Store } from '../store/store.js';
import { systemClockId } from './clocks.js';
import { type EventRecord, eventRecord, type NewEvent } from './events.js';
import { type JobRecord, jobRecord, type NewJob } from './jobs.js';
import type { Effects } from './operation.js';

/** Does what follows from events, in their own transaction: it may write, emit and schedule. */
export type OnEvents = (effects: Effects, records: readonly EventRecord[]) => Promise<void>;

/** What a unit of work stands on. */
export interface EffectsDeps {
  readonly store: Store;
  readonly ports: Ports;
  readonly onEvents?: OnEvents | undefined;
  /** Told after the commit which jobs were scheduled. */
  readonly onScheduled?: ((jobs: readonly JobRecord[]) => void) | undefined;
}

/** The one time of a unit of work, and whose it is. */
export interface EffectsTime {
  readonly now: Instant;
  readonly clockId: string;
}

/**
 * Runs `work` in one transaction, then appends the events that it emitted with what follows from them, and the jobs that
 * were scheduled. After the commit it wakes the streams of the events' subjects.
 *
 * @param time the present of the system's clock when absent.
 */
export async function withEffects<T>(
  deps: EffectsDeps,
  work: (effects: Effects) => Promise<T>,
  time: EffectsTime = { now: toInstant(deps.ports.clock.now()), clockId: systemClockId },
): Promise<T> {
  const { store, ports, onEvents, onScheduled } = deps;
  // The store may run the work again: these are of the run that committed.
  let jobs: JobRecord[] = [];
  let woken: readonly string[] = [];
  const result = await store.transaction(async (db) => {
    const emitted: NewEvent[] = [];
    const scheduled: NewJob[] = [];
    const subjects: string[] = [];
    const effects: Effects = {
      db,
      now: time.now,
      clockId: time.clockId,
      ports,
      emit: (event) => void emitted.push(event as NewEvent),
      schedule: (job) => void scheduled.push(job),
    };
    const outcome = await work(effects);
    while (emitted.length > 0) {
      const batch = emitted.splice(0).map((event) => eventRecord(event, effects));
      await db.insert('events', ...batch);
      await onEvents?.(effects, batch);
      subjects.push(...batch.map(({ subjectId }) => subjectId));
    }
    jobs = scheduled.map((job) => jobRecord(job, effects));
    if (jobs.length > 0) await db.insert('jobs', ...jobs);
    woken = subjects;
    return outcome;
  });
  if (woken.length > 0) ports.live.publish(woken);
  if (jobs.length > 0) onScheduled?.(jobs);
  return result;
}
