import { type Clocks, systemClockId } from '../operation/clocks.js';
import type { JobRecord } from '../operation/jobs.js';
import type { Telemetry } from '../ports/telemetry.js';
import type { Reader } from '../store/store.js';
import { clockHeads, dueOutwardJobs, laneHeads } from './due-jobs.js';
import type { OutwardRunner } from './outward-runner.js';

/** Limits of the outward jobs that one process runs concurrently, in total and in one lane. */
export interface PoolLimits {
  readonly slots: number;
  readonly perLane: number;
}

/**
 * Runs outward jobs as they fall due: many concurrently but few of a lane, so that a slow lane does not delay others.
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
  readonly clocks: Clocks;
  readonly outward: OutwardRunner;
  readonly onError: (error: unknown) => void;
  readonly telemetry: Telemetry;
}

export function createOutwardPool(deps: PoolDeps, limits: PoolLimits): NotifiedPool {
  const { reader, clocks, outward, onError, telemetry } = deps;
  const running = new Set<Promise<void>>();
  const busyLanes = new Map<string, number>();
  /** The scope of the next scan: everything, or some lanes by name, each with its clock. */
  const pending = { everything: false, lanes: new Map<string, string>() };
  let starved = false;
  let closed = false;
  let scanning: Promise<void> | undefined;

  /** Starts a scan unless one is running, which then covers the new scope as well: two could fill the same slots. */
  function scan(): void {
    if (!closed) scanning ??= telemetry.detached(scanPending);
  }

  async function scanPending(): Promise<void> {
    try {
      do {
        for (const job of await outward.claim(await candidates())) start(job);
      } while (!closed && (pending.everything || pending.lanes.size > 0));
    } catch (error) {
      onError(error);
    } finally {
      scanning = undefined;
    }
  }

  async function candidates(): Promise<JobRecord[]> {
    const selection = createSelection(limits, running.size, busyLanes);
    const { everything } = pending;
    const lanes = [...pending.lanes];
    pending.everything = false;
    pending.lanes.clear();
    if (everything) for (const clockId of await clockIds()) await selectDue(clockId, selection);
    else for (const [lane, clockId] of lanes) await selectFromLane(lane, clockId, selection);
    starved ||= selection.isFull();
    return selection.jobs;
  }

  /** Returns the clocks with pending jobs: live jobs come before sandbox jobs. */
  async function clockIds(): Promise<string[]> {
    const ids = (await clockHeads(reader)).map(({ clockId }) => clockId);
    return [...ids.filter((id) => id === systemClockId), ...ids.filter((id) => id !== systemClockId)];
  }

  /** An advance of this process runs the jobs of its clock itself. */
  function isAdvancing(clockId: string): boolean {
    return outward.observations.of(clockId) !== undefined;
  }

  async function selectFromLane(lane: string, clockId: string, selection: Selection): Promise<void> {
    if (selection.isFull() || isAdvancing(clockId)) return;
    const now = await clocks.now(clockId);
    selection.add(await dueOutwardJobs(reader, { clockId, lane, now, limit: limits.perLane }));
  }

  /** Selects the oldest jobs. A full page of them may be waiting in full lanes, so the head of each lane follows. */
  async function selectDue(clockId: string, selection: Selection): Promise<void> {
    if (selection.isFull() || isAdvancing(clockId)) return;
    const now = await clocks.now(clockId);
    const page = await dueOutwardJobs(reader, { clockId, now, limit: pageSize });
    selection.add(page);
    if (page.length < pageSize) return;
    for await (const head of laneHeads(reader, clockId)) {
      if (selection.isFull()) return;
      if (head.dueAt <= now) selection.add([head]);
    }
  }

  function start(job: JobRecord): void {
    const lane = job.lane ?? '';
    busyLanes.set(lane, (busyLanes.get(lane) ?? 0) + 1);
    const run = outward.run(job).then(() => {
      running.delete(run);
      const others = (busyLanes.get(lane) ?? 1) - 1;
      if (others === 0) busyLanes.delete(lane);
      else busyLanes.set(lane, others);
      if (starved) pending.everything = true;
      else pending.lanes.set(lane, job.clockId);
      starved = false;
      scan();
    });
    running.add(run);
  }

  return {
    notify(jobs) {
      for (const { lane, clockId, dueAt, createdAt } of jobs) {
        if (lane !== null && dueAt <= createdAt) pending.lanes.set(lane, clockId);
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

/** The jobs selected by one scan, within the free slots. */
interface Selection {
  readonly jobs: JobRecord[];
  isFull(): boolean;
  /** Adds the jobs whose lanes have free slots. */
  add(jobs: readonly JobRecord[]): void;
}

function createSelection(
  { slots, perLane }: PoolLimits,
  busySlots: number,
  busyLanes: ReadonlyMap<string, number>,
): Selection {
  const lanes = new Map(busyLanes);
  const selected: JobRecord[] = [];
  const ids = new Set<string>();
  const isFull = (): boolean => busySlots + selected.length >= slots;
  return {
    jobs: selected,
    isFull,
    add(jobs) {
      for (const job of jobs) {
        const lane = job.lane ?? '';
        const busy = lanes.get(lane) ?? 0;
        if (isFull() || busy >= perLane || ids.has(job.id)) continue;
        lanes.set(lane, busy + 1);
        ids.add(job.id);
        selected.push(job);
      }
    },
  };
}
