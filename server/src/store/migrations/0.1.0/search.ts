import type { Knex } from 'knex';
import { createTable } from '../../schema/create-table.js';
import { engineOf } from '../../schema/engine.js';
import { createIndex } from '../../schema/indexes.js';

/** Creates the documents that search looks through, with a full-text index that the database keeps up to date. */
export async function createSearchTables(knex: Knex): Promise<void> {
  const sqlite = engineOf(knex) === 'sqlite';
  await createTable(knex, 'search_documents', (c) => {
    // SQLite's full-text index refers to rows by number. SQLite may renumber rows unless the number is a column.
    if (sqlite) c.table.specificType('number', 'integer primary key');
    const id = c.text('id');
    if (sqlite) id.unique();
    else id.primary();
    c.text('kind');
    c.reference('store_id', 'stores');
    c.text('title');
    c.text('tokens');
    c.oneOf('kind', ['store', 'product', 'category']);
  });
  await createIndex(knex, 'search_documents', 'store_id', 'id');
  await (sqlite ? createSqliteTokenIndex(knex) : createPostgresTokenIndex(knex));

  await createTable(knex, 'search_words', (c) => {
    c.id();
    c.instant('added_at');
  });
  await createIndex(knex, 'search_words', 'added_at', 'id');
}

/** Tokens contain only ASCII letters and digits, so the `ascii` tokenizer splits them at spaces and nowhere else. */
async function createSqliteTokenIndex(knex: Knex): Promise<void> {
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

/** Builds the vector without a text search parser, which could split tokens differently than SQLite. */
async function createPostgresTokenIndex(knex: Knex): Promise<void> {
  await knex.raw(
    `create index search_documents_tokens_index on search_documents
       using gin (array_to_tsvector(string_to_array(tokens, ' ')))`,
  );
}
