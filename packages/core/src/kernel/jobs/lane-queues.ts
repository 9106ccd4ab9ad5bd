import { systemClockId } from '../operation/clocks.js';
import type { JobRecord } from '../operation/jobs.js';
import { type FairSelection, fewestSlots } from './fair-selection.js';
import type { Slots } from './slots.js';

/** Due jobs, and the lanes that may have more of them. */
export interface DueJobs {
  readonly jobs: readonly JobRecord[];
  readonly crowded: readonly string[];
}

/** A lane that may start a job now, and the number of jobs that it may start. */
export interface StartableLane {
  readonly lane: string;
  readonly limit: number;
}

/** The lanes with due jobs that did not start: those that the next scan reads, and those that wait for slots. */
export class LaneQueues {
  readonly #slots: Slots;
  /** The scope of the next scan: everything, or some lanes, each with one of its jobs. */
  readonly #pending = { everything: false, lanes: new Map<string, JobRecord>() };
  /** Lanes with due jobs that have no slot, each with one of its jobs. */
  readonly #waiting = new Map<string, JobRecord>();
  /** Lanes that may have due jobs which did not start, because they were full. */
  readonly #crowded = new Set<string>();

  constructor(slots: Slots) {
    this.#slots = slots;
  }

  /** Lets the next scan read everything. */
  addEverything(): void {
    this.#pending.everything = true;
  }

  /** Lets the next scan read the lane of a job. */
  add(job: JobRecord): void {
    this.#pending.lanes.set(job.lane ?? '', job);
  }

  /** Lets the next scan read a waiting lane for which a slot is free and whose owner holds the fewest, if there is one. */
  addNextWaiting(): void {
    const ready = [...this.#waiting.values()].filter((job) => !this.#slots.isHeldBack(job));
    const next = fewestSlots(ready.sort(liveFirst), this.#slots);
    if (!next || !this.#slots.hasShare(next)) return;
    this.#waiting.delete(next.lane ?? '');
    this.add(next);
  }

  /** True if the next scan has something to read. */
  hasScope(): boolean {
    return this.#pending.everything || this.hasLanes();
  }

  /** True if the next scan has lanes to read. */
  hasLanes(): boolean {
    return this.#pending.lanes.size > 0;
  }

  hasWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  /** Returns true if the lane of a job may have due jobs which did not start, because it was full. */
  isCrowded({ lane }: JobRecord): boolean {
    return this.#crowded.has(lane ?? '');
  }

  /** Returns true if earlier jobs of the lane of a job may not have started. */
  hasEarlier({ lane }: JobRecord): boolean {
    return lane !== null && (this.#crowded.has(lane) || this.#waiting.has(lane) || this.#pending.lanes.has(lane));
  }

  /** Takes the scope of a scan: `undefined` for everything, or the lanes of free jobs that may start one now. */
  takeScope(isFree: (job: JobRecord) => boolean): readonly StartableLane[] | undefined {
    const { everything, lanes } = this.#pending;
    const heads = [...lanes.values()];
    this.#pending.everything = false;
    lanes.clear();
    if (!everything || this.#slots.isFull()) return heads.filter(isFree).flatMap((head) => this.#startable(head));
    this.#waiting.clear();
    this.#crowded.clear();
    return undefined;
  }

  /** Keeps the lanes of the due jobs that a scan did not select. */
  keep(due: DueJobs, { selected, waiting }: FairSelection<JobRecord>): void {
    for (const job of waiting) this.#waiting.set(job.lane ?? '', job);
    for (const { lane } of due.jobs.filter((job) => !selected.includes(job))) this.#crowded.add(lane ?? '');
    for (const lane of due.crowded) this.#crowded.add(lane);
  }

  /** Returns the lane of a job if it may start one now. If its owner has no share, it waits. */
  #startable(head: JobRecord): readonly StartableLane[] {
    const { lane } = head;
    if (lane === null) return [];
    if (this.#slots.isLaneFull(head)) this.#crowded.add(lane);
    else if (!this.#slots.hasShare(head)) this.#waiting.set(lane, head);
    else {
      this.#crowded.delete(lane);
      return [{ lane, limit: this.#slots.freeInLane(head) }];
    }
    return [];
  }
}

/** Sorts live jobs before sandbox jobs, and older ones first. */
export function liveFirst(a: JobRecord, b: JobRecord): number {
  const byClock = Number(b.clockId === systemClockId) - Number(a.clockId === systemClockId);
  return byClock || a.systemDueMilliseconds - b.systemDueMilliseconds;
}
