import type { Effects } from '../operation.js';
import { defineTable, instant, integer, nullable, type Row, text } from '../store/table.js';

/** What can be scheduled. */
export const jobKinds = ['order.release', 'order.expire_unaccepted', 'order.expire_unclaimed'] as const;
export type JobKind = (typeof jobKinds)[number];

/** Everything that happens later; done jobs are removed, so the table stays small. */
export const jobsTable = defineTable({
  id: text(),
  kind: text<JobKind>(),
  subjectId: text(),
  state: text<'pending' | 'failed'>(),
  dueAt: instant(),
  attempts: integer(),
  lastError: nullable(text()),
  createdAt: instant(),
});
export type JobRecord = Row<typeof jobsTable>;

/** A job before it has an id. */
export interface NewJob {
  readonly kind: JobKind;
  readonly subjectId: string;
  readonly dueAt: string;
}

/** Does a job of one kind, inside one unit of work. It must look whether there is still something to do. */
export type JobHandler = (effects: Effects, job: JobRecord) => Promise<void>;
/** What does the jobs of each kind. */
export type JobHandlers = Readonly<Record<JobKind, JobHandler>>;

/** The record of a new job. */
export function jobRecord(job: NewJob, effects: Pick<Effects, 'now' | 'ports'>): JobRecord {
  return {
    id: effects.ports.newId('job'),
    kind: job.kind,
    subjectId: job.subjectId,
    state: 'pending',
    dueAt: job.dueAt,
    attempts: 0,
    lastError: null,
    createdAt: effects.now,
  };
}
