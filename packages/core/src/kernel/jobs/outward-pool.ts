import { type Clocks, systemClockId } from '../operation/clocks.js';
import type { JobRecord } from '../operation/jobs.js';
import type { Reader } from '../store/store.js';
import { clockHeads, dueOutwardJobs, laneHeads } from './due-jobs.js';
import type { OutwardRunner } from './outward-runner.js';

/** How many outward jobs one process does at once. */
export interface PoolLimits {
  readonly slots: number;
  readonly perLane: number;
}

/** Does outward jobs as they fall due, many at once but few of a lane, so that a slow one delays no other. */
export interface OutwardPool {
  /**
   * Starts what is due, as far as there is room. Jobs that this process schedules for now, and those behind one that
   * ends, start without it; the rest needs it from time to time.
   */
  fill(): void;
  /** Starts no more, and resolves when all that was started has ended. */
  close(): Promise<void>;
}

/** A pool, and how it learns of jobs that were just scheduled. */
export interface ToldPool extends OutwardPool {
  tell(jobs: readonly JobRecord[]): void;
}

/** How many due jobs of a clock are looked at, before each lane is looked at. */
const pageSize = 256;

/** What a pool stands on. */
export interface PoolDeps {
  readonly reader: Reader;
  readonly clocks: Clocks;
  readonly outward: OutwardRunner;
  readonly onError: (error: unknown) => void;
}

export function createOutwardPool(deps: PoolDeps, limits: PoolLimits): ToldPool {
  const { reader, clocks, outward, onError } = deps;
  const underWay = new Set<Promise<void>>();
  const busyLanes = new Map<string, number>();
  /** Where to look: everywhere, or in lanes by name, each with its clock. */
  const wanted = { everything: false, lanes: new Map<string, string>() };
  let starved = false;
  let closed = false;
  let looking: Promise<void> | undefined;

  /** One look at a time, so that two never take the same room; what is wanted meanwhile is looked at by the same. */
  function look(): void {
    if (!closed) looking ??= lookOn();
  }

  async function lookOn(): Promise<void> {
    try {
      do {
        for (const job of await outward.claim(await candidates())) start(job);
      } while (!closed && (wanted.everything || wanted.lanes.size > 0));
    } catch (error) {
      onError(error);
    } finally {
      looking = undefined;
    }
  }

  async function candidates(): Promise<JobRecord[]> {
    const room = createRoom(limits, underWay.size, busyLanes);
    const { everything } = wanted;
    const lanes = [...wanted.lanes];
    wanted.everything = false;
    wanted.lanes.clear();
    if (everything) for (const clockId of await clockIds()) await takeDue(clockId, room);
    else for (const [lane, clockId] of lanes) await takeFromLane(lane, clockId, room);
    starved ||= room.isFull();
    return room.taken;
  }

  /** Where jobs wait: what is live goes before what is tested. */
  async function clockIds(): Promise<string[]> {
    const ids = (await clockHeads(reader)).map(({ clockId }) => clockId);
    return [...ids.filter((id) => id === systemClockId), ...ids.filter((id) => id !== systemClockId)];
  }

  async function takeFromLane(lane: string, clockId: string, room: Room): Promise<void> {
    if (room.isFull()) return;
    const now = await clocks.now(clockId);
    room.take(await dueOutwardJobs(reader, { clockId, lane, now, limit: limits.perLane }));
  }

  /** The oldest first; when these are so many that they may all wait in full lanes, then one of each lane. */
  async function takeDue(clockId: string, room: Room): Promise<void> {
    if (room.isFull()) return;
    const now = await clocks.now(clockId);
    const page = await dueOutwardJobs(reader, { clockId, now, limit: pageSize });
    room.take(page);
    if (page.length < pageSize) return;
    for await (const head of laneHeads(reader, clockId)) {
      if (room.isFull()) return;
      if (head.dueAt <= now) room.take([head]);
    }
  }

  function start(job: JobRecord): void {
    const lane = job.lane ?? '';
    busyLanes.set(lane, (busyLanes.get(lane) ?? 0) + 1);
    const run = outward.run(job).then(() => {
      underWay.delete(run);
      const others = (busyLanes.get(lane) ?? 1) - 1;
      if (others === 0) busyLanes.delete(lane);
      else busyLanes.set(lane, others);
      if (starved) wanted.everything = true;
      else wanted.lanes.set(lane, job.clockId);
      starved = false;
      look();
    });
    underWay.add(run);
  }

  return {
    tell(jobs) {
      for (const { lane, clockId, dueAt, createdAt } of jobs) {
        if (lane !== null && dueAt <= createdAt) wanted.lanes.set(lane, clockId);
      }
      if (wanted.lanes.size > 0) look();
    },
    fill() {
      wanted.everything = true;
      look();
    },
    async close() {
      closed = true;
      await looking;
      await Promise.all(underWay);
    },
  };
}

/** What a look may still take. */
interface Room {
  readonly taken: JobRecord[];
  isFull(): boolean;
  /** Takes those whose lanes have room. */
  take(jobs: readonly JobRecord[]): void;
}

function createRoom({ slots, perLane }: PoolLimits, busySlots: number, busyLanes: ReadonlyMap<string, number>): Room {
  const lanes = new Map(busyLanes);
  const taken: JobRecord[] = [];
  const ids = new Set<string>();
  const isFull = (): boolean => busySlots + taken.length >= slots;
  return {
    taken,
    isFull,
    take(jobs) {
      for (const job of jobs) {
        const lane = job.lane ?? '';
        const busy = lanes.get(lane) ?? 0;
        if (isFull() || busy >= perLane || ids.has(job.id)) continue;
        lanes.set(lane, busy + 1);
        ids.add(job.id);
        taken.push(job);
      }
    },
  };
}
