import type { World, WorldState } from '@doorstep/mocks/internal';
import { writeWorld } from './saved-file.js';

/** Interval in which changes are written, in milliseconds. */
const interval = 1_000;

/** Writes a world to its file. */
export interface Keeper {
  /** Stops, and writes what is not written yet. */
  close(): Promise<void>;
}

/** The file of a world. */
export interface KeptFile {
  readonly path: string;
  readonly version: string;
  readonly onError: (error: unknown) => void;
}

/** Writes a world to a file at most once a second while it changes, so a crash loses the last second. */
export function keepWorld(world: Pick<World, 'state' | 'isBusy'>, { path, version, onError }: KeptFile): Keeper {
  let written: WorldState | undefined;
  let last: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    // What is busy is written in the next turn.
    if (world.isBusy()) return;
    const state = world.state();
    if (written && isSame(state, written)) return;
    await writeWorld(path, version, state);
    written = state;
  }

  function turn(): Promise<void> {
    last = last.then(write).catch(onError);
    return last;
  }

  const timer = setInterval(() => void turn(), interval);
  timer.unref();
  return {
    close: () => {
      clearInterval(timer);
      return turn();
    },
  };
}

/** Compares the records alone: the time of a clock that moves is different in every turn. Unchanged tables are shared. */
function isSame({ instance: { rows } }: WorldState, { instance: { rows: before } }: WorldState): boolean {
  return rows.size === before.size && [...rows].every(([table, snapshot]) => before.get(table) === snapshot);
}
