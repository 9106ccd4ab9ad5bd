import type { Knex } from 'knex';
import type { Migration } from './migration.js';
import { createIndex, createTable } from './schema-builder.js';

/** What is found by words, with a full-text index that the databases keep themselves. */
export const searchMigration: Migration = {
  name: '0008-search',
  async up(knex) {
    await createTable(knex, 'search_documents', (c) => {
      // The full-text index of SQLite names rows by number, and only a number of their own stays as it is.
      if (isSqlite(knex)) c.table.specificType('number', 'integer primary key');
      const id = c.text('id');
      if (isSqlite(knex)) id.unique();
      else id.primary();
      c.text('kind');
      c.reference('store_id', 'stores');
      c.text('title');
      c.text('tokens');
      c.oneOf('kind', ['store', 'product', 'category']);
    });
    await createTable(knex, 'search_words', (c) => {
      c.id();
      c.instant('added_at');
    });
    await createIndex(knex, 'search_documents', 'store_id', 'id');
    await createIndex(knex, 'search_words', 'added_at', 'id');
    await (isSqlite(knex) ? createSqliteIndex(knex) : createPostgresIndex(knex));
  },
};

function isSqlite(knex: Knex): boolean {
  return knex.client.driverName !== 'pg';
}

/** Tokens are ASCII letters and digits, so the plainest tokenizer cuts them at the spaces alone. */
async function createSqliteIndex(knex: Knex): Promise<void> {
  await knex.raw(
    `create virtual table search_documents_index using fts5(
       tokens, content='', contentless_delete=1, detail=none, prefix='2 3 4', tokenize='ascii'
     )`,
  );
  const add = 'insert into search_documents_index (rowid, tokens) values (new.number, new.tokens);';
  const remove = 'delete from search_documents_index where rowid = old.number;';
  await knex.raw(`create trigger search_documents_insert after insert on search_documents begin ${add} end`);
  await knex.raw(`create trigger search_documents_delete after delete on search_documents begin ${remove} end`);
  await knex.raw(
    `create trigger search_documents_update after update of tokens on search_documents begin ${remove} ${add} end`,
  );
}

/** No parser takes part, which might cut tokens otherwise than SQLite. */
async function createPostgresIndex(knex: Knex): Promise<void> {
  await knex.raw(
    `create index search_documents_tokens_index on search_documents
       using gin (array_to_tsvector(string_to_array(tokens, ' ')))`,
  );
}
