import type { Ports } from '../ports/ports.js';
import type { Instant } from '../primitives/instant.js';
import type { Reader } from '../store/store.js';
import type { JobKind, JobRecord, OutwardJobKind, TransactionalJobKind } from './jobs.js';
import type { Effects } from './operation.js';

/** Runs a job of one kind inside one unit of work. It must check that there is still something to do. */
export interface JobHandler {
  (effects: Effects, job: JobRecord): Promise<void>;
  /** Runs due jobs of the system's clock in one unit of work; absent if each needs its own. */
  readonly together?: BatchHandler;
}

/** Runs jobs of one kind inside one unit of work. */
export type BatchHandler = (effects: Effects, jobs: readonly JobRecord[]) => Promise<void>;

/**
 * Creates a handler whose due jobs run together, so that they read and write at once what they have in common. It must hold no row
 * that requests wait for.
 */
export function inBatches(together: BatchHandler): JobHandler {
  return Object.assign((effects: Effects, job: JobRecord) => together(effects, [job]), { together });
}

/** The input of an outward job, outside any unit of work. */
export interface OutwardCall<L = unknown> {
  readonly job: JobRecord;
  /** The time of the job's clock. */
  readonly now: Instant;
  readonly ports: Ports;
  readonly reader: Reader;
  /**
   * The end of the running advance of a sandbox's clock, if the external system did not respond earlier in this advance.
   * The job should then wait instead of calling it again.
   */
  readonly unreachableUntil?: Instant | undefined;
  /** The result of `load` for the job. */
  readonly loaded?: L | undefined;
}

/** An outward job whose `prepare` has ended, with the time of its clock. */
export interface EndedJob<P = unknown> extends Pick<Effects, 'now' | 'clockOffset'> {
  readonly job: JobRecord;
  readonly prepared: P;
}

/** Schedules the same job once more, later than now in the time of its clock. */
export interface Again {
  readonly again: Instant;
}

/** The future of an outward job: it is repeated, held until its area makes it pending, or removed. */
export type JobFuture = Again | 'held' | undefined;

/**
 * Runs an outward job of one kind at least once. `prepare` runs outside any transaction and may take up to
 * `leaseSeconds`; it runs again if the process dies before `commit`. `commit` records the outcome in the transaction
 * that ends the job as its result says. It does not run if the lease has passed to another process meanwhile.
 */
export interface OutwardJob<P = unknown, L = unknown> {
  /** Time after which another process may claim the job, because the first one may be dead. A minute when absent. */
  readonly leaseSeconds?: number;
  /**
   * Delay after each failed attempt of a job that never gives up. When absent, the delays grow up to an hour, and the job
   * counts as failed after ten attempts.
   */
  readonly retrySeconds?: number;
  /** True if the end of a job may make another one of its lane due. */
  readonly releasesLane?: boolean;
  /** Reads at once what jobs that start together need. Returns it by the ids of the jobs. */
  load?(reader: Reader, jobs: readonly JobRecord[]): Promise<ReadonlyMap<string, L>>;
  prepare(call: OutwardCall<L>): Promise<P>;
  commit(effects: Effects, job: JobRecord, prepared: P): Promise<JobFuture>;
  /**
   * Records at once the usual outcomes of jobs that ended at about the same time, on any clocks: those that need no events
   * and no further jobs. Returns the ids of these jobs, which are done. `commit` records each of the others.
   */
  commitTogether?(unit: Pick<Effects, 'db' | 'ports'>, ended: readonly EndedJob<P>[]): Promise<readonly string[]>;
  /** Returns true if the external system responded, false if it cannot be reached, undefined if that is not known. */
  responded?(prepared: P): boolean | undefined;
  /** Returns true if the external system accepted the call. Only then its lane may become wider. */
  accepted?(prepared: P): boolean;
}

/** The handlers of all kinds of jobs. */
export type JobHandlers<K extends JobKind = JobKind> = Readonly<
  Record<K & TransactionalJobKind, JobHandler> & Record<K & OutwardJobKind, OutwardJob>
>;
