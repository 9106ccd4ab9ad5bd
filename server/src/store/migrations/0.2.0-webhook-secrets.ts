import type { Knex } from 'knex';
import { addColumn, dropColumn } from '../schema/columns.js';
import { engineOf } from '../schema/engine.js';

/** SQL of the list with the one secret that an endpoint kept before. */
const previousSecrets = {
  sqlite: `json_array(json_object('secret', "previous_secret", 'expiresAt', "previous_secret_expires_at"))`,
  postgres: `json_build_array(json_build_object('secret', "previous_secret", 'expiresAt',
    to_char("previous_secret_expires_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`,
} as const;

/** Lets an endpoint have several earlier secrets, each with its own end. */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'webhook_endpoints', 'previous_secrets', {
    kind: 'json',
    backfill: `case when "previous_secret" is null or "previous_secret_expires_at" is null then '[]'
      else ${previousSecrets[engineOf(knex)]} end`,
  });
  await dropColumn(knex, 'webhook_endpoints', 'previous_secret');
  await dropColumn(knex, 'webhook_endpoints', 'previous_secret_expires_at');
}
