import type { TokenHit, TokenQuery, TokenTerm } from '@doorstep/core/store';
import { type SqlText, sql } from './sql-text.js';

const hitColumns = 'id, kind, store_id, title';

/** Writes a search for SQLite's full-text index `search_documents_index` (query language: sqlite.org/fts5.html, 3). */
export function sqliteSearchSql({ all, limit }: TokenQuery): SqlText {
  const match = all.map((group) => `(${group.map(sqliteTerm).join(' OR ')})`).join(' AND ');
  const found = 'select rowid from search_documents_index where search_documents_index match ?';
  return sql(`select ${hitColumns} from search_documents where number in (${found}) order by id limit ?`, match, limit);
}

/**
 * Writes a search for PostgreSQL's index of the column `token_vector`, which the database computes from the tokens (manual,
 * 8.11.2). Finds the rows before it sorts them. Otherwise the planner might scan all rows in the order of their ids.
 */
export function postgresSearchSql({ all, limit }: TokenQuery): SqlText {
  const match = all.map((group) => `(${group.map(postgresTerm).join(' | ')})`).join(' & ');
  return sql(
    `with found as materialized (
       select ${hitColumns} from search_documents
       where token_vector @@ ?::tsquery
     ) select * from found order by id limit ?`,
    match,
    limit,
  );
}

/** Decodes a row of the result. */
export function decodeHit(row: Readonly<Record<string, unknown>>): TokenHit {
  // A check constraint guarantees that the kind is one of the list.
  const kind = row['kind'] as TokenHit['kind'];
  return { id: String(row['id']), kind, storeId: String(row['store_id']), title: String(row['title']) };
}

function sqliteTerm({ token, prefix }: TokenTerm): string {
  return `"${checked(token)}"${prefix ? '*' : ''}`;
}

function postgresTerm({ token, prefix }: TokenTerm): string {
  return `'${checked(token)}'${prefix ? ':*' : ''}`;
}

/**
 * Returns the token. Quotes would make any text safe, but no token has other characters.
 * @throws RangeError
 */
function checked(token: string): string {
  if (/^[a-z0-9]+$/.test(token)) return token;
  throw new RangeError(`"${token}" is not a token.`);
}
