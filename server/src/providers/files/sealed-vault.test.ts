import { FileBroken, type VaultFile } from '@doorstep/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSealer, newEncryptionKey } from '../../system/sealer.js';
import { collect, distinctBytes, inChunks, keep, readRange } from '../../testing/file-content.js';
import { createMemoryBlobs } from './memory-blobs.js';
import { headerBytes, pieceBytes, sealedPieceBytes } from './sealed-content.js';
import { createSealedVault } from './sealed-vault.js';

const blobs = createMemoryBlobs();
const vault = createSealedVault({ sealer: createSealer([newEncryptionKey('k1')]), blobs });

const borderSizes = [1, 2, 3].flatMap((pieces) => [-1, 0, 1].map((more) => pieces * pieceBytes + more));
const size = fc.oneof(
  fc.constantFrom(0, 1, 17, ...borderSizes, 16 * pieceBytes, 16 * pieceBytes + 1),
  fc.nat(4 * pieceBytes),
);
const runs = { numRuns: 40 };

async function sealedBytes(id: string): Promise<Uint8Array> {
  const part = await blobs.readAt(id, 0, Number.MAX_SAFE_INTEGER);
  return Uint8Array.from(part?.bytes ?? []);
}

async function replace(id: string, bytes: Uint8Array): Promise<void> {
  await blobs.put(id, inChunks(bytes, 1 << 24));
}

/** Requires that reading fails with FileBroken, and that all bytes before are right. */
async function expectBroken(file: VaultFile, plain: Uint8Array): Promise<void> {
  let at = 0;
  const reading = async (): Promise<void> => {
    for await (const piece of vault.read(file, { start: 0, end: plain.length - 1 })) {
      expect(Buffer.compare(piece, plain.subarray(at, at + piece.length))).toBe(0);
      at += piece.length;
    }
  };
  await expect(reading()).rejects.toThrow(FileBroken);
}

