import type { JobRecord } from '../operation/jobs.js';

/** Limits of the outward jobs that one process runs concurrently, in total and in one lane. */
export interface PoolLimits {
  readonly slots: number;
  readonly perLane: number;
}

/** The parts of a job that decide about a slot. */
export type SlotUser = Pick<JobRecord, 'kind' | 'lane' | 'owner'>;

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
  copy(): Slots;
}

/** Returns the owner of a job's slot. All jobs of a kind without owners share one. */
export function slotOwner({ owner, kind }: SlotUser): string {
  return owner ?? kind;
}

/** Creates the slots of a pool, with the number that each owner and lane holds. */
export function createSlots(
  limits: PoolLimits,
  owners = new Map<string, number>(),
  lanes = new Map<string, number>(),
): Slots {
  let free = limits.slots - [...owners.values()].reduce((sum, held) => sum + held, 0);
  const heldBy = (owner: string): number => owners.get(owner) ?? 0;
  return {
    take(job) {
      free -= 1;
      add(owners, slotOwner(job), 1);
      add(lanes, job.lane ?? '', 1);
    },
    giveBack(job) {
      free += 1;
      add(owners, slotOwner(job), -1);
      add(lanes, job.lane ?? '', -1);
    },
    isFull: () => free <= 0,
    isLaneFull: ({ lane }) => (lanes.get(lane ?? '') ?? 0) >= limits.perLane,
    hasShare: (job) => heldBy(slotOwner(job)) < free,
    heldBy,
    copy: () => createSlots(limits, new Map(owners), new Map(lanes)),
  };
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
