import type { Knex } from 'knex';
import { addColumn } from '../schema/columns.js';
import { isNonNegative, isOneOf } from '../schema/conditions.js';
import { addCheck } from '../schema/constraints.js';
import { createIndex } from '../schema/indexes.js';

/** Adds to offers how the time to answer them ended, from which key figures are counted by day. */
export async function up(knex: Knex): Promise<void> {
  await addColumn(knex, 'dispatch_offers', 'outcome', { kind: 'text', nullable: true });
  await addColumn(knex, 'dispatch_offers', 'outcome_at', { kind: 'instant', nullable: true });
  await addColumn(knex, 'dispatch_offers', 'answer_seconds', { kind: 'integer', nullable: true });
  await addCheck(knex, 'dispatch_offers', 'outcome', isOneOf('outcome', ['accepted', 'declined', 'expired']));
  await addCheck(knex, 'dispatch_offers', 'answer_seconds', isNonNegative('answer_seconds'));
  await createIndex(knex, 'dispatch_offers', 'outcome_at', 'zone_id');
}