describe('the sealed vault', () => {
  it('returns the content that was stored, whatever its chunks were', async () => {
    const chunkSizes = fc.array(fc.integer({ min: 1, max: 3 * pieceBytes }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(size, chunkSizes, async (bytes, sizes) => {
        const plain = distinctBytes(bytes);
        const file = { id: 'fil_a', sealedKey: vault.newKey('fil_a') };
        await vault.put(file, inChunks(plain, ...sizes));
        const read = await readRange(vault, file, 0, bytes - 1);
        expect(Buffer.compare(read, plain)).toBe(0);
        expect((await sealedBytes('fil_a')).length).toBe(
          headerBytes + bytes + 16 * Math.max(1, Math.ceil(bytes / pieceBytes)),
        );
      }),
      runs,
    );
  });

  it('reads any range', async () => {
    for (const bytes of [1, ...borderSizes, 20 * pieceBytes + 5]) {
      const plain = distinctBytes(bytes);
      const file = await keep(vault, 'fil_r', plain);
      const place = fc.oneof(
        fc.nat(bytes - 1),
        fc.nat(Math.floor((bytes - 1) / pieceBytes)).map((piece) => piece * pieceBytes),
      );
      await fc.assert(
        fc.asyncProperty(place, place, async (one, other) => {
          const [start, end] = [Math.min(one, other), Math.max(one, other)];
          const read = await readRange(vault, file, start, end);
          expect(Buffer.compare(read, plain.subarray(start, end + 1))).toBe(0);
        }),
        runs,
      );
    }
  });

  it('fetches the header and the pieces of a range, and at most 16 pieces at a time', async () => {
    const fetched: number[] = [];
    const watched = createSealedVault({
      sealer: { seal: (text) => text, open: (sealed) => sealed, isSealed: () => true },
      blobs: {
        ...blobs,
        readAt(name, offset, length) {
          fetched.push(length);
          return blobs.readAt(name, offset, length);
        },
      },
    });
    const file = await keep(watched, 'fil_w', distinctBytes(40 * pieceBytes));
    await readRange(watched, file, 17 * pieceBytes + 9, 18 * pieceBytes + 9);
    expect(fetched.splice(0)).toEqual([headerBytes, 2 * sealedPieceBytes]);
    await readRange(watched, file, 0, 40 * pieceBytes - 1);
    expect(fetched.splice(0)).toEqual([
      headerBytes + 16 * sealedPieceBytes,
      16 * sealedPieceBytes,
      8 * sealedPieceBytes,
    ]);
    for await (const _first of watched.read(file, { start: 0, end: 40 * pieceBytes - 1 })) break;
    expect(fetched).toHaveLength(1);
  });

  it('stores neither content nor key in the clear', async () => {
    const plain = new Uint8Array(pieceBytes * 2).fill(0x41);
    const file = await keep(vault, 'fil_s', plain);
    const sealed = Buffer.from(await sealedBytes('fil_s'));
    expect(sealed.includes(Buffer.alloc(8, 0x41))).toBe(false);
    expect(file.sealedKey).toMatch(/^v1\.k1\./);
  });

  it('encrypts differently each time a file is stored under the same key', async () => {
    const plain = distinctBytes(100);
    const file = await keep(vault, 'fil_t', plain);
    const first = await sealedBytes('fil_t');
    await vault.put(file, inChunks(plain));
    const second = await sealedBytes('fil_t');
    expect(second.subarray(headerBytes)).not.toEqual(first.subarray(headerBytes));
    expect(await readRange(vault, file, 0, 99)).toEqual(plain);
  });
});

describe('the sealed vault detects', () => {
  const someSize = size.filter((bytes) => bytes > 0);

  it('a changed bit at any position', async () => {
    await fc.assert(
      fc.asyncProperty(someSize, fc.nat(), fc.nat(7), async (bytes, where, bit) => {
        const plain = distinctBytes(bytes);
        const file = await keep(vault, 'fil_b', plain);
        const sealed = await sealedBytes('fil_b');
        const at = where % sealed.length;
        sealed[at] = (sealed[at] ?? 0) ^ (1 << bit);
        await replace('fil_b', sealed);
        await expectBroken(file, plain);
      }),
      runs,
    );
  });

  it('a truncation at any position, and between pieces', async () => {
    const cut = fc.oneof(
      fc.nat().map((rest) => ({ rest })),
      fc.nat(20).map((pieces) => ({ pieces })),
    );
    await fc.assert(
      fc.asyncProperty(someSize, cut, async (bytes, where) => {
        const plain = distinctBytes(bytes);
        const file = await keep(vault, 'fil_c', plain);
        const sealed = await sealedBytes('fil_c');
        const border = 'pieces' in where ? headerBytes + where.pieces * sealedPieceBytes : where.rest;
        await replace('fil_c', sealed.subarray(0, border % sealed.length));
        await expectBroken(file, plain);
        // A file that ends between pieces is not accepted either, because its last piece is not marked as the last.
        const left = (border % sealed.length) - headerBytes;
        if (left > 0 && left % sealedPieceBytes === 0) {
          const shorter = (left / sealedPieceBytes) * pieceBytes;
          await expect(readRange(vault, file, shorter - 1, shorter - 1)).rejects.toThrow(FileBroken);
        }
      }),
      runs,
    );
  });

  it('pieces that are moved, removed, repeated or added', async () => {
    const plain = distinctBytes(4 * pieceBytes);
    const file = await keep(vault, 'fil_o', plain);
    const sealed = await sealedBytes('fil_o');
    const header = sealed.subarray(0, headerBytes);
    const piece = (index: number): Uint8Array =>
      sealed.subarray(headerBytes + index * sealedPieceBytes, headerBytes + (index + 1) * sealedPieceBytes);
    const orders = [
      [1, 0, 2, 3],
      [0, 1, 3, 2],
      [0, 2, 3],
      [0, 1, 2],
      [1, 2, 3],
      [0, 1, 1, 2, 3],
      [0, 1, 2, 2],
      [0, 1, 2, 3, 3],
      [3],
    ];
    for (const order of orders) {
      await replace('fil_o', Buffer.concat([header, ...order.map(piece)]));
      await expectBroken(file, plain);
    }
    await replace('fil_o', Buffer.concat([header, ...[0, 1, 2, 3].map(piece)]));
    expect(await readRange(vault, file, 0, plain.length - 1)).toEqual(plain);
  });

  it('the content or the key of another file', async () => {
    const plain = distinctBytes(70_000);
    const one = await keep(vault, 'fil_1', plain);
    const two = await keep(vault, 'fil_2', plain);
    await expectBroken({ id: 'fil_1', sealedKey: two.sealedKey }, plain);
    const [first, second] = [await sealedBytes('fil_1'), await sealedBytes('fil_2')];
    await replace('fil_1', second);
    await replace('fil_2', first);
    await expectBroken(one, plain);
    await expectBroken(two, plain);
    await replace('fil_1', Buffer.concat([first.subarray(0, headerBytes), second.subarray(headerBytes)]));
    await expectBroken(one, plain);
  });

  it('content that is missing, empty or in another format, and lost keys', async () => {
    const plain = distinctBytes(10);
    const file = await keep(vault, 'fil_m', plain);
    await expectBroken({ ...file, sealedKey: '' }, plain);
    const stranger = createSealer([newEncryptionKey('k1')]).seal(Buffer.alloc(32).toString('base64url'), 'file:fil_m');
    await expectBroken({ ...file, sealedKey: stranger }, plain);
    for (const content of [Buffer.alloc(0), Buffer.alloc(headerBytes), Buffer.alloc(headerBytes + 26, 'DSF\u0002')]) {
      await replace('fil_m', content);
      await expectBroken(file, plain);
    }
    await vault.remove('fil_m');
    await expectBroken(file, plain);
  });

  it('a changed piece, and still reads the others', async () => {
    const plain = distinctBytes(3 * pieceBytes);
    const file = await keep(vault, 'fil_u', plain);
    const sealed = await sealedBytes('fil_u');
    sealed[headerBytes + sealedPieceBytes] = (sealed[headerBytes + sealedPieceBytes] ?? 0) ^ 1;
    await replace('fil_u', sealed);
    expect(await readRange(vault, file, 0, pieceBytes - 1)).toEqual(plain.subarray(0, pieceBytes));
    expect(await readRange(vault, file, 2 * pieceBytes, 3 * pieceBytes - 1)).toEqual(plain.subarray(2 * pieceBytes));
    await expect(collect(vault.read(file, { start: 0, end: pieceBytes }))).rejects.toThrow(FileBroken);
  });
});
