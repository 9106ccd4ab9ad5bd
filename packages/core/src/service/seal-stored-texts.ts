import type { JobHandler } from '../kernel/operation/job-handlers.js';
import type { NewJob } from '../kernel/operation/jobs.js';
import type { Sealer } from '../kernel/ports/sealer.js';
import type { Instant } from '../kernel/primitives/instant.js';
import { type SealedColumn, type SealedRow, sealedColumns } from './sealed-columns.js';

/** Number of rows that one job reads. */
const batchRows = 200;

/**
 * Seals the texts of a column that an earlier release stored plain, a batch of rows in each job. The migration schedules
 * the first job. The subject is `<table>.<column>/<id of the last row read>`. Readers open plain texts as well, so the
 * service runs meanwhile.
 */
export const sealStoredTexts: JobHandler = async (effects, job) => {
  const { db, now, ports } = effects;
  const [name = '', lastId = ''] = job.subjectId.split('/');
  const column = sealedColumns.find((each) => columnName(each) === name);
  if (!column) throw new Error(`${name} is not a column of sealed texts.`);
  const rows = await column.find(db, { limit: batchRows, ...(lastId ? { after: { values: [], id: lastId } } : {}) });
  for (const row of rows) {
    // A row that changed meanwhile was sealed by that change.
    if (hasPlainText(row, ports.sealer)) await column.replace(db, row, sealedTexts(row, ports.sealer));
  }
  const last = rows.length < batchRows ? undefined : rows.at(-1);
  if (last) effects.schedule(sealJob(name, last.id, now));
};

function columnName({ table, column }: SealedColumn): string {
  return `${table}.${column}`;
}

function hasPlainText({ texts }: SealedRow, sealer: Sealer): boolean {
  return texts.some(({ stored }) => stored !== '' && !sealer.isSealed(stored));
}

function sealedTexts({ texts }: SealedRow, sealer: Sealer): string[] {
  return texts.map(({ stored, context }) => (sealer.isSealed(stored) ? stored : sealer.seal(stored, context)));
}

function sealJob(name: string, lastId: string, dueAt: Instant): NewJob {
  return { kind: 'stored_text.seal', subjectId: `${name}/${lastId}`, dueAt };
}
