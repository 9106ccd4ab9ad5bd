import { isEquality, type StoredQuery, type TableName } from '@doorstep/core/store';
import type { Knex } from 'knex';
import { postgresDialect } from '../store/postgres/postgres-dialect.js';
import { engineOf } from '../store/schema/engine.js';
import { tableCodecs } from '../store/sql/codec.js';
import { whereSql } from '../store/sql/conditions.js';
import { findSql } from '../store/sql/find-sql.js';
import { snakeCase } from '../store/sql/names.js';
import { allOf, type SqlText, sql } from '../store/sql/sql-text.js';
import { sqliteDialect } from '../store/sqlite/sqlite-dialect.js';

/** A step of a plan whose time grows with the table. */
export interface GrowingStep {
  readonly kind: 'reads all rows' | 'sorts all matching rows' | 'reads rows that do not match';
  /** The columns whose values the database compares row by row. */
  readonly columns: readonly string[];
}

/**
 * Returns the steps with which a database answers a query that take longer as the table grows. The plan of SQLite shows which
 * conditions an index answers, and whether it has the order. PostgreSQL also compares the sizes of tables, so it is only asked if
 * an index serves the conditions at all.
 */
export function growingSteps(knex: Knex, table: TableName, query: StoredQuery): Promise<GrowingStep[]> {
  const one = oneOfEach(query);
  return engineOf(knex) === 'sqlite' ? sqliteSteps(knex, table, one) : postgresSteps(knex, table, one);
}

/** Returns the query for one value of `eachOf`: the others are read in the same way, and few rows of each are merged. */
function oneOfEach({ eachOf, where = {}, ...query }: StoredQuery): StoredQuery {
  const condition = eachOf === undefined ? undefined : where[eachOf];
  if (eachOf === undefined || condition === undefined || isEquality(condition)) return { ...query, where };
  // A condition that is no plain value is an object with operators.
  const { in: values = [] } = condition as { readonly in?: readonly unknown[] };
  return { ...query, where: { ...where, [eachOf]: values[0] } };
}

/** Returns true if the query reads the first rows of the table, whatever they are. */
function readsFirstRows({ where = {}, limit }: StoredQuery): boolean {
  return limit !== undefined && Object.keys(where).length === 0;
}

async function sqliteSteps(knex: Knex, table: TableName, query: StoredQuery): Promise<GrowingStep[]> {
  const plan: { detail: string }[] = await explain(
    knex,
    'explain query plan',
    findSql(tableCodecs(sqliteDialect)(table), query),
  );
  return plan.flatMap(({ detail }): GrowingStep[] => {
    if (detail.startsWith('SCAN')) {
      return readsFirstRows(query) && detail.includes('INDEX') ? [] : [{ kind: 'reads all rows', columns: [] }];
    }
    if (detail === 'USE TEMP B-TREE FOR ORDER BY') {
      return query.limit === undefined ? [] : [{ kind: 'sorts all matching rows', columns: [] }];
    }
    const columns = Object.keys(query.where ?? {}).filter(
      (name) => !new RegExp(`\\b${snakeCase(name)}[=<>]`).test(detail),
    );
    return columns.length === 0 || !detail.startsWith('SEARCH')
      ? []
      : [{ kind: 'reads rows that do not match', columns }];
  });
}

interface PostgresNode {
  readonly 'Node Type': string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PostgresNode[];
}

/** Asks without order and limit, for which the planner would read a small table in any order. */
async function postgresSteps(knex: Knex, table: TableName, { where = {} }: StoredQuery): Promise<GrowingStep[]> {
  if (Object.keys(where).length === 0) return [];
  const codec = tableCodecs(postgresDialect)(table);
  const { text, bindings } = allOf(whereSql(codec, where));
  const nodes = await knex.transaction(async (transaction) => {
    await transaction.raw('set local enable_seqscan = off');
    const statement = sql(`select 1 from "${codec.name}" where ${text}`, ...bindings);
    const { rows } = await explain(transaction, 'explain (format json)', statement);
    return nodesOf(rows[0]['QUERY PLAN'][0].Plan);
  });
  const isWhole = (node: PostgresNode): boolean =>
    node['Node Type'] === 'Seq Scan' || (/^Index/.test(node['Node Type']) && node['Index Cond'] === undefined);
  return nodes.some(isWhole) ? [{ kind: 'reads all rows', columns: [] }] : [];
}

function nodesOf(node: PostgresNode): PostgresNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function explain(knex: Knex, prefix: string, { text, bindings }: SqlText) {
  return knex.raw(`${prefix} ${text}`, bindings as Knex.RawBinding[]);
}
