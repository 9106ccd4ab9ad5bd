import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileBroken, type FileVault } from '@doorstep/core';
import { createTestPorts } from '@doorstep/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSealer, newEncryptionKey } from '../../system/sealer.js';
import { distinctBytes, inChunks, keep, readRange } from '../../testing/file-content.js';
import { startS3Server } from '../../testing/s3-server.js';
import type { BlobStore } from './blob-store.js';
import { createDiskBlobs } from './disk-blobs.js';
import { createMemoryBlobs } from './memory-blobs.js';
import { createS3Blobs } from './s3-blobs.js';
import { createSealedVault } from './sealed-vault.js';

interface OpenedVault {
  readonly vault: FileVault;
  close(): Promise<void>;
}

function sealed(blobs: BlobStore, end: () => Promise<void>): OpenedVault {
  const vault = createSealedVault({ sealer: createSealer([newEncryptionKey('k1')]), blobs });
  return {
    vault,
    async close() {
      await blobs.close();
      await end();
    },
  };
}

const vaults: readonly (readonly [name: string, open: () => Promise<OpenedVault>])[] = [
  ['of the test ports', async () => ({ vault: createTestPorts().files, close: async () => undefined })],
  ['in memory', async () => sealed(createMemoryBlobs(), async () => undefined)],
  [
    'on disk',
    async () => {
      const directory = await mkdtemp(join(tmpdir(), 'doorstep-files-'));
      return sealed(createDiskBlobs(directory), () => rm(directory, { recursive: true }));
    },
  ],
  [
    'in a bucket',
    async () => {
      const server = await startS3Server();
      return sealed(createS3Blobs(server.config), () => server.close());
    },
  ],
];

describe.each(vaults)('the vault %s', (_name, open) => {
  let opened: OpenedVault;
  let vault: FileVault;
  beforeAll(async () => {
    opened = await open();
    vault = opened.vault;
  });
  afterAll(() => opened.close());

  it.each([1, 65_535, 65_536, 65_537, 200_000, 6_000_000])('stores a file of %i bytes', async (size) => {
    const plain = distinctBytes(size);
    const file = await keep(vault, `fil_${size}`, plain);
    const read = await readRange(vault, file, 0, size - 1);
    expect(Buffer.compare(read, plain)).toBe(0);
  });

  it.each([
    [0, 0],
    [0, 65_535],
    [65_535, 65_536],
    [65_536, 131_071],
    [1_048_575, 1_048_576],
    [2_000_000, 5_900_000],
    [5_999_999, 5_999_999],
  ])('reads bytes %i to %i', async (start, end) => {
    const plain = distinctBytes(6_000_000);
    const file = await keep(vault, 'fil_range', plain);
    const read = await readRange(vault, file, start, end);
    expect(Buffer.compare(read, plain.subarray(start, end + 1))).toBe(0);
  });

  it('refuses a range beyond the end', async () => {
    const file = await keep(vault, 'fil_end', distinctBytes(10));
    await expect(readRange(vault, file, 0, 10)).rejects.toThrow(FileBroken);
  });

  it('refuses the key of another file', async () => {
    const file = await keep(vault, 'fil_key', distinctBytes(10));
    const other = { id: file.id, sealedKey: vault.newKey('fil_other') };
    await expect(readRange(vault, other, 0, 9)).rejects.toThrow(FileBroken);
  });

  it('removes a file, and accepts the removal of a missing one', async () => {
    const file = await keep(vault, 'fil_gone', distinctBytes(10));
    await vault.remove(file.id);
    await vault.remove(file.id);
    await expect(readRange(vault, file, 0, 9)).rejects.toThrow(FileBroken);
  });

  it.each([
    ['at once', 0],
    ['after 300 kB', 300_000],
    ['after 12 MB', 12_000_000],
  ])('stores nothing of content that fails %s, and rethrows its error', async (_when, size) => {
    const failure = new Error('the client disconnected');
    async function* failing(): AsyncGenerator<Uint8Array, void, undefined> {
      yield* inChunks(distinctBytes(size));
      throw failure;
    }
    const file = { id: `fil_failing_${size}`, sealedKey: vault.newKey(`fil_failing_${size}`) };
    await expect(vault.put(file, failing())).rejects.toBe(failure);
    await expect(readRange(vault, file, 0, 0)).rejects.toThrow(FileBroken);
  });

  it('keeps the old content when new content fails', async () => {
    const plain = distinctBytes(100);
    const file = await keep(vault, 'fil_kept', plain);
    async function* failing(): AsyncGenerator<Uint8Array, void, undefined> {
      yield distinctBytes(50, 2);
      throw new Error('gone');
    }
    await expect(vault.put(file, failing())).rejects.toThrow('gone');
    expect(await readRange(vault, file, 0, 99)).toEqual(plain);
  });

  it('stores many files at once', async () => {
    const plains = Array.from({ length: 12 }, (_, index) => distinctBytes(70_000, index + 1));
    const files = await Promise.all(plains.map((plain, index) => keep(vault, `fil_many_${index}`, plain)));
    const read = await Promise.all(files.map((file) => readRange(vault, file, 0, 69_999)));
    for (const [index, bytes] of read.entries()) expect(Buffer.compare(bytes, plains[index] ?? bytes)).toBe(0);
  });
});
