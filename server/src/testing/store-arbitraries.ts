import {
  type ColumnKind,
  type StoredAggregation,
  type StoredQuery,
  type StoredRow,
  type StoredTable,
  type StoredWhere,
  type TableName,
  tables,
} from '@doorstep/core/store';
import fc from 'fast-check';
import type { Read, Step, Write } from './store-model.js';

/** Few values, so that keys collide. Databases sort and store some of them differently. */
const texts = ['', 'a', 'b', 'B', 'ab', ' ', '10', '9', 'é', 'e\u0301', '\uff01', '😀', "o'x", '%', '?', '\\'];

const text = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...texts) },
  // A NUL never reaches a store, because it is refused as invalid text.
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }).map((value) => value.replaceAll('\0', '')) },
);

const integers = [0, 1, -1, 2, 100, -(2 ** 31) - 1, 2 ** 31, 2 ** 53 - 1, 1 - 2 ** 53];
const reals = [0, 1, -1, 0.1, 0.1 + 0.2, -26.1025, 44.4268, 1e-7, 1e21, Number.MAX_VALUE];
const instants = ['1999-12-31T23:59:59.999Z', '2026-11-21T08:00:00.000Z', '2026-11-21T08:00:00.050Z'];

const valuesOfKind: Readonly<Record<ColumnKind, fc.Arbitrary<unknown>>> = {
  text,
  integer: fc.constantFrom(...integers),
  real: fc.constantFrom(...reals),
  boolean: fc.boolean(),
  instant: fc.constantFrom(...instants),
  json: fc.dictionary(text, fc.oneof(text, fc.integer(), fc.constant(null), fc.array(fc.boolean())), { maxKeys: 3 }),
};

type Values = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** Columns that are added up. */
const dailyColumns = ['captured', 'refunded', 'postedCaptured', 'postedRefunded', 'charged', 'postedCharges'];

/** Tables that together have every kind of column, with values that their checks and foreign keys allow. */
const constrained = {
  accounts: {
    role: fc.constantFrom('customer', 'courier', 'admin'),
    merchantId: fc.constant(null),
    courierId: fc.constant(null),
    fleetId: fc.constant(null),
  },
  couriers: {
    fleetId: fc.constant(null),
    vehicle: fc.constantFrom('bicycle', 'car'),
    ratingSum: fc.constantFrom(0, 1, 2 ** 40),
    ratingCount: fc.constantFrom(0, 1, 2),
  },
  courierPositions: {},
  events: {},
  jobs: { state: fc.constantFrom('pending', 'failed'), attempts: fc.nat({ max: 3 }) },
  dailyTotals: Object.fromEntries(dailyColumns.map((name) => [name, fc.nat({ max: 3 })])),
  idempotencyKeys: { status: fc.constantFrom(200, 404, 599) },
} as const satisfies Partial<Record<TableName, Values>>;

/** Columns that are incremented. The increments stay within their checks. */
const counters = ['ratingSum', 'ratingCount', 'attempts'];

const tableNames = [
  'dailyTotals',
  'accounts',
  'couriers',
  'courierPositions',
  'events',
  'jobs',
  'idempotencyKeys',
] as const;

/** Generates a table and steps on it. */
export const scenario = fc
  .constantFrom(...tableNames)
  .chain((table) => fc.record({ table: fc.constant(table), steps: stepsOn(tables[table], constrained[table]) }));

function stepsOn(table: StoredTable, allowed: Values): fc.Arbitrary<Step[]> {
  const values = columnValues(table, allowed);
  const scalars = omit(values, (name) => table.columns[name]?.kind === 'json');
  const reads = readsOf(scalars, integersOf(table));
  const operations = fc.array(fc.oneof(reads, writesOf(table, values, scalars)), { minLength: 1, maxLength: 5 });
  const commits = fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) });
  const transactions = fc.record({ kind: fc.constant('transaction' as const), operations, commits });
  const outside = fc.record({ kind: fc.constant('read' as const), read: reads });
  const steps = fc.oneof({ weight: 3, arbitrary: transactions }, { weight: 1, arbitrary: outside });
  return fc.array(steps, { minLength: 2, maxLength: 8 });
}

function columnValues(table: StoredTable, allowed: Values): Values {
  const columns = Object.entries(table.columns).map(([name, { kind, nullable }]) => {
    const values = allowed[name] ?? valuesOfKind[kind];
    return [name, nullable ? fc.oneof(fc.constant(null), values) : values];
  });
  return Object.fromEntries(columns);
}

function integersOf(table: StoredTable): string[] {
  return Object.keys(table.columns).filter((name) => table.columns[name]?.kind === 'integer');
}

function readsOf(scalars: Values, summable: readonly string[]): fc.Arbitrary<Read> {
  return fc.oneof(
    fc.record({ kind: fc.constant('get' as const), id: text }),
    fc.record({ kind: fc.constant('count' as const), where: whereOf(scalars) }),
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('find' as const), query: queriesOf(scalars) }) },
    fc.record({ kind: fc.constant('find' as const), query: firstOfEachOf(scalars) }),
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('aggregate' as const), query: aggregationsOf(scalars, summable) }),
    },
  );
}

