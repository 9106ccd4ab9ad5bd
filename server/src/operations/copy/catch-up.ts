import { inBatches } from '@doorstep/core';
import type { TableName } from '@doorstep/core/store';
import type { Knex } from 'knex';
import type { CopyState } from '../../store/copy-state.js';
import { sql } from '../../store/sql/sql-text.js';
import type { Snapshot } from '../doctor/snapshots.js';
import { tableNames } from './capture.js';
import { lastChange } from './copy-all.js';
import { writeTarget } from './write-target.js';

/** Ids of the rows that changed, by table. */
export type Changes = ReadonlyMap<TableName, readonly string[]>;

/** The target after it received changes. */
export interface CaughtUp {
  readonly state: CopyState;
  readonly changes: Changes;
  /** Number of rows that changed. */
  readonly count: number;
}

/** Brings the target to the state of a snapshot, in one transaction. */
export async function catchUp(snapshot: Snapshot, target: Knex, state: CopyState): Promise<CaughtUp> {
  const changes = await readChanges(snapshot, state.position);
  const count = [...changes.values()].reduce((sum, ids) => sum + ids.length, 0);
  if (count === 0) return { state, changes, count };
  const next = await writeTarget(target, state, async (unit) => {
    // All old rows go first, so that a value of a unique column can pass from one row to another.
    for (const [table, ids] of changes) for (const id of inBatches(ids)) await unit.remove(table, { id });
    for (const [table, ids] of changes) {
      for (const id of inBatches(ids))
        await unit.insert(table, ...(await snapshot.reader.find(table, { where: { id } })));
    }
    return lastChange(snapshot);
  });
  return { state: next, changes, count };
}

async function readChanges({ rows }: Snapshot, after: number): Promise<Changes> {
  const changed = await rows(sql('select distinct table_name, row_id from move_changes where position > ?', after));
  const changes = new Map<TableName, string[]>();
  for (const table of tableNames) {
    const ids = changed.filter((row) => row['table_name'] === table).map((row) => String(row['row_id']));
    if (ids.length > 0) changes.set(table, ids);
  }
  return changes;
}
