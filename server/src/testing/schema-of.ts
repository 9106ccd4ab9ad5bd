import type { Knex } from 'knex';
import { engineOf } from '../store/schema/engine.js';

/** Describes the tables, indexes, constraints and triggers of a database. Equal schemas give equal lines. */
export async function schemaOf(knex: Knex): Promise<string[]> {
  const lines = engineOf(knex) === 'sqlite' ? await sqliteSchema(knex) : await postgresSchema(knex);
  return lines.toSorted();
}

/** knex and SQLite quote names differently. */
async function sqliteSchema(knex: Knex): Promise<string[]> {
  const rows: { sql: string }[] = await knex('sqlite_master').whereNotNull('sql');
  return rows.map(({ sql }) => sql.replaceAll('`', '"'));
}

async function postgresSchema(knex: Knex): Promise<string[]> {
  const { rows }: { rows: { line: string }[] } = await knex.raw(`
    select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), collname, attnotnull,
                     pg_get_expr(adbin, adrelid)) as line
    from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind = 'r'
    left join pg_collation on pg_collation.oid = attcollation
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    union all
    select concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`);
  return rows.map(({ line }) => line);
}
