import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';

/** Adds the saved card that apps offer a customer first. */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'accounts', 'default_card_id', { kind: 'text', nullable: true });
}
