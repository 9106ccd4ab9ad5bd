import type { Knex } from 'knex';
import { renameColumn } from '../../schema/columns.js';
import { sealedColumns } from './sealed-columns.js';

/** Renames the columns whose texts become sealed, so that a program of release 0.1.0 fails instead of showing them. */
export async function before(knex: Knex): Promise<void> {
  for (const [table, from, to] of sealedColumns) await renameColumn(knex, table, from, to);
}
