import type { Ports } from '../ports/ports.js';
import type { Instant } from '../primitives/instant.js';
import type { Reader } from '../store/store.js';
import { defineTable, instant, integer, nullable, type Row, text } from '../store/table.js';
import type { Effects } from './operation.js';

/** The kinds of jobs that run inside one transaction; `service/job-kinds.ts` adds those of the service. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface TransactionalJobKinds {}

/** The kinds of jobs that call the outside world, so they run outside any transaction; filled like `TransactionalJobKinds`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface OutwardJobKinds {}

export type TransactionalJobKind = keyof TransactionalJobKinds;
export type OutwardJobKind = keyof OutwardJobKinds;

/** The kind of a job. */
export type JobKind = TransactionalJobKind | OutwardJobKind;

/** Everything that happens later; done jobs are removed, so the table stays small. */
export const jobsTable = defineTable({
  id: text(),
  kind: text<JobKind>(),
  subjectId: text(),
  /** An outward job is `running` while a process has taken it; a `failed` one waits for a person to look at it. */
  state: text<'pending' | 'running' | 'failed'>(),
  /** `system`, or the partner in whose sandbox it happens; see `clocks.ts`. */
  clockId: text(),
  /** In the time of that clock. */
  dueAt: instant(),
  /** What an outward job waits in, for example a webhook endpoint; null for transactional jobs. */
  lane: nullable(text()),
  /** Until when a running job is left to the process that took it, in the system's time. */
  lockedUntil: nullable(instant()),
  attempts: integer(),
  lastError: nullable(text()),
  createdAt: instant(),
});
export type JobRecord = Row<typeof jobsTable>;

interface NewJobCommon {
  readonly subjectId: string;
  /** In the time of the clock. */
  readonly dueAt: Instant;
  /** That of the present effects when absent. */
  readonly clockId?: string;
}

/** A job before it has an id. */
export type NewJob =
  | (NewJobCommon & { readonly kind: TransactionalJobKind })
  | (NewJobCommon & { readonly kind: OutwardJobKind; readonly lane: string });

/** Does a job of one kind, inside one unit of work. It must look whether there is still something to do. */
export type JobHandler = (effects: Effects, job: JobRecord) => Promise<void>;

/** What an outward job knows before any unit of work. */
export interface OutwardCall {
  readonly job: JobRecord;
  /** The time of the job's clock. */
  readonly now: Instant;
  readonly ports: Ports;
  readonly reader: Reader;
}

/** The same job is due once more, in the time of its clock: later than now. */
export interface Again {
  readonly again: Instant;
}

/**
 * Does an outward job of one kind, at least once: `prepare` runs outside any transaction, may take up to
 * `leaseSeconds`, and can run again when the process dies before `commit`; `commit` records the outcome in the
 * transaction that removes the job, or leaves it for `again`.
 */
export interface OutwardJob<P = unknown> {
  prepare(call: OutwardCall): Promise<P>;
  commit(effects: Effects, job: JobRecord, prepared: P): Promise<Again | undefined>;
}

/** What does the jobs of each kind. */
export type JobHandlers<K extends JobKind = JobKind> = Readonly<
  Record<K & TransactionalJobKind, JobHandler> & Record<K & OutwardJobKind, OutwardJob>
>;

/** The record of a new job. */
export function jobRecord(job: NewJob, effects: Pick<Effects, 'now' | 'ports' | 'clockId'>): JobRecord {
  return {
    id: effects.ports.newId('job'),
    kind: job.kind,
    subjectId: job.subjectId,
    state: 'pending',
    clockId: job.clockId ?? effects.clockId,
    dueAt: job.dueAt,
    lane: 'lane' in job ? job.lane : null,
    lockedUntil: null,
    attempts: 0,
    lastError: null,
    createdAt: effects.now,
  };
}
