import { batchesOf } from '@doorstep/core';
import type { Knex } from 'knex';
import type { CopyState } from '../../store/copy-state.js';
import { sql } from '../../store/sql/sql-text.js';
import type { Snapshot, Snapshots } from '../doctor/snapshots.js';
import { tableNames } from './capture.js';
import { writeTarget } from './write-target.js';

/** Copies all rows of one snapshot to the target, in one transaction: an interrupted copy leaves the target empty. */
export function copyAll(source: Snapshots, target: Knex, state: CopyState): Promise<CopyState> {
  return source.take((snapshot) =>
    writeTarget(target, state, async (unit) => {
      const position = await lastChange(snapshot);
      for (const table of tableNames) {
        for await (const rows of batchesOf(snapshot.reader, table, [{}])) await unit.insert(table, ...rows);
      }
      return position;
    }),
  );
}

/** Returns the number of the last noted change. */
export async function lastChange({ rows }: Snapshot): Promise<number> {
  const [row] = await rows(sql('select coalesce(max(position), 0) as position from move_changes'));
  return Number(row?.['position']);
}
