import { columnTypes } from '../../src/store/schema/column-types.js';
import { literal } from '../../src/store/schema/columns.js';
import { indexName } from '../../src/store/schema/indexes.js';
import type { SchemaChange, TableChange } from '../../src/store/schema/schema-change.js';
import { type ColumnDefinition, columnSql } from '../../src/store/schema/table-definition.js';
import type { ColumnSchema, Schema, TableSchema } from '../../src/store/schema/table-schema.js';
import type { StoredTableSchema } from './stored-schema.js';

/** Returns the change from the tables of a database to others. */
export function differenceOf(stored: Readonly<Record<string, StoredTableSchema>>, defined: Schema): SchemaChange {
  const gone = Object.keys(stored).filter((table) => !(table in defined));
  if (gone.length > 0) throw new Error(`No table is defined for ${gone.join(', ')}: drop it in before.ts.`);
  const created = Object.entries(defined).filter(([table]) => !(table in stored));
  const changed = Object.entries(stored).map(([table, before]) => {
    const after = defined[table];
    return [table, after ? changeOf(table, before, after) : {}] as const;
  });
  return {
    created: Object.fromEntries(inOrder(created)),
    changed: Object.fromEntries(changed.filter(([, change]) => Object.keys(change).length > 0)),
  };
}

/** Sorts tables so that each comes after those that it refers to. */
function inOrder(created: readonly (readonly [string, TableSchema])[]): (readonly [string, TableSchema])[] {
  const sorted = new Map<string, TableSchema>();
  const place = ([table, schema]: readonly [string, TableSchema]): void => {
    const targets = Object.values(schema.columns).flatMap(({ references = table }) =>
      references === table ? [] : references,
    );
    for (const entry of created) if (targets.includes(entry[0]) && !sorted.has(entry[0])) place(entry);
    sorted.set(table, schema);
  };
  for (const entry of created) if (!sorted.has(entry[0])) place(entry);
  return [...sorted];
}

function changeOf(table: string, before: StoredTableSchema, after: TableSchema): TableChange {
  const added = Object.entries(after.columns).filter(([name]) => !before.columns[name]);
  const mandatory = added.filter(([, column]) => !column.nullable && column.default === undefined);
  const unique = partsOf(before.unique, after.unique, String);
  const indexes = partsOf(
    before.indexes,
    after.indexes,
    ({ columns, present }) => `${indexName(table, columns)} ${present}`,
  );
  const checks = partsOf(
    Object.entries(before.checks),
    Object.entries(after.checks),
    ([name, condition]) => `${name} ${inAnyOrder(condition)}`,
  );
  return withoutEmpty({
    added: Object.fromEntries(added),
    dropped: Object.keys(before.columns).filter((name) => !after.columns[name]),
    nullable: {
      ...changedNulls(table, before, after),
      ...Object.fromEntries(mandatory.map(([name]) => [name, false])),
    },
    droppedUnique: unique.dropped,
    addedUnique: unique.added,
    droppedIndexes: indexes.dropped,
    addedIndexes: indexes.added,
    droppedChecks: checks.dropped.map(([name]) => name),
    checks: Object.fromEntries(checks.added),
  });
}

/** Returns the columns whose values may be null in only one of two schemas. Nothing else about a column may differ. */
function changedNulls(table: string, before: StoredTableSchema, after: TableSchema): Record<string, boolean> {
  const both = Object.entries(after.columns).flatMap(([name, column]) => {
    const old = before.columns[name];
    if (old && sqlOf(old) !== sqlOf(definitionOf(column)))
      throw new Error(
        `"${table}.${name}" was "${sqlOf(old)}" and is "${sqlOf(definitionOf(column))}": change it in before.ts.`,
      );
    return old && old.nullable !== (column.nullable ?? false) ? [[name, !old.nullable] as const] : [];
  });
  return Object.fromEntries(both);
}

function sqlOf(column: ColumnDefinition): string {
  return columnSql({ ...column, nullable: true });
}

function definitionOf({ kind, references, nullable, default: value }: ColumnSchema): ColumnDefinition {
  return {
    type: columnTypes.sqlite[kind],
    references,
    default: value === undefined ? undefined : literal(value),
    nullable: nullable ?? false,
  };
}

/** Sorts the values of a closed list. */
function inAnyOrder(condition: string): string {
  return condition.replace(/ in \((.*)\)$/, (_, values: string) => ` in (${values.split(', ').sort().join(', ')})`);
}

function partsOf<P>(
  before: readonly P[],
  after: readonly P[],
  keyOf: (part: P) => string,
): { readonly dropped: P[]; readonly added: P[] } {
  const keys = (parts: readonly P[]): ReadonlySet<string> => new Set(parts.map(keyOf));
  const [old, now] = [keys(before), keys(after)];
  return {
    dropped: before.filter((part) => !now.has(keyOf(part))),
    added: after.filter((part) => !old.has(keyOf(part))),
  };
}

/** Leaves out what does not change. */
function withoutEmpty(change: TableChange): TableChange {
  return Object.fromEntries(Object.entries(change).filter(([, part]) => Object.keys(part).length > 0));
}
