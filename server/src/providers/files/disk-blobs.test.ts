import { access, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StoreUnavailable } from '@doorstep/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSealer, newEncryptionKey } from '../../system/sealer.js';
import { distinctBytes, inChunks, listBlobs } from '../../testing/file-content.js';
import { createDiskBlobs } from './disk-blobs.js';
import { createSealedVault } from './sealed-vault.js';

let directory: string;
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'doorstep-disk-')), 'files');
});
afterEach(() => rm(join(directory, '..'), { recursive: true }));

async function entries(): Promise<string[]> {
  return (await readdir(directory, { recursive: true })).sort();
}

async function mode(path: string): Promise<number> {
  return (await stat(path)).mode & 0o777;
}

describe('blobs on disk', () => {
  it('are two folders deep, and readable by their owner only', async () => {
    const blobs = createDiskBlobs(directory);
    await blobs.put('fil_a', inChunks(distinctBytes(10)));
    const found = await entries();
    expect(found).toHaveLength(4);
    const [one, two, file, drafts] = found;
    expect([one, two, file, drafts]).toEqual([
      expect.stringMatching(/^[0-9a-f]{2}$/),
      expect.stringMatching(/^[0-9a-f]{2}\/[0-9a-f]{2}$/),
      expect.stringMatching(/^[0-9a-f]{2}\/[0-9a-f]{2}\/fil_a$/),
      'drafts',
    ]);
    expect(await mode(join(directory, file ?? ''))).toBe(0o600);
    for (const folder of ['', one ?? '', two ?? '', 'drafts']) expect(await mode(join(directory, folder))).toBe(0o700);
    await blobs.close();
  });

  it.each(['', '..', '../fil_a', 'a/b', 'a\0b', 'x'.repeat(129)])('cannot be named %j', async (name) => {
    const blobs = createDiskBlobs(directory);
    await expect(blobs.readAt(name, 0, 1)).rejects.toThrow(RangeError);
    await expect(blobs.put(name, inChunks(distinctBytes(1)))).rejects.toThrow(RangeError);
    await expect(blobs.remove(name)).rejects.toThrow(RangeError);
    await expect(access(directory)).rejects.toThrow('ENOENT');
    await blobs.close();
  });

  it('leave nothing behind when their content fails', async () => {
    const blobs = createDiskBlobs(directory);
    async function* failing(): AsyncGenerator<Uint8Array, void, undefined> {
      yield distinctBytes(100_000);
      throw new Error('gone');
    }
    await expect(blobs.put('fil_f', failing())).rejects.toThrow('gone');
    expect(await entries()).toEqual(['drafts']);
    await blobs.close();
  });

  it('appear when they are complete', async () => {
    const blobs = createDiskBlobs(directory);
    const whileWritten: unknown[] = [];
    async function* content(): AsyncGenerator<Uint8Array, void, undefined> {
      yield distinctBytes(1_000);
      whileWritten.push(await blobs.readAt('fil_w', 0, 1), (await readdir(join(directory, 'drafts'))).length);
      yield distinctBytes(1_000);
    }
    await blobs.put('fil_w', content());
    expect(whileWritten).toEqual([undefined, 1]);
    expect(await readdir(join(directory, 'drafts'))).toEqual([]);
    expect(await blobs.readAt('fil_w', 0, 1)).toMatchObject({ size: 2_000 });
    await blobs.close();
  });

  it('are cleared of drafts of killed processes, but not of drafts in progress', async () => {
    const drafts = join(directory, 'drafts');
    await mkdir(drafts, { recursive: true });
    await writeFile(join(drafts, 'left'), 'x');
    await writeFile(join(drafts, 'written'), 'x');
    const twoHoursAgo = Date.now() / 1_000 - 7_200;
    await utimes(join(drafts, 'left'), twoHoursAgo, twoHoursAgo);
    const blobs = createDiskBlobs(directory);
    await vi.waitFor(async () => expect(await readdir(drafts)).toEqual(['written']));
    await blobs.close();
  });

  it('are listed with their sizes, without drafts and other entries', async () => {
    const blobs = createDiskBlobs(directory);
    expect(await listBlobs(blobs)).toEqual([]);
    const sizes = { fil_a: 10, fil_b: 0, fil_c: 70_000, fil_gone: 1 };
    for (const [name, size] of Object.entries(sizes)) await blobs.put(name, inChunks(distinctBytes(size)));
    await blobs.remove('fil_gone');
    await writeFile(join(directory, 'drafts', 'written'), 'x');
    await writeFile(join(directory, 'notes.txt'), 'not in a folder');
    await mkdir(join(directory, '00', '00', 'folder'), { recursive: true });
    expect(await listBlobs(blobs)).toEqual([
      { name: 'fil_a', size: 10 },
      { name: 'fil_b', size: 0 },
      { name: 'fil_c', size: 70_000 },
    ]);
    await blobs.close();
  });

  it('are unavailable only while the folder cannot be used', async () => {
    await writeFile(directory, 'a file in the way');
    const blobs = createDiskBlobs(directory);
    await expect(blobs.check()).rejects.toThrow(StoreUnavailable);
    await expect(blobs.put('fil_u', inChunks(distinctBytes(1)))).rejects.toThrow(StoreUnavailable);
    await expect(blobs.readAt('fil_u', 0, 1)).rejects.toThrow(StoreUnavailable);
    await rm(directory);
    await blobs.check();
    await blobs.put('fil_u', inChunks(distinctBytes(1)));
    expect(await blobs.readAt('fil_u', 0, 1)).toMatchObject({ size: 1 });
    await blobs.close();
  });
});

describe('a file of 10 MiB on disk', () => {
  const pieceBytes = 65_536;
  const size = 160 * pieceBytes;

  it('is written and read in small pieces, with little of it in memory at a time', async () => {
    const blobs = createDiskBlobs(directory);
    const fetched: number[] = [];
    const vault = createSealedVault({
      sealer: createSealer([newEncryptionKey('k1')]),
      blobs: {
        ...blobs,
        readAt(name, offset, length) {
          fetched.push(length);
          return blobs.readAt(name, offset, length);
        },
      },
    });
    const chunk = distinctBytes(16_384);
    let pulled = 0;
    let furthestAhead = 0;
    async function* content(): AsyncGenerator<Uint8Array, void, undefined> {
      while (pulled < size) {
        furthestAhead = Math.max(furthestAhead, pulled - (await draftBytes()));
        pulled += chunk.length;
        yield chunk;
      }
    }
    const file = { id: 'fil_big', sealedKey: vault.newKey('fil_big') };
    await vault.put(file, content());
    expect(furthestAhead).toBeLessThanOrEqual(pieceBytes);

    let read = 0;
    for await (const piece of vault.read(file, { start: 0, end: size - 1 })) {
      read += piece.length;
      const ahead = fetched.reduce((sum, length) => sum + length, 0) - read;
      expect(ahead).toBeLessThanOrEqual(17 * pieceBytes);
    }
    expect(read).toBe(size);
    await blobs.close();
  });

  async function draftBytes(): Promise<number> {
    const drafts = join(directory, 'drafts');
    const sizes = (await readdir(drafts)).map(async (name) => (await stat(join(drafts, name))).size);
    return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
  }
});
