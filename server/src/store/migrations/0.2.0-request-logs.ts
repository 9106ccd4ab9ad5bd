import type { Knex } from 'knex';
import { createTable } from '../schema/create-table.js';
import { createIndex } from '../schema/indexes.js';

/** Adds the requests of partners. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'request_logs', (c) => {
    c.id();
    c.text('request_id');
    c.text('partner_id');
    c.text('key_id');
    c.boolean('livemode');
    c.text('method');
    c.text('path');
    c.text('operation');
    c.integer('status');
    c.text('outcome');
    c.text('problem_code').nullable();
    c.integer('duration_milliseconds');
    c.text('request_body').nullable();
    c.text('response_body').nullable();
    c.instant('created_at');
    c.oneOf('outcome', ['success', 'client_error', 'server_error']);
    c.nonNegative('duration_milliseconds');
  });
  await createIndex(knex, 'request_logs', 'partner_id', 'livemode', 'created_at desc', 'id desc');
  await createIndex(knex, 'request_logs', 'partner_id', 'livemode', 'outcome', 'created_at desc', 'id desc');
  await createIndex(knex, 'request_logs', 'created_at');
}
