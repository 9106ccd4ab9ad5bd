import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';
import { type Engine, engineOf } from '../schema/engine.js';
import { createIndex, dropIndex } from '../schema/indexes.js';

/** Milliseconds since the epoch of a due time. */
const milliseconds: Readonly<Record<Engine, string>> = {
  sqlite: `cast(strftime('%s', due_at) as integer) * 1000 + cast(substr(due_at, 21, 3) as integer)`,
  postgres: 'cast(extract(epoch from due_at) * 1000 as bigint)',
};

const offset = 'coalesce((select offset_milliseconds from sandbox_clocks where sandbox_clocks.id = jobs.clock_id), 0)';

/** Adds the due time of jobs on the system's clock, by which one index finds the due jobs of all clocks. */
export async function up(knex: Knex): Promise<void> {
  const backfill = `${milliseconds[engineOf(knex)]} - ${offset}`;
  await addColumn(knex, 'jobs', 'system_due_milliseconds', { kind: 'integer', backfill });
  await createIndex(knex, 'jobs', 'state', 'system_due_milliseconds', 'id');
  await createIndex(knex, 'jobs', 'state', 'lane', 'system_due_milliseconds', 'id');
  await dropIndex(knex, 'jobs', 'state', 'clock_id', 'lane', 'due_at', 'id');
}
