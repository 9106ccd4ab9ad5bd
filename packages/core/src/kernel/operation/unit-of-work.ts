import type { Ports } from '../ports/ports.js';
import type { Clock } from '../primitives/clock.js';
import { toInstant } from '../primitives/instant.js';
import type { Store, UnitOfWork } from '../store/store.js';
import { createAddedRows } from './added-rows.js';
import { type ClockTime, systemClockId } from './clocks.js';
import { type EventRecord, eventRecord, type NewEvent } from './events.js';
import { holdClock, holdClockAlone } from './hold-clock.js';
import { type JobRecord, jobRecord, type NewJob } from './jobs.js';
import type { Effects } from './operation.js';

/** Follows events inside the transaction that emits them. It may write, emit and schedule. */
export type OnEvents = (effects: Effects, records: readonly EventRecord[]) => Promise<void>;

/** Starts outward jobs that this process schedules, without reading or claiming them first. */
export interface JobStarter {
  /** Returns new jobs as they are to be inserted: those that can start now are claimed. */
  claim(jobs: readonly JobRecord[]): readonly JobRecord[];
  /** Must be called with these jobs after their commit. */
  start(jobs: readonly JobRecord[]): void;
}

/** The dependencies of a unit of work. */
export interface EffectsDeps {
  readonly store: Store;
  readonly ports: Ports;
  /** Names the transaction; see `Store.transaction`. */
  readonly name?: string;
  /** See `Effects`; null when absent. */
  readonly requestId?: string | undefined;
  readonly onEvents?: OnEvents | undefined;
  /** Starts the scheduled jobs; they wait for a worker when absent. */
  readonly starter?: JobStarter | undefined;
}

/** The time of a unit of work, and the clock that shows it. */
export interface EffectsTime extends Omit<ClockTime, 'resets'> {
  /** The resets of the clock when `now` was read. When absent, a reset is not noticed. */
  readonly resets?: number | undefined;
  /** True for a unit of work during which no other one on this clock may run. */
  readonly alone?: boolean | undefined;
}

/**
 * Runs `work` in one transaction, then inserts the events that it emitted, runs the followers of these events, inserts the
 * scheduled jobs, and adds to running sums. After the commit, wakes the streams of the events' subjects and of `wake`'s topics.
 *
 * @param time the current time of the system clock when absent.
 * @throws ClockReset if the sandbox of the clock was reset since `time`.
 */
export async function withEffects<T>(
  deps: EffectsDeps,
  work: (effects: Effects) => Promise<T>,
  time: EffectsTime = { now: toInstant(deps.ports.clock.now()), clockId: systemClockId },
): Promise<T> {
  const { store, ports, name, starter } = deps;
  const { outcome, scheduled, woken } = await store.transaction(async (db) => {
    const { now, clockId } = time;
    const clockOffset = await hold(db, time, ports.clock);
    return performUnit(deps, db, work, { now, clockId, clockOffset });
  }, name);
  if (time.alone) ports.live.publishAll();
  else if (woken.length > 0) ports.live.publish(woken);
  if (scheduled.length > 0) starter?.start(scheduled);
  return outcome;
}

interface PerformedUnit<T> {
  readonly outcome: T;
  readonly scheduled: readonly JobRecord[];
  /** The topics of the streams to wake. */
  readonly woken: readonly string[];
}

async function performUnit<T>(
  { ports, requestId, onEvents, starter }: EffectsDeps,
  db: UnitOfWork,
  work: (effects: Effects) => Promise<T>,
  time: Pick<Effects, 'now' | 'clockId' | 'clockOffset'>,
): Promise<PerformedUnit<T>> {
  const emitted: NewEvent[] = [];
  const scheduled: NewJob[] = [];
  const woken: string[] = [];
  const sums = createAddedRows();
  const effects: Effects = {
    db,
    ...time,
    ports,
    requestId: requestId ?? null,
    emit: (event) => void emitted.push(event as NewEvent),
    schedule: (job) => void scheduled.push(job),
    add: sums.add,
    follow: async () => {
      while (emitted.length > 0) {
        const batch = emitted.splice(0).map((event) => eventRecord(event, effects));
        await db.insert('events', ...batch);
        await onEvents?.(effects, batch);
        woken.push(...batch.map(({ subjectId }) => subjectId));
      }
    },
    wake: (...changed) => void woken.push(...changed),
  };
  const outcome = await work(effects);
  await effects.follow();
  const records: JobRecord[] = [];
  for (const job of scheduled) records.push(jobRecord(job, await onClockOf(job, effects)));
  const jobs = starter?.claim(records) ?? records;
  if (jobs.length > 0) await db.insert('jobs', ...jobs);
  await sums.write(db);
  return { outcome, scheduled: jobs, woken };
}

/** Holds the clock of a unit of work, and returns its offset. */
async function hold(db: UnitOfWork, { clockId, resets, alone }: EffectsTime, clock: Clock): Promise<number> {
  if (clockId === systemClockId) return 0;
  const row = alone ? await holdClockAlone(db, clockId, clock) : await holdClock(db, { clockId, resets }, clock);
  return row.offsetMilliseconds;
}

/** Returns the effects with the offset of a job's clock, which can be another one. */
async function onClockOf({ clockId }: NewJob, effects: Effects): Promise<Effects> {
  if (clockId === undefined || clockId === effects.clockId) return effects;
  return { ...effects, clockOffset: await hold(effects.db, { clockId, now: effects.now }, effects.ports.clock) };
}
