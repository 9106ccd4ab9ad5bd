import { access, constants, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { WorldState } from '@doorstep/mocks/internal';

/** Identifies the form of the file. It changes with every release, because the tables may. */
interface SavedWorld {
  readonly format: 'doorstep-sandbox';
  readonly version: string;
  readonly state: WorldState;
}

/** Thrown when a file does not hold a world that this program can continue. */
export class CannotContinue extends Error {
  override readonly name = 'CannotContinue';
}

/**
 * Reads the world of an earlier run.
 *
 * @returns undefined if the file does not exist.
 * @throws CannotContinue for a file of another program or version, and for a folder that cannot be written.
 */
export async function readWorld(path: string, version: string): Promise<WorldState | undefined> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return assertFolder(path);
    throw new CannotContinue(`Cannot read ${path}: ${error.message}`, { cause: error });
  });
  if (!bytes) return undefined;
  const saved = parse(bytes);
  if (saved?.format !== 'doorstep-sandbox') {
    throw new CannotContinue(`${path} is not a file of this program: choose another one with --persist.`);
  }
  if (saved.version !== version) {
    const hint = `delete it to start over, or run @doorstep/sandbox@${saved.version}.`;
    throw new CannotContinue(`${path} was written by version ${saved.version}, and this is ${version}: ${hint}`);
  }
  return saved.state;
}

/** Checks that the file can be written later. @throws CannotContinue */
async function assertFolder(path: string): Promise<undefined> {
  const folder = dirname(path);
  await access(folder, constants.W_OK).catch((error: unknown) => {
    throw new CannotContinue(`Cannot write into the folder ${folder}: create it, or choose another --persist.`, {
      cause: error,
    });
  });
}

function parse(bytes: Buffer): Partial<SavedWorld> | undefined {
  try {
    return Object(deserialize(bytes)) as Partial<SavedWorld>;
  } catch {
    return undefined;
  }
}

/** Replaces the file with the state of a world. Another program sees the earlier file or the new one, and no part of it. */
export async function writeWorld(path: string, version: string, state: WorldState): Promise<void> {
  const saved: SavedWorld = { format: 'doorstep-sandbox', version, state };
  const next = `${path}.next`;
  await writeFile(next, serialize(saved), { mode: 0o600 });
  await rename(next, path);
}
