import { type Slots, type SlotUser, slotOwner } from './slots.js';

/** The jobs that may start, and those that wait until slots are free. */
export interface FairSelection<Job> {
  readonly selected: readonly Job[];
  /** Without the jobs of full lanes: they wait for their lane. */
  readonly waiting: readonly Job[];
}

/**
 * Selects jobs one by one: each time the first job of the owner that holds the fewest slots, if it has a share left. So
 * slots are shared equally among the owners that want more (max-min fairness).
 *
 * @param offers due jobs; those of one owner start in this order.
 */
export function selectFairly<Job extends SlotUser>(offers: readonly Job[], current: Slots): FairSelection<Job> {
  const slots = current.copy();
  const queues = queuesByOwner(offers);
  const selected: Job[] = [];
  const heldBack: Job[] = [];
  for (;;) {
    for (const queue of queues.values()) heldBack.push(...skipUnready(queue, slots));
    const heads = [...queues.values()].flatMap(([first]) => first ?? []);
    const job = fewestSlots(heads, slots);
    if (!job || !slots.hasShare(job)) break;
    slots.take(job);
    selected.push(job);
    queues.get(slotOwner(job))?.shift();
  }
  const waiting = [...queues.values(), heldBack].flat().filter((job) => !slots.isLaneFull(job));
  return { selected, waiting };
}

/** Removes the jobs at the start of a queue that cannot start now, and returns those that are held back. */
function skipUnready<Job extends SlotUser>(queue: Job[], slots: Slots): Job[] {
  const first = queue.findIndex((job) => !slots.isLaneFull(job) && !slots.isHeldBack(job));
  return queue.splice(0, first === -1 ? queue.length : first).filter((job) => slots.isHeldBack(job));
}

function queuesByOwner<Job extends SlotUser>(offers: readonly Job[]): Map<string, Job[]> {
  const queues = new Map<string, Job[]>();
  for (const job of offers) {
    const queue = queues.get(slotOwner(job));
    if (queue) queue.push(job);
    else queues.set(slotOwner(job), [job]);
  }
  return queues;
}

/** Returns the first job among those whose owners hold the fewest slots. */
export function fewestSlots<Job extends SlotUser>(jobs: readonly Job[], slots: Slots): Job | undefined {
  const held = (job: Job): number => slots.heldBy(slotOwner(job));
  return jobs.reduce<Job | undefined>((fewest, job) => (fewest && held(fewest) <= held(job) ? fewest : job), undefined);
}
