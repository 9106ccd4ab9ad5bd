import type { Knex } from 'knex';
import { engineOf } from '../../schema/engine.js';
import { runSql } from '../../schema/run-sql.js';

/**
 * Stores the tokens of each document as a vector on PostgreSQL, which computed it again for every document that a search
 * compared. SQLite's full-text index needs no column.
 */
export async function storeVectors(knex: Knex): Promise<void> {
  if (engineOf(knex) === 'sqlite') return;
  await runSql(
    knex,
    `alter table search_documents add column token_vector tsvector not null
       generated always as (array_to_tsvector(string_to_array(tokens, ' '))) stored`,
  );
  await runSql(knex, 'drop index search_documents_tokens_index');
  await runSql(knex, 'create index search_documents_token_vector_index on search_documents using gin (token_vector)');
}
