import type { HeldData } from '@doorstep/contracts';
import type { Effects } from '../../kernel/operation/operation.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { Change, Reader, TableName, Where } from '../../kernel/store/store.js';
import type { Tables } from '../../kernel/store/tables.js';
import { batchesOf } from './batches.js';
import type { Person } from './person.js';

/** What the deletion of an account does with rows. */
export type Erasure<T extends TableName> =
  | {
      readonly outcome: 'removed';
      /** What removes them where that takes more than one statement. */
      readonly by?: (effects: Effects, rows: readonly Tables[T][]) => Promise<void>;
    }
  | {
      readonly outcome: 'anonymised';
      /** What of them goes, as the documentation says it. */
      readonly what: string;
      readonly change: (row: Tables[T], now: Instant, person: Person) => Change<Tables[T]>;
      /** What is to be done beside the change. */
      readonly also?: (effects: Effects, row: Tables[T]) => void;
    }
  | {
      readonly outcome: 'kept';
      /** Why, and that it tells of nobody without the account. */
      readonly why: string;
    };

/** Rows of one table that are about a person in one role, for example as the customer of an order. */
export interface PartDefinition<T extends TableName> {
  /** Of its file in an export; unique. */
  readonly name: string;
  readonly title: string;
  /** Why they are held. */
  readonly purpose: string;
  /** How long they are held. */
  readonly retention: string;
  /** Which rows are about a person: those that match any condition. */
  readonly rows: (person: Person) => readonly Where<Tables[T]>[];
  /** What an export shows of a row: nothing of other people, no secrets. Or why it shows none. */
  readonly exported: ((row: Tables[T]) => object) | string;
  readonly erasure: Erasure<T>;
}

/** Rows of one table that are about a person. */
export interface Part extends Pick<HeldData, 'name' | 'title' | 'purpose' | 'retention' | 'exported' | 'onDeletion'> {
  readonly table: TableName;
  /** Why an export shows none of them. */
  readonly withheld: string | undefined;
  /** What a deletion changes in them, or why it leaves them alone. */
  readonly detail: string;
  count(reader: Reader, person: Person): Promise<number>;
  /** What an export shows, row by row. */
  show(reader: Reader, person: Person): AsyncIterable<object>;
  /** Carries out what a deletion does with them. Doing it again changes nothing. */
  erase(effects: Effects, person: Person): Promise<void>;
}

/** Makes a part of a table: from here on its type is that of any other. */
export function part<T extends TableName>(table: T, definition: PartDefinition<T>): Part {
  const { name, title, purpose, retention, rows, exported, erasure } = definition;
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
      let count = 0;
      for (const where of rows(person)) count += await reader.count(table, where);
      return count;
    },
    async *show(reader, person) {
      if (typeof exported !== 'function') return;
      for await (const batch of batchesOf(reader, table, rows(person))) for (const row of batch) yield exported(row);
    },
    erase: (effects, person) => erase(effects, table, rows(person), erasure, person),
  };
}

async function erase<T extends TableName>(
  effects: Effects,
  table: T,
  conditions: readonly Where<Tables[T]>[],
  erasure: Erasure<T>,
  person: Person,
): Promise<void> {
  if (erasure.outcome === 'kept') return;
  if (erasure.outcome === 'removed' && !erasure.by) {
    for (const where of conditions) await effects.db.remove(table, where);
    return;
  }
  for await (const rows of batchesOf(effects.db, table, conditions)) {
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
    await effects.db.update(table, byId(row.id), change(row, effects.now, person));
    also?.(effects, row);
  }
}

/** The condition of one row: every table has a text `id`, which the compiler does not see for a table in general. */
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

/** A row without some of its columns. */
export function without<R extends object, K extends keyof R>(row: R, ...columns: readonly K[]): Omit<R, K> {
  const rest = { ...row };
  for (const column of columns) delete rest[column];
  return rest;
}
