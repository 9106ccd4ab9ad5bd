import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';
import { createPartialIndex } from '../schema/indexes.js';

/** Adds the e-mail of the digest that has a message, and indexes of its messages and of those that wait. */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'notifications', 'digest_email_id', { kind: 'text', nullable: true });
  await createPartialIndex(knex, 'notifications', 'digest_email_id', 'digest_email_id');
  await createPartialIndex(knex, 'notifications', 'held_until', 'account_id', 'held_until');
}
