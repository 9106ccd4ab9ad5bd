import type { Ports } from '../ports/ports.js';
import { type Instant, toMilliseconds } from '../primitives/instant.js';
import type { Reader } from '../store/store.js';
import { defineTable, instant, integer, nullable, type Row, text } from '../store/table.js';
import type { Effects } from './operation.js';

/** The kinds of jobs that run inside one transaction. Empty here: `service/job-kinds.ts` adds them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface TransactionalJobKinds {}

/**
 * The kinds of jobs that call external systems, so they run outside any transaction; filled like
 * `TransactionalJobKinds`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface OutwardJobKinds {}

export type TransactionalJobKind = keyof TransactionalJobKinds;
export type OutwardJobKind = keyof OutwardJobKinds;

/** The kind of a job. */
export type JobKind = TransactionalJobKind | OutwardJobKind;

/** The jobs to run later. Finished jobs are removed, so the table stays small. */
export const jobsTable = defineTable({
  id: text(),
  kind: text<JobKind>(),
  subjectId: text(),
  /**
   * `running` while a process runs an outward job; `held` until its area makes it pending again, for example when a
   * receiver is back; `failed` when an operator has to look at it.
   */
  state: text<'pending' | 'running' | 'held' | 'failed'>(),
  /** `system`, or the id of the partner whose sandbox it runs in; see `clocks.ts`. */
  clockId: text(),
  /** In the time of that clock. */
  dueAt: instant(),
  /**
   * The same time on the system's clock, in milliseconds since the epoch: one index finds what is due on all clocks. A move
   * of the clock moves it as well. See `dueColumns`.
   */
  systemDueMilliseconds: integer(),
  /** The queue of an outward job, for example a webhook endpoint; null for transactional jobs. */
  lane: nullable(text()),
  /** The party whose share of the slots for outward jobs it uses, for example a partner; null for the platform. */
  owner: nullable(text()),
  /** End of the lease of the process that runs the job, in the system's time. */
  lockedUntil: nullable(instant()),
  attempts: integer(),
  lastError: nullable(text()),
  createdAt: instant(),
  /** The W3C `traceparent` of the span that scheduled the job; null without a trace. */
  traceparent: nullable(text()),
});
export type JobRecord = Row<typeof jobsTable>;

interface NewJobCommon {
  readonly subjectId: string;
  /** In the time of the clock. */
  readonly dueAt: Instant;
  /** The clock of the effects that schedule it when absent. */
  readonly clockId?: string;
}

/** A job before it has an id. */
export type NewJob = (NewJobCommon & { readonly kind: TransactionalJobKind }) | NewOutwardJob;

/** An outward job before it has an id. */
export interface NewOutwardJob extends NewJobCommon {
  readonly kind: OutwardJobKind;
  readonly lane: string;
  readonly owner?: string;
  /** Keeps the job from running until its area makes it pending. */
  readonly held?: boolean;
}

/** Runs a job of one kind inside one unit of work. It must check that there is still something to do. */
export type JobHandler = (effects: Effects, job: JobRecord) => Promise<void>;

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
}

/** The handlers of all kinds of jobs. */
export type JobHandlers<K extends JobKind = JobKind> = Readonly<
  Record<K & TransactionalJobKind, JobHandler> & Record<K & OutwardJobKind, OutwardJob>
>;

/** Returns the columns of a due time on a clock that is `clockOffset` milliseconds ahead of the system's. */
export function dueColumns(
  dueAt: Instant,
  { clockOffset }: Pick<Effects, 'clockOffset'>,
): Pick<JobRecord, 'dueAt' | 'systemDueMilliseconds'> {
  return { dueAt, systemDueMilliseconds: toMilliseconds(dueAt) - clockOffset };
}

/**
 * Creates the record of a new job. The effects have the offset of the job's clock.
 *
 * @param id for a job that may exist already: its id follows from what it does. Otherwise it is a new one.
 */
export function jobRecord(
  job: NewJob,
  effects: Pick<Effects, 'now' | 'ports' | 'clockId' | 'clockOffset'>,
  id = effects.ports.newId('job'),
): JobRecord {
  return {
    id,
    kind: job.kind,
    subjectId: job.subjectId,
    state: 'held' in job && job.held ? 'held' : 'pending',
    clockId: job.clockId ?? effects.clockId,
    ...dueColumns(job.dueAt, effects),
    lane: 'lane' in job ? job.lane : null,
    owner: 'owner' in job ? job.owner : null,
    lockedUntil: null,
    attempts: 0,
    lastError: null,
    createdAt: effects.now,
    traceparent: effects.ports.telemetry.inject({})['traceparent'] ?? null,
  };
}