function writesOf(table: StoredTable, values: Values, scalars: Values): fc.Arbitrary<Write> {
  const requiredKeys = Object.keys(values).filter((name) => table.columns[name]?.nullable !== true);
  const row = fc
    .tuple(text, fc.record(values, { requiredKeys }))
    .map(([id, columns]): StoredRow => ({ ...columns, id }));
  const increment = fc.record({ add: fc.nat({ max: 3 }) });
  const changes = Object.entries(omit(values, (name) => name === 'id')).map(([name, value]) => [
    name,
    counters.includes(name) ? fc.oneof(value, increment) : value,
  ]);
  const change = fc.record(Object.fromEntries(changes), { requiredKeys: [] });
  return fc.oneof(
    ...putsOf(table, scalars, row),
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('insert' as const), rows: fc.array(row, { maxLength: 4 }) }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('insertIfAbsent' as const), row }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('update' as const), where: whereOf(scalars), change }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('lock' as const), id: text }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), where: whereOf(scalars) }) },
  );
}

/** Generates writes of newer rows and additions to rows, for tables without unique sets only, in columns without nulls. */
function putsOf(
  { unique, columns }: StoredTable,
  scalars: Values,
  row: fc.Arbitrary<StoredRow>,
): { weight: number; arbitrary: fc.Arbitrary<Write> }[] {
  if (unique.length > 0) return [];
  const known = Object.keys(scalars).filter((name) => name !== 'id' && columns[name]?.nullable === false);
  const rows = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 4 });
  const puts = fc.record({ kind: fc.constant('putNewer' as const), column: fc.constantFrom(...known), rows });
  const added = dailyColumns.filter((name) => name in columns);
  if (added.length === 0) return [{ weight: 3, arbitrary: puts }];
  const adds = fc.record({ kind: fc.constant('insertOrAdd' as const), columns: fc.constant(added), rows });
  return [
    { weight: 3, arbitrary: puts },
    { weight: 3, arbitrary: adds },
  ];
}

function whereOf(scalars: Values): fc.Arbitrary<StoredWhere> {
  return subsetOf(Object.keys(scalars), 2).chain((names) =>
    fc.record(Object.fromEntries(names.map((name) => [name, conditionOn(scalars[name] ?? text)]))),
  );
}

function conditionOn(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const bound = value.filter((candidate) => candidate !== null);
  const isAlwaysNull = fc.sample(value, 20).every((candidate) => candidate === null);
  return fc.oneof(
    value,
    fc.record({ in: fc.array(value, { maxLength: 3 }) }),
    fc.record({ not: value }),
    ...(isAlwaysNull ? [] : [fc.record({ gt: bound, gte: bound, lt: bound, lte: bound }, { requiredKeys: [] })]),
  );
}

function queriesOf(scalars: Values): fc.Arbitrary<StoredQuery> {
  return subsetOf(Object.keys(scalars), 3).chain((names) => {
    const columns = names.map((name) => fc.tuple(fc.constant(name), fc.constantFrom('asc' as const, 'desc' as const)));
    const position = fc.tuple(...names.map((name) => scalars[name] ?? text));
    return fc.record(
      {
        where: whereOf(scalars),
        orderBy: fc.tuple(...columns),
        limit: fc.nat({ max: 5 }),
        after: fc.record({ values: position as fc.Arbitrary<(string | number | boolean | null)[]>, id: text }),
        skipLocked: fc.boolean(),
        eachOf: fc.constantFrom(...Object.keys(scalars)),
      },
      { requiredKeys: ['orderBy'] },
    );
  });
}

/** Generates queries for the first row of each value of a column. */
function firstOfEachOf(scalars: Values): fc.Arbitrary<StoredQuery> {
  return fc.constantFrom(...Object.keys(scalars)).chain((firstOfEach) =>
    fc.record({
      firstOfEach: fc.constant(firstOfEach),
      where: whereOf(omit(scalars, (name) => name === firstOfEach)),
      orderBy: subsetOf(Object.keys(scalars), 2).map((names) => names.map((name) => [name, 'asc'] as const)),
    }),
  );
}

function aggregationsOf(scalars: Values, summable: readonly string[]): fc.Arbitrary<StoredAggregation> {
  return subsetOf(summable, 2).chain((sum) =>
    fc.record(
      {
        where: whereOf(scalars),
        groupBy: subsetOf(Object.keys(scalars), 2),
        sum: fc.constant(sum),
        ...(sum.length > 0 ? { nonZero: fc.constantFrom(...sum) } : {}),
        limit: fc.nat({ max: 3 }),
      },
      { requiredKeys: ['groupBy', 'sum'] },
    ),
  );
}

function subsetOf(names: readonly string[], maxLength: number): fc.Arbitrary<string[]> {
  return fc.shuffledSubarray([...names], { maxLength: Math.min(maxLength, names.length) });
}

function omit(values: Values, isLeftOut: (name: string) => boolean): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isLeftOut(name)));
}
