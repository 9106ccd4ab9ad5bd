import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** The file system in memory that Linux has. */
const memory = '/dev/shm';
/** Several times what the tests write. Containers often have 64 MB. */
const leastBytes = 6 * 1024 ** 3;

/**
 * Moves the temporary folder of the test workers into memory, because tests with a database mostly wait for the disk.
 * The databases sync as before. Does nothing where there is no room, or where programs cannot run.
 *
 * @returns {(() => void) | undefined} Removes the folder.
 */
export function setup() {
  if (!existsSync(memory)) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < leastBytes) return undefined;
  removeOldFolders();
  const folder = mkdtempSync(join(memory, `doorstep-test-${process.pid}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (!runsPrograms(folder)) {
    remove();
    return undefined;
  }
  // PostgreSQL runs as another user, who must be able to enter.
  chmodSync(folder, 0o711);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    remove();
  };
}

/** Removes the folders of runs that were killed. They would occupy memory until the machine stops. */
function removeOldFolders() {
  for (const name of readdirSync(memory)) {
    const [, pid] = /^doorstep-test-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) rmSync(join(memory, name), { recursive: true, force: true });
  }
}

/** Returns false on a file system that is mounted with `noexec`. */
function runsPrograms(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program);
  }
}
