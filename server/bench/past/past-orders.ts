import type { Reader } from '@doorstep/core';
import type { Knex } from 'knex';
import { engineOf } from '../../src/store/schema/engine.js';
import { snakeCase } from '../../src/store/sql/names.js';

/*
 * Copies a delivered order into the past with SQL: its payment, events, ledger entries and facts too. Each day gets as many
 * orders. The sums of the days are left to `recountDays` and `recountDailyTotals`.
 */

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const dayMilliseconds = 86_400_000;

/** The tables of an order, and the column that names it. */
const tablesOfOrder = {
  orders: 'id',
  payments: 'orderId',
  events: 'subjectId',
  ledgerEntries: 'subjectId',
  kpiFacts: 'orderId',
} as const;

/** A span of a local day that gets copies. */
interface Span {
  readonly day: string;
  readonly start: number;
  readonly count: number;
  /** Number of orders before it. */
  readonly before: number;
}

/** Copies a delivered order `count` times, spread evenly over this many days that end yesterday. */
export async function addPastOrders(
  { knex, reader }: { readonly knex: Knex; readonly reader: Reader },
  orderId: string,
  count: number,
  days: number,
): Promise<void> {
  const perDay = Math.ceil(count / days);
  for (let done = 0, ago = days; done < count; ago -= 1) {
    const span = { ...startOf(Math.max(ago, 1)), count: Math.min(perDay, count - done), before: done };
    await knex.transaction((transaction) => copyDay(transaction, reader, orderId, span));
    done += span.count;
  }
}

async function copyDay(knex: Knex, reader: Reader, orderId: string, span: Span): Promise<void> {
  const sql = expressions(knex, span);
  for (const [table, column] of entriesOf(tablesOfOrder)) {
    const name = snakeCase(table);
    const rows = await knex(name)
      .where({ [snakeCase(column)]: orderId })
      .orderBy('id')
      .pluck<string[]>('id');
    for (const [index, id] of rows.entries()) {
      const changed = changesOf(table, sql, index);
      const columns = Object.keys(reader.columns(table)).map(snakeCase);
      const values = columns.map((each) => changed[each] ?? `t."${each}"`);
      await knex.raw(
        `${sql.series} insert into "${name}" (${columns.map((each) => `"${each}"`).join(', ')})
         select ${values.join(', ')} from "${name}" t cross join n where t."id" = '${id}'`.replaceAll('?', '\\?'),
      );
    }
  }
  await knex('kpi_days').insert({ id: span.day, closed_at: null }).onConflict('id').ignore();
}

/** Returns SQL expressions for the copies of a day, each over the number `i` of a copy. */
function expressions(knex: Knex, { day, start, count, before }: Span) {
  const isSqlite = engineOf(knex) === 'sqlite';
  const step = Math.max(1, Math.floor(dayMilliseconds / 2 / count));
  const milliseconds = `(${start} + n.i * ${step})`;
  const digits = (value: string, length: number): string =>
    Array.from({ length }, (_, digit) => {
      const bits = 5 * (length - 1 - digit);
      return `substr('${alphabet}', cast((${value} >> ${bits}) & 31 as integer) + 1, 1)`;
    }).join(' || ');
  const time = digits(milliseconds, 10);
  const id = (prefix: string, row: number): string =>
    `'${prefix}_' || ${time} || '${String(row).padStart(2, '0')}' || '0000000' || ${digits(`(${before} + n.i)`, 7)}`;
  return {
    series: isSqlite
      ? `with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${count})`
      : `with n(i) as (select generate_series(0::bigint, ${count - 1}))`,
    day: `'${day}'`,
    number: `'PAST' || (${before} + n.i)`,
    at: isSqlite
      ? `strftime('%Y-%m-%dT%H:%M:%fZ', ${milliseconds} / 1000.0, 'unixepoch')`
      : `to_timestamp(${milliseconds} / 1000.0)`,
    id,
  };
}

type Expressions = ReturnType<typeof expressions>;

/** Returns the columns that differ in the copies of a row. */
function changesOf(
  table: keyof typeof tablesOfOrder,
  { id, at, day, number }: Expressions,
  row: number,
): Readonly<Record<string, string>> {
  const order = id('ord', 0);
  switch (table) {
    case 'orders':
      return { id: order, number, status_since: at, ended_at: at, created_at: at, updated_at: at };
    case 'payments':
      return { id: id('pay', row), order_id: order, created_at: at, updated_at: at };
    case 'events':
      return { id: id('evt', row), subject_id: order, created_at: at };
    case 'ledgerEntries':
      return { id: id('lge', row), posting_id: id('pos', 0), source_id: order, subject_id: order, day, created_at: at };
    case 'kpiFacts':
      return { id: `${order} || '|${row}'`, order_id: order, day, placed_day: day };
  }
}

/** Returns the local day this many days ago, and the morning of it in milliseconds since the epoch. */
function startOf(ago: number): Pick<Span, 'day' | 'start'> {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Bucharest' }).format(
    Date.now() - ago * dayMilliseconds,
  );
  return { day, start: Date.parse(`${day}T06:00:00.000Z`) };
}

function entriesOf<T extends object>(object: T): [keyof T & string, T[keyof T]][] {
  // The cast is sound: these are the own keys of the object.
  return Object.entries(object) as [keyof T & string, T[keyof T]][];
}
