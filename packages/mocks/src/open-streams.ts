import type { MessageStream } from '@doorstep/core';

/** The streams that somebody reads. */
export interface OpenStreams {
  /** Keeps one, and returns what lets it go. */
  add(stream: MessageStream): () => void;
  /** Ends them: their readers see the end of the answer. */
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
