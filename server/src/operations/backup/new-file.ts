import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CommandFailed } from '../../system/command-failed.js';
import { hasCode } from '../../system/has-code.js';

/**
 * Creates a file that only its owner can read. `write` fills a draft beside it, which gets the name of the file when it
 * is complete and synced.
 *
 * @throws CommandFailed when the file exists, or the folder does not.
 */
export async function createNewFile(path: string, write: (draft: string) => Promise<void>): Promise<void> {
  if (existsSync(path)) throw alreadyThere(path);
  const draft = `${path}.${randomUUID()}`;
  await createEmpty(draft);
  try {
    await write(draft);
    await syncPath(draft, 'r+');
    await link(draft, path).catch((error) => {
      throw hasCode(error, 'EEXIST') ? alreadyThere(path) : error;
    });
    await syncPath(dirname(path), 'r');
  } finally {
    await rm(draft, { force: true });
  }
}

/** Returns the error for a file that exists. */
export function alreadyThere(path: string): CommandFailed {
  return new CommandFailed(`${path} already exists, and is never overwritten: choose another name.`);
}

async function createEmpty(path: string): Promise<void> {
  try {
    await (await open(path, 'wx', 0o600)).close();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandFailed(`Cannot write to ${dirname(path)}: ${reason}`, { cause: error });
  }
}

/** Syncs a file, or a folder, whose names are stored only then. */
async function syncPath(path: string, flags: string): Promise<void> {
  // On Windows, folders cannot be opened, and names are stored without a sync.
  if (flags === 'r' && process.platform === 'win32') return;
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
