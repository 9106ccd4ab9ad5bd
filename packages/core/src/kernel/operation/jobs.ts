import type { Ports } from '../ports/ports.js';
import { type Instant, toMilliseconds } from '../primitives/instant.js';
import { ofAccounts } from '../store/personal.js';
import { defineTable, instant, integer, nonNegative, nullable, oneOf, type Row, text } from '../store/table.js';

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
export const jobsTable = defineTable(
  {
    id: text(),
    kind: text<JobKind>(),
    subjectId: text(),
    /**
     * `running` while a process runs an outward job; `held` until its area makes it pending again, for example when a
     * receiver is back; `failed` when an operator has to look at it.
     */
    state: oneOf(['pending', 'running', 'held', 'failed']),
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
    attempts: nonNegative(),
    lastError: nullable(text()),
    createdAt: instant(),
    /** The W3C `traceparent` of the span that scheduled the job; null without a trace. */
    traceparent: nullable(text()),
  },
  {
    personal: ofAccounts(),
    indexes: [
      ['state', 'clockId', 'dueAt', 'id'],
      ['state', 'lane', 'systemDueMilliseconds', 'id'],
      { columns: ['state', 'systemDueMilliseconds', 'id'], present: 'lane' },
      ['subjectId'],
    ],
  },
);
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

/** The clock of a job, and the milliseconds by which it is ahead of the system's. */
interface JobClock {
  readonly clockId: string;
  readonly clockOffset: number;
}

/** Returns the columns of a due time on a clock that is `clockOffset` milliseconds ahead of the system's. */
export function dueColumns(
  dueAt: Instant,
  { clockOffset }: Pick<JobClock, 'clockOffset'>,
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
  effects: JobClock & { readonly now: Instant; readonly ports: Ports },
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
