import type { StreamMessage } from './event-stream.js';

/** The messages of an open stream. Its owner must iterate it to the end or close it. */
export interface MessageStream extends AsyncIterable<StreamMessage> {
  /** Returns the next message, or `done` once the stream has ended or failed. Never rejects. */
  next(): Promise<IteratorResult<StreamMessage, undefined>>;
  /** Ends the stream, also while `next` waits. */
  close(): void;
  /** True if the stream reached its end, neither closed early nor failed. */
  readonly complete: boolean;
}

/** The check, conversion and callbacks of a message stream. */
export interface StreamHooks {
  /** Checks a message. @throws Error when it violates the contract. */
  readonly check: (message: StreamMessage) => void;
  /** Converts a message to the version of the client, after the check. */
  readonly convert?: (message: StreamMessage) => StreamMessage;
  /** Called once when the stream has ended for any reason. */
  readonly onEnd: () => void;
  /** Called with the error that ended the stream early. */
  readonly onFailure: (error: unknown) => void;
}

const ended = { done: true, value: undefined } as const;

/** Wraps the messages of an operation, so that they can be ended at any time. */
export function createMessageStream(messages: AsyncIterable<StreamMessage>, hooks: StreamHooks): MessageStream {
  const source = messages[Symbol.asyncIterator]();
  let open = true;
  let complete = false;
  let stopWaiting = (): void => {};

  function close(): void {
    if (!open) return;
    open = false;
    hooks.onEnd();
    stopWaiting();
    // A generator that is waiting runs its `finally` blocks later. Nothing waits for them, but their failures are reported.
    Promise.resolve(source.return?.()).catch(hooks.onFailure);
  }

  async function read(): Promise<IteratorResult<StreamMessage, undefined>> {
    try {
      const result = await source.next();
      complete = open && result.done === true;
      if (result.done === true || !open) return ended;
      hooks.check(result.value);
      return hooks.convert ? { done: false, value: hooks.convert(result.value) } : result;
    } catch (error) {
      // After the stream is closed, an error is a legitimate way for the operation to stop.
      if (open) hooks.onFailure(error);
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
