import { systemClockId } from '../operation/clocks.js';
import type { JobRecord } from '../operation/jobs.js';
import type { Telemetry } from '../ports/telemetry.js';
import type { Clock } from '../primitives/clock.js';
import type { Reader } from '../store/store.js';
import { dueOutwardJobs, laneHeads } from './due-jobs.js';
import { fewestSlots, selectFairly } from './fair-selection.js';
import type { OutwardRunner } from './outward-runner.js';
import { createSlots, type PoolLimits } from './slots.js';

/**
 * Runs outward jobs as they fall due: many concurrently but few of a lane, so that a slow lane does not delay others, and
 * in fair shares, so that an owner with many slow lanes does not delay other owners.
 */
export interface OutwardPool {
  /**
   * Starts due jobs while there are free slots. Jobs that this process schedules for now, and jobs behind one that
   * ends, start without it. All other jobs need it to be called from time to time.
   */
  fill(): void;
  /** Stops starting jobs, and resolves when the running ones have ended. */
  close(): Promise<void>;
}

/** A pool that is notified of the jobs that were just scheduled. */
export interface NotifiedPool extends OutwardPool {
  notify(jobs: readonly JobRecord[]): void;
}

/** Number of due jobs of a clock to read before reading lane by lane. */
const pageSize = 256;

/** The dependencies of a pool. */
export interface PoolDeps {
  readonly reader: Reader;
  readonly clock: Clock;
  readonly outward: OutwardRunner;
  readonly onError: (error: unknown) => void;
  readonly telemetry: Telemetry;
}

export function createOutwardPool(deps: PoolDeps, limits: PoolLimits): NotifiedPool {
  const { reader, clock, outward, onError, telemetry } = deps;
  const running = new Set<Promise<void>>();
  const slots = createSlots(limits, outward.isSuspect);
  /** The scope of the next scan: everything, or some lanes, each with one of its jobs. */
  const pending = { everything: false, lanes: new Map<string, JobRecord>() };
  /** Lanes with due jobs that have no slot, each with one of its jobs. */
  const waiting = new Map<string, JobRecord>();
  let closed = false;
  let scanning: Promise<void> | undefined;

  /** Starts a scan unless one is running, which then covers the new scope as well: two could fill the same slots. */
  function scan(): void {
    if (!closed) scanning ??= telemetry.detached(scanPending);
  }

  async function scanPending(): Promise<void> {
    try {
      do {
        start(await outward.claim(await candidates()));
      } while (!closed && (pending.everything || pending.lanes.size > 0));
    } catch (error) {
      onError(error);
    } finally {
      scanning = undefined;
    }
  }

  async function candidates(): Promise<readonly JobRecord[]> {
    const { everything } = pending;
    const lanes = [...pending.lanes.values()];
    pending.everything = false;
    pending.lanes.clear();
    const readsAll = everything && !slots.isFull();
    if (readsAll) waiting.clear();
    const offers = readsAll ? await dueEverywhere() : await dueInLanes(lanes);
    const selection = selectFairly(offers.sort(liveFirst), slots);
    for (const job of selection.waiting) waiting.set(job.lane ?? '', job);
    return selection.selected;
  }

  async function dueEverywhere(): Promise<JobRecord[]> {
    const systemNow = clock.now();
    const page = await dueOutwardJobs(reader, { systemNow, limit: pageSize });
    return [...page, ...(page.length < pageSize ? [] : await otherLanes(page, systemNow))].filter(isFree);
  }

  /** Returns the head of each lane that is due and not on the page: the whole page may be waiting in full lanes. */
  async function otherLanes(page: readonly JobRecord[], systemNow: number): Promise<JobRecord[]> {
    const known = new Set(page.map(({ id }) => id));
    const heads = await laneHeads(reader);
    return heads.filter(({ id, systemDueMilliseconds }) => systemDueMilliseconds <= systemNow && !known.has(id));
  }

  /** An advance of this process runs the jobs of its clock itself. */
  function isFree({ clockId }: JobRecord): boolean {
    return outward.observations.of(clockId) === undefined;
  }

  async function dueInLanes(heads: readonly JobRecord[]): Promise<JobRecord[]> {
    const offers: Promise<JobRecord[]>[] = [];
    for (const head of heads) {
      const { lane } = head;
      if (lane === null || slots.isLaneFull(head) || !isFree(head)) continue;
      if (!slots.hasShare(head)) waiting.set(lane, head);
      else offers.push(dueOutwardJobs(reader, { systemNow: clock.now(), limit: slots.freeInLane(head), lane }));
    }
    return (await Promise.all(offers)).flat();
  }

  function start(jobs: readonly JobRecord[]): void {
    for (const job of jobs) slots.take(job);
    for (const [job, end] of outward.run(jobs)) freeAfter(job, end);
  }

  function freeAfter(job: JobRecord, end: Promise<boolean>): void {
    const run = end.then((accepted) => {
      running.delete(run);
      slots.giveBack(job, accepted);
      pending.lanes.set(job.lane ?? '', job);
      offerFreeSlot();
      scan();
    });
    running.add(run);
  }

  /** Adds the lane to the next scan that waits for a slot and whose owner holds the fewest. */
  function offerFreeSlot(): void {
    const ready = [...waiting.values()].filter((job) => !slots.isHeldBack(job));
    const next = fewestSlots(ready.sort(liveFirst), slots);
    if (!next || !slots.hasShare(next)) return;
    waiting.delete(next.lane ?? '');
    pending.lanes.set(next.lane ?? '', next);
  }

  return {
    notify(jobs) {
      for (const job of jobs) {
        if (job.lane !== null && job.state === 'pending' && job.dueAt <= job.createdAt)
          pending.lanes.set(job.lane, job);
      }
      if (pending.lanes.size > 0) scan();
    },
    fill() {
      pending.everything = true;
      scan();
    },
    async close() {
      closed = true;
      await scanning;
      await Promise.all(running);
    },
  };
}

/** Sorts live jobs before sandbox jobs, and older ones first. */
function liveFirst(a: JobRecord, b: JobRecord): number {
  const byClock = Number(b.clockId === systemClockId) - Number(a.clockId === systemClockId);
  return byClock || a.systemDueMilliseconds - b.systemDueMilliseconds;
}
