import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { renameColumn } from '../schema/columns.js';

/** The columns whose texts become sealed: their tables, their old and new names, and their names in jobs. */
const renamed = [
  ['webhook_endpoints', 'secret', 'sealed_secret', 'webhookEndpoints.sealedSecret'],
  ['orders', 'pickup_code', 'sealed_pickup_code', 'orders.sealedPickupCode'],
  ['orders', 'dropoff_code', 'sealed_dropoff_code', 'orders.sealedDropoffCode'],
  ['deliveries', 'pickup_pin', 'sealed_pickup_pin', 'deliveries.sealedPickupPin'],
  ['deliveries', 'dropoff_pin', 'sealed_dropoff_pin', 'deliveries.sealedDropoffPin'],
  ['webhook_attempts', 'response_body', 'sealed_response_body', 'webhookAttempts.sealedResponseBody'],
  ['idempotency_keys', 'payload', 'sealed_payload', 'idempotencyKeys.sealedPayload'],
] as const;

/**
 * Renames the columns of secrets, codes and stored responses, and schedules the jobs that seal their texts, because SQL
 * cannot. New texts are sealed from now on.
 */
export async function up(knex: Knex): Promise<void> {
  for (const [table, from, to, name] of renamed) {
    await renameColumn(knex, table, from, to);
    await scheduleSealing(knex, table, name);
  }
  await scheduleSealing(knex, 'webhook_endpoints', 'webhookEndpoints.previousSecrets');
  await scheduleSealing(knex, 'events', 'events.data');
}

/** Schedules the first job of a column, unless its table is empty. */
async function scheduleSealing(knex: Knex, table: string, name: string): Promise<void> {
  if ((await knex(table).first('id')) === undefined) return;
  const now = new Date().toISOString();
  await knex('jobs').insert({
    id: `job_0${randomUUID().replaceAll('-', '').slice(0, 25)}`,
    kind: 'stored_text.seal',
    subject_id: name,
    state: 'pending',
    clock_id: 'system',
    due_at: now,
    attempts: 0,
    created_at: now,
  });
}
