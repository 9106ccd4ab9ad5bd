/** Counts the messages of a stream, and collects the delays of new positions. */
export interface MessageCounter {
  /** Receives bytes as they arrive, cut anywhere. */
  read(chunk: Buffer, now: number): void;
}

/** Follows the id of each message in `kernel/http/event-stream.ts`. */
const afterId = '\nevent: tracking\n';
const longestId = 64;

/**
 * Creates a counter of one stream.
 *
 * @param onPosition called with the time of the courier's position, in milliseconds since the epoch.
 */
export function createMessageCounter(onPosition: (at: number, now: number) => void): MessageCounter {
  let tail: Buffer = Buffer.alloc(0);
  return {
    read(chunk, now) {
      const bytes = tail.length === 0 ? chunk : Buffer.concat([tail, chunk]);
      // A match that ends within the tail was counted with the chunk before.
      let from = Math.max(0, tail.length - afterId.length + 1);
      for (;;) {
        const end = bytes.indexOf(afterId, from);
        if (end === -1) break;
        const line = bytes.toString('latin1', Math.max(0, end - longestId), end);
        onPosition(Number(/id: \d+-(\d+)(?:-\d+)?$/.exec(line)?.[1] ?? 0), now);
        from = end + afterId.length;
      }
      tail = Buffer.from(bytes.subarray(-(longestId + afterId.length)));
    },
  };
}
