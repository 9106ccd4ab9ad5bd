import fc from 'fast-check';
import { strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '../../kernel/testing/bytes-fixture.js';
import { type ZipEntry, zipStream } from './zip-stream.js';

const modified = Date.parse('2026-11-21T10:00:00.000Z');

async function* each<T>(...items: readonly T[]): AsyncGenerator<T, undefined> {
  yield* items;
}

describe('zipStream', () => {
  it('preserves every file, for any split of its content', async () => {
    const content = fc.array(fc.uint8Array({ maxLength: 5_000 }), { maxLength: 6 });
    const files = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{1,8}\.json$/), content, fc.boolean()), {
      selector: ([name]) => name,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(files, async (given) => {
        const entries = given.map(
          ([name, pieces, compress]): ZipEntry => ({ name, content: each(...pieces), compress }),
        );
        const unzipped = unzipSync(await bytesOf(zipStream(each(...entries), modified)));
        expect(Object.keys(unzipped).sort()).toEqual(given.map(([name]) => name).sort());
        for (const [name, pieces] of given) {
          expect(Buffer.from(unzipped[name] ?? [0])).toEqual(Buffer.concat(pieces.map((piece) => Buffer.from(piece))));
        }
      }),
      { numRuns: 50 },
    );
  });

  it('writes while it reads, so that memory use stays small', async () => {
    let asked = 0;
    async function* endless(): AsyncGenerator<Uint8Array, undefined> {
      for (; asked < 1_000; asked += 1) yield strToU8(`${asked}`.repeat(10_000));
    }
    const pieces = zipStream(each({ name: 'large.txt', content: endless(), compress: false }), modified);
    let taken = 0;
    for await (const piece of pieces) {
      taken += piece.length;
      if (taken > 200_000) break;
    }
    expect(asked).toBeLessThan(50);
  });

  it('propagates errors from the content of a file', async () => {
    async function* broken(): AsyncGenerator<Uint8Array, undefined> {
      yield strToU8('so far');
      throw new Error('The vault is unavailable.');
    }
    const entry = { name: 'photo.jpg', content: broken(), compress: false };
    await expect(bytesOf(zipStream(each(entry), modified))).rejects.toThrow('The vault is unavailable.');
  });
});
