import type { JobRecord } from '../operation/jobs.js';

/** Limits of the outward jobs that one process runs concurrently. */
export interface PoolLimits {
  readonly slots: number;
  /** Of jobs beyond `slots` that got no prompt response and only wait for it. Defaults to 0. */
  readonly lingering?: number;
  /** Of one lane, at first. */
  readonly perLane: number;
  /** Of one lane whose jobs are all accepted promptly: each makes it wider by one, until it is idle. Defaults to `perLane`. */
  readonly perPromptLane?: number;
}

/** The number of jobs of a lane that run, and may run. */
interface LaneWidth {
  readonly held: number;
  /** The number of those that linger. */
  readonly lingering: number;
  readonly limit: number;
  /** False since a job was not accepted promptly. */
  readonly grows: boolean;
}

/** The parts of a job that decide about a slot. */
export type SlotUser = Pick<JobRecord, 'kind' | 'lane' | 'owner'>;

/** Returns true for a lane whose last job got no prompt response. */
export type IsSuspect = (lane: string) => boolean;

/** The slots of a pool, with the owners and lanes that hold them. */
export interface Slots {
  take(job: SlotUser): void;
  /**
   * Frees the slot of a job that got no prompt response. The job still counts for its owner, and its lane starts no other. Returns false
   * when too many linger: the job keeps its slot.
   */
  linger(job: SlotUser): boolean;
  /** @param accepted true if the job was accepted promptly. */
  giveBack(job: SlotUser, accepted?: boolean): void;
  isFull(): boolean;
  isLaneFull(job: SlotUser): boolean;
  /** Returns the number of further jobs that the lane of a job may run. */
  freeInLane(job: SlotUser): number;
  /**
   * Returns true if the owner of a job holds fewer slots than are free. With k busy owners, each gets at most one of k + 1
   * equal shares, and the last share stays free for an owner that has none (Choudhury and Hahne, "Dynamic queue length
   * thresholds", 1998).
   */
  hasShare(job: SlotUser): boolean;
  heldBy(owner: string): number;
  /**
   * Returns true if the lane of a job is suspect and the suspect lanes hold as many slots as are free: all of them together have the share of
   * one owner. So those whose receivers respond find free slots, however many others do not respond.
   */
  isHeldBack(job: SlotUser): boolean;
  copy(): Slots;
}

/** Returns the owner of a job's slot. All jobs of a kind without owners share one. */
export function slotOwner({ owner, kind }: SlotUser): string {
  return owner ?? kind;
}

/** Creates the slots of a pool, with the number that each owner and lane holds. */
export function createSlots(
  limits: PoolLimits,
  isSuspect: IsSuspect = () => false,
  owners = new Map<string, number>(),
  lanes = new Map<string, LaneWidth>(),
  suspects = new Map<string, number>(),
  lingering = new Set<SlotUser>(),
): Slots {
  let free = limits.slots - sumOf(owners) + lingering.size;
  const heldBy = (owner: string): number => owners.get(owner) ?? 0;
  const isSuspectJob = ({ lane }: SlotUser): boolean => lane !== null && isSuspect(lane);
  const perPromptLane = limits.perPromptLane ?? limits.perLane;
  const widthOf = ({ lane }: SlotUser): LaneWidth =>
    lanes.get(lane ?? '') ?? { held: 0, lingering: 0, limit: limits.perLane, grows: true };
  const freeInLane = (job: SlotUser): number => {
    const width = widthOf(job);
    if (width.lingering > 0) return 0;
    return (isSuspectJob(job) ? 1 : width.limit) - width.held;
  };
  /** A lane that becomes idle is forgotten. */
  const leaveLane = (job: SlotUser, accepted: boolean, lingered: boolean): void => {
    const width = widthOf(job);
    const grows = accepted && width.grows;
    const limit = grows ? Math.min(width.limit + 1, perPromptLane) : limits.perLane;
    if (width.held === 1) lanes.delete(job.lane ?? '');
    else
      lanes.set(job.lane ?? '', {
        held: width.held - 1,
        lingering: width.lingering - Number(lingered),
        limit,
        grows,
      });
  };
  const isHeldBack = (job: SlotUser): boolean => isSuspectJob(job) && sumOf(suspects) >= free;
  return {
    take(job) {
      free -= 1;
      add(owners, slotOwner(job), 1);
      const width = widthOf(job);
      lanes.set(job.lane ?? '', { ...width, held: width.held + 1 });
      if (isSuspectJob(job)) add(suspects, job.lane ?? '', 1);
    },
    linger(job) {
      if (lingering.size >= (limits.lingering ?? 0)) return false;
      lingering.add(job);
      free += 1;
      const width = widthOf(job);
      lanes.set(job.lane ?? '', { ...width, lingering: width.lingering + 1 });
      return true;
    },
    giveBack(job, accepted = false) {
      const lingered = lingering.delete(job);
      if (!lingered) free += 1;
      add(owners, slotOwner(job), -1);
      leaveLane(job, accepted, lingered);
      // It may be suspect only since it took its slot, or no longer.
      if (suspects.has(job.lane ?? '')) add(suspects, job.lane ?? '', -1);
    },
    isFull: () => free <= 0,
    isLaneFull: (job) => freeInLane(job) <= 0,
    freeInLane,
    hasShare: (job) => heldBy(slotOwner(job)) < free && !isHeldBack(job),
    isHeldBack,
    heldBy,
    copy: () => createSlots(limits, isSuspect, new Map(owners), new Map(lanes), new Map(suspects), new Set(lingering)),
  };
}

function sumOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, held) => sum + held, 0);
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
