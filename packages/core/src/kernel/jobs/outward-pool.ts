import type { JobRecord } from '../operation/jobs.js';
import type { Telemetry } from '../ports/telemetry.js';
import type { Clock } from '../primitives/clock.js';
import type { Reader } from '../store/store.js';
import { dueOutwardJobs, laneHeads } from './due-jobs.js';
import { selectFairly } from './fair-selection.js';
import { type DueJobs, LaneQueues, liveFirst, type StartableLane } from './lane-queues.js';
import { type OutwardRunner, promptMilliseconds } from './outward-runner.js';
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
  const queues = new LaneQueues(slots);
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
      } while (!closed && queues.hasScope());
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
      queues.addNextWaiting();
    }
  }

  function queue(jobs: readonly JobRecord[]): void {
    for (const job of jobs) queues.add(job);
    if (queues.hasLanes()) scan();
  }

  async function candidates(): Promise<readonly JobRecord[]> {
    freeLingering();
    const lanes = queues.takeScope(isFree);
    const now = clock.now();
    const due = lanes ? await dueInLanes(reader, now, lanes) : await dueEverywhere(reader, now);
    const selection = selectFairly(due.jobs.filter(isFree).sort(liveFirst), slots);
    queues.keep(due, selection);
    return selection.selected;
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
      if (queues.isCrowded(job) || outward.releasesLane(job)) queues.add(job);
      queues.addNextWaiting();
      if (queues.hasLanes() || queues.hasWaiting()) scan();
    });
    running.add(run);
  }

  return {
    claimNew(jobs) {
      if (closed) return jobs;
      const free = jobs.filter((job) => isDueAtOnce(job) && isFree(job) && !queues.hasEarlier(job));
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
      queues.addEverything();
      scan();
    },
    async close() {
      closed = true;
      await scanning;
      await Promise.all(running);
    },
  };
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
