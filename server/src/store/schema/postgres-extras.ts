import type { Knex } from 'knex';
import { runSql } from './run-sql.js';

/** Percentage of a page that new rows fill. */
const filled = { orders: 50, deliveries: 50, payments: 60 };

/** Leaves room for the next versions of rows that soon change. One on the same page needs no index entries if no indexed column changed. */
export async function leaveRoom(knex: Knex): Promise<void> {
  for (const [table, percent] of Object.entries(filled)) {
    await runSql(knex, `alter table "${table}" set (fillfactor = ${percent})`);
  }
}

/** Stores the tokens of each document as a vector, which a search without it computes for every document that it compares. */
export async function storeVectors(knex: Knex): Promise<void> {
  await runSql(
    knex,
    `alter table search_documents add column token_vector tsvector not null
       generated always as (array_to_tsvector(string_to_array(tokens, ' '))) stored`,
  );
  await runSql(knex, 'create index search_documents_token_vector_index on search_documents using gin (token_vector)');
}
