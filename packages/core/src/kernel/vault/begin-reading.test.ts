import { describe, expect, it } from 'vitest';
import { beginReading } from './begin-reading.js';

/** Creates a source of three pieces, which fails at piece `failAt`. */
function source(failAt?: number): { readonly content: AsyncIterable<Uint8Array>; closed(): boolean } {
  let closed = false;
  async function* run(): AsyncGenerator<Uint8Array, undefined> {
    try {
      for (let piece = 0; piece < 3; piece++) {
        if (piece === failAt) throw new Error('broken');
        yield Uint8Array.of(piece);
      }
    } finally {
      closed = true;
    }
  }
  return { content: run(), closed: () => closed };
}

describe('beginReading', () => {
  it('yields every piece once, and closes the source', async () => {
    const { content, closed } = source();
    const { pieces } = await beginReading(content, () => undefined);
    const read: number[] = [];
    for await (const piece of pieces) read.push(...piece);
    expect(read).toEqual([0, 1, 2]);
    expect(closed()).toBe(true);
  });

  it('fails at once when the first piece cannot be read', async () => {
    await expect(beginReading(source(0).content, () => undefined)).rejects.toThrow('broken');
  });

  it('reports a later failure, and throws it to the reader', async () => {
    const reported: unknown[] = [];
    const { pieces } = await beginReading(source(1).content, (error) => void reported.push(error));
    await expect(drained(pieces)).rejects.toThrow('broken');
    expect(reported).toMatchObject([{ message: 'broken' }]);
  });

  it.each([
    ['it is cancelled', async (reading: Awaited<ReturnType<typeof beginReading>>) => reading.cancel()],
    [
      'the reader stops',
      async ({ pieces }: Awaited<ReturnType<typeof beginReading>>) => {
        for await (const _piece of pieces) break;
      },
    ],
  ])('closes the source when %s', async (_name, end) => {
    const { content, closed } = source();
    await end(await beginReading(content, () => undefined));
    expect(closed()).toBe(true);
  });
});

async function drained(pieces: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _piece of pieces);
}
