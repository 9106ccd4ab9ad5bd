import type { JobRecord } from '../operation/jobs.js';

/** Limits of the outward jobs that one process runs concurrently, in total and in one lane. */
export interface PoolLimits {
  readonly slots: number;
  readonly perLane: number;
}

/** The parts of a job that decide about a slot. */
export type SlotUser = Pick<JobRecord, 'kind' | 'lane' | 'owner'>;

/** Returns true for a lane whose last job got no prompt response. */
export type IsSuspect = (lane: string) => boolean;

/** The slots of a pool, with the owners and lanes that hold them. */
export interface Slots {
  take(job: SlotUser): void;
  giveBack(job: SlotUser): void;
  isFull(): boolean;
  isLaneFull(job: SlotUser): boolean;
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
  lanes = new Map<string, number>(),
  suspects = new Map<string, number>(),
): Slots {
  let free = limits.slots - sumOf(owners);
  const heldBy = (owner: string): number => owners.get(owner) ?? 0;
  const isSuspectJob = ({ lane }: SlotUser): boolean => lane !== null && isSuspect(lane);
  const isHeldBack = (job: SlotUser): boolean => isSuspectJob(job) && sumOf(suspects) >= free;
  return {
    take(job) {
      free -= 1;
      add(owners, slotOwner(job), 1);
      add(lanes, job.lane ?? '', 1);
      if (isSuspectJob(job)) add(suspects, job.lane ?? '', 1);
    },
    giveBack(job) {
      free += 1;
      add(owners, slotOwner(job), -1);
      add(lanes, job.lane ?? '', -1);
      // It may be suspect only since it took its slot, or no longer.
      if (suspects.has(job.lane ?? '')) add(suspects, job.lane ?? '', -1);
    },
    isFull: () => free <= 0,
    isLaneFull: (job) => (lanes.get(job.lane ?? '') ?? 0) >= (isSuspectJob(job) ? 1 : limits.perLane),
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
