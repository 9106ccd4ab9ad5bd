import type { Knex } from 'knex';
import { createTable } from '../schema/create-table.js';
import { createIndex, createPartialIndex } from '../schema/indexes.js';
import { runSql } from '../schema/run-sql.js';

/** Gives the requests of partners fewer columns and indexes. Drops those that were logged before, which are at most 30 days old. */
export async function up(knex: Knex): Promise<void> {
  await runSql(knex, 'drop table "request_logs"');
  await createTable(knex, 'request_logs', (c) => {
    c.id();
    c.text('header_id').nullable();
    c.text('partner_id');
    c.text('key_id');
    c.boolean('livemode');
    c.text('method');
    c.text('path');
    c.text('operation');
    c.integer('status');
    c.text('failure').nullable();
    c.text('problem_code').nullable();
    c.integer('duration_milliseconds');
    c.text('request_body').nullable();
    c.text('response_body').nullable();
    c.oneOf('failure', ['client_error', 'server_error']);
    c.nonNegative('duration_milliseconds');
  });
  await createIndex(knex, 'request_logs', 'partner_id', 'livemode', 'id');
  await createPartialIndex(knex, 'request_logs', 'failure', 'partner_id', 'livemode', 'failure', 'id');
}
