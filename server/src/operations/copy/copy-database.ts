import { randomUUID } from 'node:crypto';
import { type CopyState, readCopyState, removeCopyState, writeCopyState } from '../../store/copy-state.js';
import { describeDatabase } from '../../store/open-store.js';
import { CommandFailed } from '../../system/command-failed.js';
import type { Verdict } from '../doctor/examine.js';
import { brokenChecks } from '../doctor/examine-records.js';
import { allowWrites, forbidWrites, startCapture, stopCapture } from './capture.js';
import { type CaughtUp, catchUp } from './catch-up.js';
import { compareAll, compareChanged, compareCounts } from './compare.js';
import { copyAll } from './copy-all.js';
import type { CopyPlan, OpenCopy } from './open-copy.js';
import { emptyTarget, filledTable } from './write-target.js';

/** Rounds of changes while the source accepts writes. They end earlier when few changes are left. */
const maxRounds = 20;
const fewChanges = 200;

/** The reports of a copy, and its needs from outside. */
export interface CopyWatch {
  note(line: string): void;
  /** Checks the invariants of a database. */
  examine(database: 'source' | 'target'): Promise<readonly Verdict[]>;
}

/** The result of a copy. */
export interface CopyReport {
  readonly rows: number;
  /** Time from the first refused write to the end of the copy. */
  readonly readOnlyMs: number;
}

/**
 * Copies all rows from SQLite to PostgreSQL while servers use SQLite. An interrupted copy can be repeated: it continues
 * after the first pass, or starts again.
 *
 * @throws CommandFailed when the target is not empty, the source was copied already, or the databases differ.
 */
export async function copyDatabase(open: OpenCopy, plan: CopyPlan, watch: CopyWatch): Promise<CopyReport> {
  const before = await readCopyState(open.source);
  if (before?.phase === 'moved') return finishAgain(open, before);
  const readOnly = before?.phase === 'read_only';
  let state = (await resumed(open, before)) ?? (await copied(open, plan, watch));
  if (!readOnly) state = await verified(open, state, watch);
  for (let round = 1; round <= maxRounds; round += 1) {
    const caughtUp = await follow(open, state);
    state = caughtUp.state;
    watch.note(`Round ${round}: ${caughtUp.count} changed rows.`);
    if (caughtUp.count <= fewChanges) break;
  }
  return switchOver(open, { ...state, other: describeDatabase(plan.to) });
}

/** Returns the state of the target if it has the copy that belongs to the source. */
async function resumed({ target }: OpenCopy, before: CopyState | undefined): Promise<CopyState | undefined> {
  const state = await readCopyState(target.knex);
  return state?.phase === 'following' && state.id === before?.id ? state : undefined;
}

async function copied(open: OpenCopy, { from, to }: CopyPlan, { note }: CopyWatch): Promise<CopyState> {
  const { source, snapshots, target } = open;
  const id = randomUUID();
  const unfinished = await readCopyState(target.knex);
  const filled = unfinished ? undefined : await filledTable(target.knex);
  if (filled) throw new CommandFailed(`${describeDatabase(to)} has rows in "${filled}": copy into an empty database.`);
  await startCapture(source, { id, phase: 'capturing', other: describeDatabase(to), position: 0 });
  const state: CopyState = { id, phase: 'copying', other: describeDatabase(from), position: 0 };
  await writeCopyState(target.knex, state);
  await emptyTarget(target.knex);
  note('Copying all rows. The servers may go on.');
  return copyAll(snapshots, target.knex, state);
}

/** Compares every row and the invariants of both databases. */
async function verified({ snapshots, target }: OpenCopy, state: CopyState, watch: CopyWatch): Promise<CopyState> {
  watch.note('Comparing all rows.');
  const next = await snapshots.take(async (snapshot) => {
    const caughtUp = await catchUp(snapshot, target.knex, state);
    const rows = await compareAll({ source: snapshot.reader, target: target.reader });
    watch.note(`${rows} rows are equal.`);
    return caughtUp.state;
  });
  watch.note('Examining both databases.');
  const known = brokenChecks(await watch.examine('source'));
  const broken = brokenChecks(await watch.examine('target')).filter((name) => !known.includes(name));
  if (broken.length > 0)
    throw new CommandFailed(`Only the copy fails these checks of the doctor: ${broken.join(', ')}.`);
  return next;
}

function follow({ snapshots, target }: OpenCopy, state: CopyState): Promise<CaughtUp> {
  return snapshots.take(async (snapshot) => {
    const caughtUp = await catchUp(snapshot, target.knex, state);
    await compareChanged({ source: snapshot.reader, target: target.reader }, caughtUp.changes);
    return caughtUp;
  });
}

/** Refuses writes to the source, copies the last changes, and releases the target. */
async function switchOver(open: OpenCopy, state: CopyState): Promise<CopyReport> {
  const { source, snapshots, target } = open;
  await forbidWrites(source, state);
  const start = Date.now();
  let rows = 0;
  try {
    await follow(open, state);
    const counts = await snapshots.take(({ reader }) => compareCounts({ source: reader, target: target.reader }));
    rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
    await writeCopyState(source, { ...state, phase: 'moved' });
  } catch (error) {
    await allowWrites(source, state);
    throw error;
  }
  // From here on, the source stays read-only whatever happens: a server may already use the target.
  await removeCopyState(target.knex);
  return { rows, readOnlyMs: Date.now() - start };
}

/** Completes a copy that was interrupted at its very end. */
async function finishAgain({ target }: OpenCopy, before: CopyState): Promise<CopyReport> {
  const state = await readCopyState(target.knex);
  if (state?.id !== before.id) throw new CommandFailed(`The copy to ${before.other} is complete. Use that database.`);
  await removeCopyState(target.knex);
  return { rows: 0, readOnlyMs: 0 };
}

/** Gives up a copy: the source accepts writes again, and the target is empty unless the copy is complete. */
export async function abortCopy({ source, target }: OpenCopy): Promise<{ readonly wasComplete: boolean }> {
  const state = await readCopyState(target.knex);
  const wasComplete = (await readCopyState(source))?.phase === 'moved' && state === undefined;
  if (state) {
    await emptyTarget(target.knex);
    await removeCopyState(target.knex);
  }
  await stopCapture(source);
  return { wasComplete };
}
