import type { StreamMessage } from './event-stream.js';

/** The messages of an open stream. Whoever gets one iterates it to the end or closes it. */
export interface MessageStream extends AsyncIterable<StreamMessage> {
  /** The next message; none once the stream has ended or failed. Never rejects. */
  next(): Promise<IteratorResult<StreamMessage, undefined>>;
  /** Ends the stream, also while `next` waits. */
  close(): void;
  /** Whether all was said: it was neither closed before its end, nor did it fail. */
  readonly complete: boolean;
}

/** What goes with the messages of an operation. */
export interface StreamFrame {
  /** Refuses a message. @throws Error when it is not as the contract says. */
  readonly check: (message: StreamMessage) => void;
  /** Told once that the stream has ended, whatever way. */
  readonly onEnd: () => void;
  /** Told why the stream ended early. */
  readonly onFailure: (error: unknown) => void;
}

const ended = { done: true, value: undefined } as const;

/** Puts a frame around the messages of an operation, so that an entrance can end them at any time. */
export function createMessageStream(messages: AsyncIterable<StreamMessage>, frame: StreamFrame): MessageStream {
  const source = messages[Symbol.asyncIterator]();
  let open = true;
  let complete = false;
  let stopWaiting = (): void => {};

  function close(): void {
    if (!open) return;
    open = false;
    frame.onEnd();
    stopWaiting();
    // A generator that waits runs its `finally` blocks after that: nobody waits for them, but a failure there is told.
    Promise.resolve(source.return?.()).catch(frame.onFailure);
  }

  async function read(): Promise<IteratorResult<StreamMessage, undefined>> {
    try {
      const result = await source.next();
      complete = open && result.done === true;
      if (result.done === true || !open) return ended;
      frame.check(result.value);
      return result;
    } catch (error) {
      // Once the stream is closed, the operation may well give up with an error.
      if (open) frame.onFailure(error);
      return ended;
    }
  }

  function next(): Promise<IteratorResult<StreamMessage, undefined>> {
    if (!open) return Promise.resolve(ended);
    return new Promise((resolve) => {
      stopWaiting = () => resolve(ended);
      void read().then((result) => {
        if (result.done === true) close();
        resolve(result);
      });
    });
  }

  return {
    next,
    close,
    get complete() {
      return complete;
    },
    [Symbol.asyncIterator]: () => ({
      next,
      async return() {
        close();
        return ended;
      },
    }),
  };
}
