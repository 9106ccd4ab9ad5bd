import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';
import { isNonNegative, isOneOf } from '../schema/conditions.js';
import { addCheck, replaceCheck } from '../schema/constraints.js';

/** Adds the circuit breakers of webhook endpoints, and lets jobs wait behind them. */
export async function up(knex: Knex): Promise<void> {
  await replaceCheck(knex, 'jobs', 'state', isOneOf('state', ['pending', 'running', 'held', 'failed']));
  await addColumn(knex, 'webhook_endpoints', 'consecutive_failures', { kind: 'integer', default: 0 });
  await addColumn(knex, 'webhook_endpoints', 'next_probe_at', { kind: 'instant', nullable: true });
  await addColumn(knex, 'webhook_endpoints', 'probe_message_id', { kind: 'text', nullable: true });
  await addColumn(knex, 'webhook_messages', 'released', { kind: 'boolean', default: false });
  await addCheck(knex, 'webhook_endpoints', 'consecutive_failures', isNonNegative('consecutive_failures'));
}
