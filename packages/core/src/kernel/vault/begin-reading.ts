import type { ByteStream } from '../http/request.js';

/**
 * Reads the first piece, so that unreadable content becomes a problem and not a truncated response.
 *
 * @param report receives a later error, when it is too late for a problem.
 */
export async function beginReading(
  content: AsyncIterable<Uint8Array>,
  report: (error: unknown) => void,
): Promise<Omit<ByteStream, 'length'>> {
  const iterator = content[Symbol.asyncIterator]();
  const first = await iterator.next();

  async function* pieces(): AsyncGenerator<Uint8Array, undefined> {
    const next = (): Promise<IteratorResult<Uint8Array>> =>
      iterator.next().catch((error: unknown) => {
        report(error);
        throw error;
      });
    try {
      for (let result = first; result.done !== true; result = await next()) yield result.value;
    } finally {
      await iterator.return?.();
    }
  }

  return {
    pieces: pieces(),
    async cancel() {
      await iterator.return?.();
    },
  };
}
