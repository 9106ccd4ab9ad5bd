import type { MessageStream } from '@doorstep/core';

/** The streams that have a reader. */
export interface OpenStreams {
  /** Adds a stream and returns a function that removes it. */
  add(stream: MessageStream): () => void;
  /** Ends all streams, so that their readers see the end of the response. */
  close(): void;
}

export function createOpenStreams(): OpenStreams {
  const open = new Set<MessageStream>();
  return {
    add(stream) {
      open.add(stream);
      return () => void open.delete(stream);
    },
    close() {
      for (const stream of open) stream.close();
      open.clear();
    },
  };
}
