/** Splits a stream of chunks into pieces of given sizes. */
export interface ByteQueue {
  /** Returns the next `length` bytes, or fewer at the end of the stream. */
  take(length: number): Promise<Uint8Array>;
}

/** Creates a queue. A piece that lies within a chunk is not copied. */
export function createByteQueue(chunks: AsyncIterable<Uint8Array>): ByteQueue {
  const source = chunks[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array();

  async function next(): Promise<Uint8Array | undefined> {
    const { done, value } = await source.next();
    return done ? undefined : value;
  }

  return {
    async take(length) {
      const parts: Uint8Array[] = [];
      let missing = length;
      while (missing > 0) {
        if (rest.length === 0) {
          const chunk = await next();
          if (chunk === undefined) break;
          rest = chunk;
          continue;
        }
        const part = rest.subarray(0, missing);
        rest = rest.subarray(part.length);
        missing -= part.length;
        parts.push(part);
      }
      const [only, second] = parts;
      return only !== undefined && second === undefined ? only : Buffer.concat(parts);
    },
  };
}
