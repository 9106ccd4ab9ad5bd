import type { Knex } from 'knex';
import { CannotMigrate } from './upgrade/cannot-migrate.js';

/** The name from before the command was called `copy`: databases keep it. */
const table = 'move_state';

/**
 * The progress of a copy, stored in both databases. Of the source: `capturing` while triggers note changes, then
 * `read_only` and `moved`. Of the target: `copying`, then `following` when it repeats the changes.
 */
export interface CopyState {
  /** The same in both databases of one copy. */
  readonly id: string;
  readonly phase: 'capturing' | 'read_only' | 'moved' | 'copying' | 'following';
  /** Name of the other database. */
  readonly other: string;
  /** Number of the last change that the target has. */
  readonly position: number;
}

/** Returns the state, or undefined in a database without a copy. */
export async function readCopyState(knex: Knex): Promise<CopyState | undefined> {
  if (!(await knex.schema.hasTable(table))) return undefined;
  const row: CopyState | undefined = await knex(table).first('id', 'phase', 'other', 'position');
  return row && { ...row, position: Number(row.position) };
}

/** Replaces the state. */
export async function writeCopyState(knex: Knex, { id, phase, other, position }: CopyState): Promise<void> {
  await knex.raw(
    `create table if not exists ${table} (id text not null, phase text not null, other text not null, position bigint not null)`,
  );
  await knex(table).delete();
  await knex(table).insert({ id, phase, other, position });
}

/** Removes the state. */
export async function removeCopyState(knex: Knex): Promise<void> {
  await knex.raw(`drop table if exists ${table}`);
}

/** @throws CannotMigrate when the database was copied elsewhere, or holds an unfinished copy. */
export async function assertNotCopied(knex: Knex): Promise<void> {
  const state = await readCopyState(knex);
  if (state === undefined || state.phase === 'capturing') return;
  if (state.phase === 'copying' || state.phase === 'following') {
    throw new CannotMigrate(
      `it holds an unfinished copy of ${state.other}: repeat "doorstep-server copy", or empty it with --abort.`,
    );
  }
  throw new CannotMigrate(
    `it is read-only since it was copied to ${state.other}: set DATABASE_URL to that database. ` +
      'To use this one again, run "doorstep-server copy" with --abort.',
  );
}
