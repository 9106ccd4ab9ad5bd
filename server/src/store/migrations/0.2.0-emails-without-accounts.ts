import type { Knex } from 'knex';
import { allowNull } from '../schema/columns.js';

/** Allows e-mails to people without an account, who register with a code. */
export async function up(knex: Knex): Promise<void> {
  await allowNull(knex, 'emails', 'account_id');
}
