import type { HeldData } from '@doorstep/contracts';
import type { Effects } from '../../kernel/operation/operation.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { batchesOf, batchSize } from '../../kernel/store/batches.js';
import type { Change, OrderBy, Reader, TableName, Where } from '../../kernel/store/store.js';
import type { Tables } from '../../kernel/store/tables.js';
import type { CityBook } from '../../values/geo/city/city-book.js';
import type { Person } from './person.js';

/** Effect of the deletion of an account on rows. */
export type Erasure<T extends TableName> =
  | {
      readonly outcome: 'removed';
      /** Removes the rows where that takes more than one statement. */
      readonly by?: (effects: Effects, rows: readonly Tables[T][]) => Promise<void>;
    }
  | {
      readonly outcome: 'anonymised';
      /** Summary of the change for the documentation. */
      readonly what: string;
      readonly change: (row: Tables[T], now: Instant, person: Person, cities: CityBook) => Change<Tables[T]>;
      /** Side effect of the change. */
      readonly also?: (effects: Effects, row: Tables[T]) => void;
    }
  | {
      readonly outcome: 'kept';
      /** The reason, and why the rows identify nobody without the account. */
      readonly why: string;
    };

/** Definition of a part: rows of one table about a person in one role, for example as the customer of an order. */
export interface PartDefinition<T extends TableName> {
  /** Unique name, also of its file in an export. */
  readonly name: string;
  readonly title: string;
  readonly purpose: string;
  readonly retention: string;
  /** Conditions for the rows about a person; a row belongs to the part if it matches any of them. */
  readonly rows: (person: Person) => readonly Where<Tables[T]>[];
  /** The order in which many of them are read; see `batchesOf`. */
  readonly orderBy?: OrderBy<Tables[T]>;
  /** Converts a row for an export, without secrets and data of other people; or the reason for leaving the rows out. */
  readonly exported: ((row: Tables[T]) => object) | string;
  readonly erasure: Erasure<T>;
}

/** A part of a table: its rows about a person in one role. */
export interface Part extends Pick<HeldData, 'name' | 'title' | 'purpose' | 'retention' | 'exported' | 'onDeletion'> {
  readonly table: TableName;
  /** Reason for leaving the rows out of exports. */
  readonly withheld: string | undefined;
  /** Changes that a deletion makes, or the reason why it keeps the rows; empty if it removes them. */
  readonly detail: string;
  /** Counts the rows. Not `complete` if the person may have more than the ids that were read of their objects. */
  count(reader: Reader, person: Person): Promise<{ readonly count: number; readonly complete: boolean }>;
  /** Yields the rows as an export shows them. */
  show(reader: Reader, person: Person): AsyncIterable<object>;
  /** Erases the rows as defined. Idempotent. */
  erase(effects: Effects, person: Person): Promise<void>;
}

/** Creates a part from its definition, without the type of its table. */
export function part<T extends TableName>(table: T, definition: PartDefinition<T>): Part {
  const { name, title, purpose, retention, rows, orderBy, exported, erasure } = definition;
  return {
    table,
    name,
    title,
    purpose,
    retention,
    exported: typeof exported === 'function',
    withheld: typeof exported === 'function' ? undefined : exported,
    onDeletion: erasure.outcome,
    detail: detailOf(erasure),
    async count(reader, person) {
      const conditions = rows(person);
      let count = 0;
      for (const where of conditions) count += await reader.count(table, where);
      return { count, complete: !conditions.some(namesWholeBatch) };
    },
    async *show(reader, person) {
      if (typeof exported !== 'function') return;
      for await (const batch of batchesOf(reader, table, rows(person), orderBy))
        for (const row of batch) yield exported(row);
    },
    erase: (effects, person) => erase(effects, table, rows(person), definition, person),
  };
}

/** Returns true if a condition names as many ids as are read of each kind. */
function namesWholeBatch(where: object): boolean {
  return Object.values(where).some((condition) => Array.isArray(condition?.in) && condition.in.length >= batchSize);
}

async function erase<T extends TableName>(
  effects: Effects,
  table: T,
  conditions: readonly Where<Tables[T]>[],
  { erasure, orderBy }: PartDefinition<T>,
  person: Person,
): Promise<void> {
  if (erasure.outcome === 'kept') return;
  if (erasure.outcome === 'removed' && !erasure.by) {
    for (const where of conditions) await effects.db.remove(table, where);
    return;
  }
  for await (const rows of batchesOf(effects.db, table, conditions, orderBy)) {
    if (erasure.outcome === 'removed') await erasure.by?.(effects, rows);
    else await anonymise(effects, table, rows, erasure, person);
  }
}

async function anonymise<T extends TableName>(
  effects: Effects,
  table: T,
  rows: readonly Tables[T][],
  { change, also }: Extract<Erasure<T>, { outcome: 'anonymised' }>,
  person: Person,
): Promise<void> {
  for (const row of rows) {
    await effects.db.update(table, byId(row.id), change(row, effects.now, person, effects.ports.cities));
    also?.(effects, row);
  }
}

/** Returns the condition for one row. The cast is sound because every table has a text `id`. */
function byId<R extends { readonly id: string }>(id: string): Where<R> {
  return { id } as unknown as Where<R>;
}

function detailOf<T extends TableName>(erasure: Erasure<T>): string {
  switch (erasure.outcome) {
    case 'removed':
      return '';
    case 'anonymised':
      return erasure.what;
    case 'kept':
      return erasure.why;
  }
}

/** Returns a copy of a row without some of its columns. */
export function without<R extends object, K extends keyof R>(row: R, ...columns: readonly K[]): Omit<R, K> {
  const rest = { ...row };
  for (const column of columns) delete rest[column];
  return rest;
}
