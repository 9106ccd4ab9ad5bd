import type { Knex } from 'knex';
import { isOneOf } from '../schema/conditions.js';
import { replaceCheck } from '../schema/constraints.js';

/** Lets files be quarantined. */
export async function up(knex: Knex): Promise<void> {
  const states = ['staged', 'kept', 'quarantined', 'removed'];
  await replaceCheck(knex, 'files', 'state', isOneOf('state', states));
}
