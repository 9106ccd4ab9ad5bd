import { createHash, randomUUID } from 'node:crypto';
import { access, constants, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StoreUnavailable } from '@doorstep/core';
import type { BlobStore } from './blob-store.js';

/** A draft that was last written this long ago belongs to a process that has ended. */
const abandonedMs = 3_600_000;

/**
 * Stores blobs as files in two levels of folders under `directory`, readable by their owner only. A blob is written to
 * `drafts`, and moved into place when it is complete and synced.
 *
 * Removes drafts that killed processes left behind, now and once an hour, unless `sweeps` is false.
 */
export function createDiskBlobs(directory: string, { sweeps = true }: { readonly sweeps?: boolean } = {}): BlobStore {
  const drafts = join(directory, 'drafts');
  const sweeping = sweeps ? sweepHourly(drafts) : undefined;

  return {
    async put(name, content) {
      const path = blobPath(directory, name);
      const draft = join(drafts, randomUUID());
      await disk(makeFolder(drafts));
      const file = await disk(open(draft, 'wx', 0o600));
      try {
        for await (const bytes of content) await disk(file.writeFile(bytes));
        await disk(file.sync());
        await file.close();
        await disk(moveInto(directory, draft, path));
      } catch (error) {
        await file.close().catch(() => undefined);
        await rm(draft, { force: true }).catch(() => undefined);
        throw error;
      }
    },

    async readAt(name, offset, length) {
      const file = await openIfThere(blobPath(directory, name));
      if (!file) return undefined;
      try {
        const { size } = await disk(file.stat());
        return { bytes: await disk(readFully(file, offset, Math.min(length, size - offset))), size };
      } finally {
        await file.close();
      }
    },

    async *list() {
      for (const one of await disk(namesIn(directory))) {
        if (one === basename(drafts)) continue;
        for (const two of await disk(namesIn(join(directory, one)))) {
          const folder = join(directory, one, two);
          for (const name of await disk(namesIn(folder))) {
            const found = await disk(stat(join(folder, name)).catch(unlessMissing));
            if (found?.isFile()) yield { name, size: found.size };
          }
        }
      }
    },

    async remove(name) {
      const path = blobPath(directory, name);
      await disk(rm(path, { force: true }));
      await disk(syncFolder(dirname(path)).catch(unlessMissing));
    },

    async check() {
      await disk(makeFolder(drafts));
      await disk(access(drafts, constants.R_OK | constants.W_OK));
    },

    async close() {
      clearInterval(sweeping);
    },
  };
}

/** Returns the path of a blob. Ids begin with their time of creation, so a digest spreads them over the folders. */
function blobPath(directory: string, name: string): string {
  if (!/^[\w-]{1,128}$/.test(name)) throw new RangeError('The name of a blob may have letters, digits, - and _ only.');
  const digest = createHash('sha256').update(name).digest('hex');
  return join(directory, digest.slice(0, 2), digest.slice(2, 4), name);
}

/** Reports failures of the disk (full, read-only, missing) as unavailability, because they may be temporary. */
async function disk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new StoreUnavailable('The disk with the files is unavailable.', { cause: error });
  }
}

async function moveInto(directory: string, draft: string, path: string): Promise<void> {
  const folder = dirname(path);
  await makeFolder(folder);
  await rename(draft, path);
  // A name is stored when its folder is synced, and a new folder when its parent is.
  for (const changed of [folder, dirname(folder), directory]) await syncFolder(changed);
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}

async function syncFolder(path: string): Promise<void> {
  // On Windows, folders cannot be opened, and names are stored without a sync.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  return disk(open(path, 'r').catch(unlessMissing));
}

/** Reads until all bytes have arrived or the file ends. A single read may return fewer bytes. */
async function readFully(file: FileHandle, offset: number, length: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafe(Math.max(length, 0));
  let filled = 0;
  while (filled < bytes.length) {
    const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, offset + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}

/** Returns the names in a folder; none if there is no folder. */
async function namesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(unlessNoFolder)) ?? [];
}

function sweepHourly(drafts: string): NodeJS.Timeout {
  void sweep(drafts);
  return setInterval(() => void sweep(drafts), abandonedMs).unref();
}

/** Removes abandoned drafts. If that fails, the next sweep tries again. */
async function sweep(drafts: string): Promise<void> {
  const names = await readdir(drafts).catch((): string[] => []);
  for (const name of names) {
    const path = join(drafts, name);
    const writtenAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
    if (Date.now() - writtenAt > abandonedMs) await rm(path, { force: true }).catch(() => undefined);
  }
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

function unlessNoFolder(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return undefined;
  return unlessMissing(error);
}
