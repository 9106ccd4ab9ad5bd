import type { JobHandler } from '../operation/job-handlers.js';
import type { TransactionalJobKind } from '../operation/jobs.js';
import type { UnitOfWork } from '../store/store.js';
import type { Deadlines } from './deadlines.js';
import type { Timed } from './limits.js';

/** Configures the job that gives deadlines to the records of one table. */
export interface AdoptionRules<Row extends Timed> {
  readonly jobKind: TransactionalJobKind;
  /** Finds records that are under way, with ids after this one, in the order of ids. */
  find(db: UnitOfWork, afterId: string, limit: number): Promise<readonly Pick<Row, 'id'>[]>;
  lock(db: UnitOfWork, id: string): Promise<Row | undefined>;
}

/** Number of records that one job reads. */
const batchRows = 200;

/**
 * Creates the handler that gives deadlines to the records that an earlier release left without, a batch of rows in each
 * job. The migration schedules the first job. The subject is the id of the last record read.
 */
export function createAdoption<Row extends Timed>(
  { jobKind, find, lock }: AdoptionRules<Row>,
  deadlines: Deadlines<Row>,
): JobHandler {
  return async (effects, job) => {
    const rows = await find(effects.db, job.subjectId, batchRows);
    for (const { id } of rows) {
      const row = await lock(effects.db, id);
      if (row?.deadlines.length === 0) await deadlines.adopt(effects, row);
    }
    const last = rows.length < batchRows ? undefined : rows.at(-1);
    if (last) effects.schedule({ kind: jobKind, subjectId: last.id, dueAt: effects.now });
  };
}
