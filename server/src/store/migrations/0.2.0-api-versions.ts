import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';

/** Adds the versions of keys, webhook endpoints and events. Those that exist have the first version. */
export async function up(knex: Knex): Promise<void> {
  const first = { kind: 'text', default: '2026-11-01' } as const;
  await addColumn(knex, 'api_keys', 'api_version', first);
  await addColumn(knex, 'webhook_endpoints', 'api_version', first);
  await addColumn(knex, 'events', 'api_version', { kind: 'text', nullable: true });
}
