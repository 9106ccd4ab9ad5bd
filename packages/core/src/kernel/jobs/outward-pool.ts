import { systemClockId } from '../operation/clocks.js';
import type { JobRecord } from '../operation/jobs.js';
import type { Telemetry } from '../ports/telemetry.js';
import type { Clock } from '../primitives/clock.js';
import type { Reader } from '../store/store.js';
import { dueOutwardJobs, laneHeads } from './due-jobs.js';
import { fewestSlots, selectFairly } from './fair-selection.js';
import { type OutwardRunner, promptMilliseconds } from './outward-runner.js';
import { createSlots, type PoolLimits, type Slots } from './slots.js';

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

/** A pool that starts the jobs that this process schedules; see `JobStarter`. */
export interface StartingPool extends OutwardPool {
  claimNew(jobs: readonly JobRecord[]): readonly JobRecord[];
  startNew(jobs: readonly JobRecord[]): void;
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

export function createOutwardPool(deps: PoolDeps, limits: PoolLimits): StartingPool {
  const { reader, clock, outward, onError, telemetry } = deps;
  const isFree = (job: JobRecord): boolean => isRunHere(job, outward);
  const running = new Set<Promise<void>>();
  /** The start of each running job that holds a slot, oldest first. */
  const startedAt = new Map<JobRecord, number>();
  const slots = createSlots(limits, outward.isSuspect);
  /** The scope of the next scan: everything, or some lanes, each with one of its jobs. */
  const pending = { everything: false, lanes: new Map<string, JobRecord>() };
  /** Lanes with due jobs that have no slot, each with one of its jobs. */
  const waiting = new Map<string, JobRecord>();
  /** Lanes that may have due jobs which did not start, because they were full. */
  const crowded = new Set<string>();
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

  /** Frees the slots of jobs that wait for a response for long, for the lanes that wait for a slot. */
  function freeLingering(): void {
    for (const [job, at] of startedAt) {
      if (clock.now() - at < promptMilliseconds || !slots.linger(job)) return;
      startedAt.delete(job);
      startNextWaiting();
    }
  }

  /** Returns true if earlier jobs of the lane of a job may not have started. */
  function hasEarlier({ lane }: JobRecord): boolean {
    return lane !== null && (crowded.has(lane) || waiting.has(lane) || pending.lanes.has(lane));
  }

  function queue(jobs: readonly JobRecord[]): void {
    for (const job of jobs) pending.lanes.set(job.lane ?? '', job);
    if (pending.lanes.size > 0) scan();
  }

  function startNextWaiting(): void {
    const next = nextWaiting(waiting, slots);
    if (next) pending.lanes.set(next.lane ?? '', next);
  }

  async function candidates(): Promise<readonly JobRecord[]> {
    freeLingering();
    const { everything } = pending;
    const lanes = [...pending.lanes.values()];
    pending.everything = false;
    pending.lanes.clear();
    const readsAll = everything && !slots.isFull();
    if (readsAll) {
      waiting.clear();
      crowded.clear();
    }
    const due = readsAll
      ? await dueEverywhere(reader, clock.now())
      : await dueInLanes(reader, clock.now(), startable(lanes.filter(isFree), slots, { waiting, crowded }));
    const { selected, waiting: left } = selectFairly(due.jobs.filter(isFree).sort(liveFirst), slots);
    for (const job of left) waiting.set(job.lane ?? '', job);
    for (const { lane } of due.jobs.filter((job) => !selected.includes(job))) crowded.add(lane ?? '');
    for (const lane of due.crowded) crowded.add(lane);
    return selected;
  }

  function start(jobs: readonly JobRecord[]): void {
    for (const job of jobs) {
      slots.take(job);
      startedAt.set(job, clock.now());
    }
    for (const [job, end] of outward.run(jobs)) freeAfter(job, end);
  }

  function freeAfter(job: JobRecord, end: Promise<boolean>): void {
    const run = end.then((accepted) => {
      running.delete(run);
      startedAt.delete(job);
      slots.giveBack(job, accepted);
      if (crowded.has(job.lane ?? '') || outward.releasesLane(job)) pending.lanes.set(job.lane ?? '', job);
      startNextWaiting();
      if (pending.lanes.size > 0 || waiting.size > 0) scan();
    });
    running.add(run);
  }

  return {
    claimNew(jobs) {
      if (closed) return jobs;
      const free = jobs.filter((job) => isDueAtOnce(job) && isFree(job) && !hasEarlier(job));
      const { selected } = selectFairly(free, slots);
      return jobs.map((job) => (selected.includes(job) ? outward.claimed(job) : job));
    },
    startNew(jobs) {
      const claimed = jobs.filter(({ state }) => state === 'running');
      // Others may have taken the slots before the commit.
      const { selected } = selectFairly(closed ? [] : claimed, slots);
      telemetry.detached(() => start(selected));
      const late = claimed.filter((job) => !selected.includes(job));
      if (late.length > 0) outward.release(late).then(() => queue(late), onError);
      queue(jobs.filter(isDueAtOnce));
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

/** Due jobs, and the lanes that may have more of them. */
interface DueJobs {
  readonly jobs: readonly JobRecord[];
  readonly crowded: readonly string[];
}

/** Returns due jobs of all clocks, and the head of each lane that is due and beyond the first page. */
async function dueEverywhere(reader: Reader, systemNow: number): Promise<DueJobs> {
  const page = await dueOutwardJobs(reader, { systemNow, limit: pageSize });
  if (page.length < pageSize) return { jobs: page, crowded: [] };
  // The whole page may be waiting in full lanes.
  const known = new Set(page.map(({ id }) => id));
  const heads = await laneHeads(reader);
  const isLater = ({ id, systemDueMilliseconds }: JobRecord): boolean =>
    systemDueMilliseconds <= systemNow && !known.has(id);
  const jobs = [...page, ...heads.filter(isLater)];
  return { jobs, crowded: jobs.map(({ lane }) => lane ?? '') };
}

/** A lane that may start a job now, and the number of jobs that it may start. */
interface StartableLane {
  readonly lane: string;
  readonly limit: number;
}

/** The lanes that wait for a slot, and those that may have jobs which did not start. */
interface LaneQueues {
  readonly waiting: Map<string, JobRecord>;
  readonly crowded: Set<string>;
}

/** Returns the lanes that may start a job now, each by one of its jobs. Those whose owner has no share wait. */
function startable(heads: readonly JobRecord[], slots: Slots, { waiting, crowded }: LaneQueues): StartableLane[] {
  return heads.flatMap((head) => {
    const { lane } = head;
    if (lane === null) return [];
    if (slots.isLaneFull(head)) crowded.add(lane);
    else if (!slots.hasShare(head)) waiting.set(lane, head);
    else {
      crowded.delete(lane);
      return [{ lane, limit: slots.freeInLane(head) }];
    }
    return [];
  });
}

/** Returns due jobs of these lanes. */
async function dueInLanes(reader: Reader, systemNow: number, lanes: readonly StartableLane[]): Promise<DueJobs> {
  const due = await Promise.all(lanes.map((lane) => dueOutwardJobs(reader, { systemNow, ...lane })));
  const crowded = lanes.filter(({ limit }, index) => due[index]?.length === limit).map(({ lane }) => lane);
  return { jobs: due.flat(), crowded };
}

/** Returns true for an outward job that is pending and due when it is scheduled. */
function isDueAtOnce({ lane, state, dueAt, createdAt }: JobRecord): boolean {
  return lane !== null && state === 'pending' && dueAt <= createdAt;
}

/** Returns true for a job that the pool runs. An advance of this process runs the jobs of its clock itself. */
function isRunHere({ clockId }: JobRecord, { observations }: Pick<OutwardRunner, 'observations'>): boolean {
  return observations.of(clockId) === undefined;
}

/** Takes a job of the waiting lane for which a slot is free and whose owner holds the fewest; undefined if there is none. */
function nextWaiting(waiting: Map<string, JobRecord>, slots: Slots): JobRecord | undefined {
  const ready = [...waiting.values()].filter((job) => !slots.isHeldBack(job));
  const next = fewestSlots(ready.sort(liveFirst), slots);
  if (!next || !slots.hasShare(next)) return undefined;
  waiting.delete(next.lane ?? '');
  return next;
}
