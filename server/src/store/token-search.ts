import type { TokenHit, TokenQuery, TokenTerm } from '@doorstep/core/store';
import { type SqlText, sql } from './sql-text.js';

const hitColumns = 'id, kind, store_id, title';

/** SQLite: the full-text index `search_documents_index`, in its query language (sqlite.org/fts5.html 3). */
export function sqliteSearchSql({ all, limit }: TokenQuery): SqlText {
  const match = all.map((group) => `(${group.map(sqliteTerm).join(' OR ')})`).join(' AND ');
  const found = 'select rowid from search_documents_index where search_documents_index match ?';
  return sql(`select ${hitColumns} from search_documents where number in (${found}) order by id limit ?`, match, limit);
}

/**
 * PostgreSQL: the index `search_documents_tokens_index` by its own expression (manual, 8.11.2). The rows are found before they are put
 * in order, or the planner might walk through all of them in the order of their ids.
 */
export function postgresSearchSql({ all, limit }: TokenQuery): SqlText {
  const match = all.map((group) => `(${group.map(postgresTerm).join(' | ')})`).join(' & ');
  return sql(
    `with found as materialized (
       select ${hitColumns} from search_documents
       where array_to_tsvector(string_to_array(tokens, ' ')) @@ ?::tsquery
     ) select * from found order by id limit ?`,
    match,
    limit,
  );
}

/** A row of the answer of either. */
export function decodeHit(row: Readonly<Record<string, unknown>>): TokenHit {
  // A check of the table holds the kind to the list.
  const kind = row['kind'] as TokenHit['kind'];
  return { id: String(row['id']), kind, storeId: String(row['store_id']), title: String(row['title']) };
}

function sqliteTerm({ token, prefix }: TokenTerm): string {
  return `"${checked(token)}"${prefix ? '*' : ''}`;
}

function postgresTerm({ token, prefix }: TokenTerm): string {
  return `'${checked(token)}'${prefix ? ':*' : ''}`;
}

/** Quoted they would be safe anyway; but a token of other characters is found in no store. */
function checked(token: string): string {
  if (/^[a-z0-9]+$/.test(token)) return token;
  throw new RangeError(`"${token}" is no token.`);
}
