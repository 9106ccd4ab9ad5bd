import { referencesSql } from './column-types.js';

/** The parts of a `create table` statement of SQLite: the SQL of each column by its name, and the constraints. */
export interface TableDefinition {
  readonly columns: ReadonlyMap<string, string>;
  readonly constraints: readonly string[];
}

/** The SQL of one column. */
export interface ColumnDefinition {
  readonly type: string;
  /** Table that the foreign key refers to. */
  readonly references?: string | undefined;
  /** SQL literal. */
  readonly default?: string | undefined;
  readonly nullable: boolean;
}

/** Parses `create table`. Every column name must be quoted, as knex and SQLite write it. */
export function parseTable(sql: string): TableDefinition {
  const parts = splitAtCommas(sql.slice(sql.indexOf('(') + 1, sql.lastIndexOf(')')));
  const columns = new Map<string, string>();
  const constraints: string[] = [];
  for (const part of parts) {
    const column = /^[`"](\w+)[`"]\s+(.+)$/s.exec(part);
    if (column) columns.set(column[1] ?? '', column[2] ?? '');
    else constraints.push(part);
  }
  return { columns, constraints };
}

/** Writes a name in SQL. */
export function quoted(name: string): string {
  return `"${name}"`;
}

/** Writes `create table`. */
export function tableSql(name: string, { columns, constraints }: TableDefinition): string {
  const parts = [...[...columns].map(([column, sql]) => `"${column}" ${sql}`), ...constraints];
  return `create table "${name}" (${parts.join(', ')})`;
}

const columnPattern =
  /^(?<type>.+?)(?: references [`"](?<references>\w+)[`"] \([`"]\w+[`"]\) deferrable initially deferred)?(?: default (?<default>'(?:[^']|'')*'|\S+))?(?<null> not null| null)?$/is;

/** Parses the SQL of a column, as `columnSql` and knex write it. */
export function parseColumn(sql: string): ColumnDefinition {
  const groups = columnPattern.exec(sql)?.groups ?? {};
  return {
    type: groups['type'] ?? sql,
    references: groups['references'],
    default: groups['default'],
    nullable: groups['null']?.toLowerCase() !== ' not null',
  };
}

/** Writes the SQL of a column for either engine. */
export function columnSql({ type, references, default: value, nullable }: ColumnDefinition): string {
  return [
    type,
    ...(references === undefined ? [] : [referencesSql(references)]),
    ...(value === undefined ? [] : [`default ${value}`]),
    nullable ? 'null' : 'not null',
  ].join(' ');
}

/** Splits at commas outside of parentheses and quotes. */
function splitAtCommas(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [token] of text.matchAll(/'(?:[^']|'')*'|"[^"]*"|`[^`]*`|[(),]|[^'"`(),]+/g)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${token}`);
  }
  return parts.map((part) => part.trim());
}
