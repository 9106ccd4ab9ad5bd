import type { Situation } from '../campaign/situation.js';
import { blackHole, reset } from './black-hole.js';
import { databaseFrozen, databaseGone } from './database-gone.js';
import { freeze } from './freeze.js';
import { fullDisk } from './full-disk.js';
import { kill } from './kill.js';
import { rowLock } from './row-lock.js';
import { writeLock } from './write-lock.js';

/** Every situation, in the order of the campaign. */
export const situations: readonly Situation[] = [
  kill,
  freeze,
  writeLock,
  fullDisk,
  rowLock,
  blackHole,
  reset,
  databaseGone,
  databaseFrozen,
];
