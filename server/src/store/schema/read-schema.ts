import { type SqlText, sql } from '../sql/sql-text.js';
import type { Engine } from './engine.js';

/** A table, column, index, constraint or trigger of a database. */
export interface SchemaPart {
  readonly name: string;
  /** Equal definitions mean equal parts, on all supported versions of the engine. */
  readonly definition: string;
}

/** Runs a query. */
type Rows = (query: SqlText) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** The parts of the schema, except for those that the engine creates for itself. */
const queries: Readonly<Record<Engine, SqlText>> = {
  sqlite: sql(`select name, sql as definition from sqlite_master where sql is not null and name not like 'sqlite%'`),
  // The definition of an index names its schema: that of each city counts as `public`.
  // PostgreSQL 18 also has constraints of type 'n', which repeat what the columns say.
  postgres: sql(`
    select attrelid::regclass || '.' || attname as name,
           concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), collname, attnotnull,
                     pg_get_expr(adbin, adrelid)) as definition
    from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind = 'r'
    left join pg_collation on pg_collation.oid = attcollation
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = current_schema()::regnamespace and attnum > 0 and not attisdropped
    union all
    select conname, concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = current_schema()::regnamespace and contype <> 'n'
    union all
    select relname, concat_ws(' ', replace(pg_get_indexdef(indexrelid), format(' ON %I.', current_schema()), ' ON public.'),
                              case when not indisvalid then '(invalid)' end)
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = current_schema()::regnamespace
    union all
    select tgname, pg_get_triggerdef(pg_trigger.oid) from pg_trigger
    join pg_class on pg_class.oid = tgrelid where relnamespace = current_schema()::regnamespace and not tgisinternal`),
};

/** Describes the schema of a database, sorted by definition. */
export async function readSchema(engine: Engine, rows: Rows): Promise<readonly SchemaPart[]> {
  const found = await rows(queries[engine]);
  const parts = found.map(({ name, definition }) => ({ name: String(name), definition: plain(String(definition)) }));
  return parts.toSorted((a, b) => (a.definition < b.definition ? -1 : 1));
}

/** knex and SQLite quote names differently. */
function plain(definition: string): string {
  return definition.replaceAll('`', '"');
}
