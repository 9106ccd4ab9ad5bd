import { type TableName, tables } from '@doorstep/core/store';
import type { Knex } from 'knex';
import { type CopyState, removeCopyState, writeCopyState } from '../../store/copy-state.js';
import { snakeCase } from '../../store/sql/names.js';
import { copiedMark } from '../../store/sqlite/sqlite-dialect.js';

/** Every table, in the order of their definition. */
export const tableNames = Object.keys(tables) as readonly TableName[];

const events = ['insert', 'update', 'delete'] as const;

/**
 * Starts to note the ids of changed rows in the table `move_changes` of a SQLite database. Triggers do this, in the
 * transaction of the change, so no change is missed, whichever process makes it.
 */
export async function startCapture(knex: Knex, state: CopyState): Promise<void> {
  await knex.transaction(async (transaction) => {
    await dropCapture(transaction);
    // Rows are never deleted, so each number is larger than those before.
    await transaction.raw(
      'create table move_changes (position integer primary key, table_name text not null, row_id text not null)',
    );
    for (const table of tableNames) {
      for (const event of events) await transaction.raw(captureSql(table, event));
    }
    await writeCopyState(transaction, state);
  });
}

function captureSql(table: TableName, event: (typeof events)[number]): string {
  const row = event === 'delete' ? 'old' : 'new';
  return (
    `create trigger "${captureName(table, event)}" after ${event} on "${snakeCase(table)}" begin ` +
    `insert into move_changes (table_name, row_id) values ('${table}', ${row}."id"); end`
  );
}

function captureName(table: TableName, event: string): string {
  return `move_${snakeCase(table)}_${event}`;
}

/** Stops to note changes, and allows writes. */
export async function stopCapture(knex: Knex): Promise<void> {
  await knex.transaction(dropCapture);
}

async function dropCapture(transaction: Knex.Transaction): Promise<void> {
  for (const table of tableNames) {
    for (const event of events) await transaction.raw(`drop trigger if exists "${captureName(table, event)}"`);
  }
  // With its trigger.
  await transaction.raw('drop table if exists move_changes');
  await removeCopyState(transaction);
}

/**
 * Makes the database read-only for every process: noting a change fails, and with it the change. Servers answer writes
 * with 503. The transaction that runs at the moment is the last one, and is noted.
 */
export async function forbidWrites(knex: Knex, state: CopyState): Promise<void> {
  const reason = `${copiedMark} ${state.other}`.replaceAll("'", "''");
  await knex.transaction(async (transaction) => {
    await transaction.raw('drop trigger if exists move_read_only');
    await transaction.raw(
      `create trigger move_read_only before insert on move_changes begin select raise(abort, '${reason}'); end`,
    );
    await writeCopyState(transaction, { ...state, phase: 'read_only' });
  });
}

/** Allows writes again. */
export async function allowWrites(knex: Knex, state: CopyState): Promise<void> {
  await knex.transaction(async (transaction) => {
    await transaction.raw('drop trigger if exists move_read_only');
    await writeCopyState(transaction, { ...state, phase: 'capturing' });
  });
}
