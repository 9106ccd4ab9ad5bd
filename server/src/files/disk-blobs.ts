import { createHash, randomUUID } from 'node:crypto';
import { access, constants, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StoreUnavailable } from '@doorstep/core';
import type { BlobStore } from './blob-store.js';

/** A draft that nobody wrote to for so long belongs to a process that is gone. */
const abandonedMs = 3_600_000;

/**
 * Blobs as files below `directory`, spread over folders of two levels; only their owner may read them. A blob is written
 * under `drafts` and comes into its place whole, when the disk has it.
 *
 * Drafts that a process left when it was killed are removed now, and once an hour from then on.
 */
export function createDiskBlobs(directory: string): BlobStore {
  const drafts = join(directory, 'drafts');
  void sweep(drafts);
  const sweeping = setInterval(() => void sweep(drafts), abandonedMs);
  sweeping.unref();

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

/** Ids begin with the time they were made, so their digest spreads them. */
function blobPath(directory: string, name: string): string {
  if (!/^[\w-]{1,128}$/.test(name)) throw new RangeError('The name of a blob has letters, digits, - and _.');
  const digest = createHash('sha256').update(name).digest('hex');
  return join(directory, digest.slice(0, 2), digest.slice(2, 4), name);
}

/** What the disk refuses (full, read-only, gone) may work later. */
async function disk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new StoreUnavailable('The disk of the files does not serve.', { cause: error });
  }
}

async function moveInto(directory: string, draft: string, path: string): Promise<void> {
  const folder = dirname(path);
  await makeFolder(folder);
  await rename(draft, path);
  // The name is on the disk when its folder is, and a new folder when the one above is.
  for (const changed of [folder, dirname(folder), directory]) await syncFolder(changed);
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}

async function syncFolder(path: string): Promise<void> {
  // Windows lets nobody open a folder, and keeps names without that.
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

/** A read of a file may bring less than was asked for. */
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

/** A failure leaves the drafts to the next time. */
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
