import type { JobRecord } from '../operation/jobs.js';

/** Limits of the outward jobs that one process runs concurrently. */
export interface PoolLimits {
  readonly slots: number;
  /** Of one lane, at first. */
  readonly perLane: number;
  /** Of one lane whose jobs are all accepted promptly: each makes it wider by one, until it is idle. Defaults to `perLane`. */
  readonly perPromptLane?: number;
}

/** The number of jobs of a lane that run, and may run. */
interface LaneWidth {
  readonly held: number;
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
): Slots {
  let free = limits.slots - sumOf(owners);
  const heldBy = (owner: string): number => owners.get(owner) ?? 0;
  const isSuspectJob = ({ lane }: SlotUser): boolean => lane !== null && isSuspect(lane);
  const perPromptLane = limits.perPromptLane ?? limits.perLane;
  const widthOf = ({ lane }: SlotUser): LaneWidth =>
    lanes.get(lane ?? '') ?? { held: 0, limit: limits.perLane, grows: true };
  const freeInLane = (job: SlotUser): number => {
    const { held, limit } = widthOf(job);
    return (isSuspectJob(job) ? 1 : limit) - held;
  };
  /** A lane that becomes idle is forgotten. */
  const leaveLane = (job: SlotUser, accepted: boolean): void => {
    const { held, limit, grows } = widthOf(job);
    const widened = accepted && grows ? Math.min(limit + 1, perPromptLane) : limits.perLane;
    if (held === 1) lanes.delete(job.lane ?? '');
    else lanes.set(job.lane ?? '', { held: held - 1, limit: widened, grows: accepted && grows });
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
    giveBack(job, accepted = false) {
      free += 1;
      add(owners, slotOwner(job), -1);
      leaveLane(job, accepted);
      // It may be suspect only since it took its slot, or no longer.
      if (suspects.has(job.lane ?? '')) add(suspects, job.lane ?? '', -1);
    },
    isFull: () => free <= 0,
    isLaneFull: (job) => freeInLane(job) <= 0,
    freeInLane,
    hasShare: (job) => heldBy(slotOwner(job)) < free && !isHeldBack(job),
    isHeldBack,
    heldBy,
    copy: () => createSlots(limits, isSuspect, new Map(owners), new Map(lanes), new Map(suspects)),
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
