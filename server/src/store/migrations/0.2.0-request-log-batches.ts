import type { Knex } from 'knex';
import { createTable } from '../schema/create-table.js';
import { createIndex, createPartialIndex } from '../schema/indexes.js';
import { runSql } from '../schema/run-sql.js';

/** Stores the requests of partners in batches. Drops those that were logged before, which are at most 30 days old. */
export async function up(knex: Knex): Promise<void> {
  await runSql(knex, 'drop table "request_logs"');
  await createTable(knex, 'request_log_batches', (c) => {
    c.id();
    c.text('first_id');
    c.text('partner_id');
    c.boolean('livemode');
    c.text('failure').nullable();
    c.text('entries');
    c.oneOf('failure', ['client_error', 'server_error']);
  });
  await createIndex(knex, 'request_log_batches', 'partner_id', 'livemode', 'id');
  await createPartialIndex(knex, 'request_log_batches', 'failure', 'partner_id', 'livemode', 'failure', 'id');
}
