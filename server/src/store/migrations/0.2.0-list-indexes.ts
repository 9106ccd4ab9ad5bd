import type { Knex } from 'knex';
import { createIndex, dropIndex } from '../schema/indexes.js';

/** Gives lists an index for each of their filters. Without one, a database read or sorted rows that do not match. */
export async function up(knex: Knex): Promise<void> {
  for (const owner of ['customer_id', 'merchant_id', 'courier_id', 'fleet_id']) {
    await createIndex(knex, 'orders', owner, 'status', 'created_at desc', 'id');
  }
  await createIndex(knex, 'deliveries', 'livemode', 'created_at desc', 'id');
  await createIndex(knex, 'deliveries', 'livemode', 'id');
  await createIndex(knex, 'deliveries', 'courier_id', 'livemode', 'created_at desc', 'id');
  await createIndex(knex, 'deliveries', 'courier_id', 'livemode', 'status', 'created_at desc', 'id');
  await createIndex(knex, 'support_tickets', 'requester_id', 'status', 'id');
  await createIndex(knex, 'ledger_entries', 'partner_id', 'livemode', 'account', 'created_at desc', 'id');
  await dropIndex(knex, 'ledger_entries', 'partner_id', 'created_at desc', 'id');
  await createIndex(knex, 'audit_entries', 'at desc', 'id desc');
  await dropIndex(knex, 'audit_entries', 'at');
  await createIndex(knex, 'privacy_requests', 'kind', 'created_at', 'id');
  await createIndex(knex, 'referral_conversions', 'code_id', 'created_at desc', 'id');
  await createIndex(knex, 'webhook_attempts', 'endpoint_id', 'outcome', 'id desc');
  await createIndex(knex, 'documents', 'status', 'kind', 'status_since', 'id');
}
