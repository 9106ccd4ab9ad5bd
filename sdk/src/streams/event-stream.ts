import { parseJson } from '../checks/json.js';
import { firstReconnectMs, longestSilenceMs } from '../checks/limits.js';
import { ConnectionError } from '../errors/connection-error.js';
import { createApiError } from '../errors/create-api-error.js';
import { DoorstepError } from '../errors/doorstep-error.js';
import { causeText } from '../errors/failure-text.js';
import type { ResponseInfo } from '../errors/response-info.js';
import { TimeoutError } from '../errors/timeout-error.js';
import type { ApiAnswer, StreamBody } from '../http/answer.js';
import { polls } from '../http/request.js';
import { reconnectDelayMs } from '../http/retry.js';
import { type Abortable, pause, withTimeLimit } from '../http/time-limit.js';
import { createEventStreamParser, type EventStreamParser, type RawMessage } from './event-stream-parser.js';

/** A message of a stream. */
export interface StreamMessage<T> {
  /** Id of the message. Pass it as `lastEventId` to resume after this message. */
  readonly id: string;
  /** Type of the message. */
  readonly event: string;
  readonly data: T;
}

/** Options of a single stream. */
export interface StreamOptions {
  /** Ends the stream: the loop rejects with an `AbortError`. */
  readonly signal?: AbortSignal | undefined;
  /** Time limit in milliseconds for the server to answer a connection. */
  readonly timeoutMs?: number | undefined;
  /** Maximum number of reconnects in a row without a message; unlimited when absent. */
  readonly maxRetries?: number | undefined;
  /** Additional request headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Id of the last message that you received. The stream starts after it. */
  readonly lastEventId?: string | undefined;
}

/** Opens a connection. The data is undefined when the server has no more messages. */
export type Connect = (lastEventId: string | undefined) => Promise<ApiAnswer<StreamBody | undefined>>;

/**
 * Messages as they arrive. Reconnects after the last message when a connection breaks off or falls silent. A loop over the
 * stream ends only when the server has no more messages, the loop is left, or a failure is permanent. Each loop opens its
 * own stream; nothing is sent before the loop starts.
 *
 * @throws ApiError when the server refuses the stream; ConnectionError when it closes the stream and asks for a pause of more than a minute;
 * AbortError when the signal fires.
 */
export class EventStream<T> implements AsyncIterable<T> {
  readonly #connect: Connect;
  readonly #options: StreamOptions;

  /** @param connect checks the options. */
  constructor(connect: Connect, options: StreamOptions = {}) {
    this.#connect = connect;
    this.#options = options;
  }

  /** Yields the data of each message. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const { data } of this.messages()) yield data;
  }

  /** Yields each message with its id and type. */
  async *messages(): AsyncGenerator<StreamMessage<T>, void, undefined> {
    const { signal, maxRetries = Infinity } = this.#options;
    const abortable = { name: 'The stream', signal };
    let { lastEventId } = this.#options;
    let retryMs = firstReconnectMs;
    for (let failedBefore = 0; ; failedBefore++) {
      const parser = createEventStreamParser();
      let error: unknown;
      try {
        const { data: body, response } = await this.#connect(lastEventId);
        if (body === undefined) return;
        for await (const message of readMessages(body, parser, abortable)) {
          failedBefore = 0;
          yield { ...message, data: parseData<T>(message, response) };
        }
      } catch (reason) {
        error = reason;
      }
      // No message came while the connection was open.
      if (polls() && error instanceof TimeoutError) {
        error = undefined;
        failedBefore = 0;
      }
      lastEventId = parser.lastEventId || lastEventId;
      retryMs = parser.retryMs ?? retryMs;
      const isLast = error !== undefined && failedBefore >= maxRetries;
      const delayMs = isLast ? undefined : reconnectDelayMs(error, failedBefore, retryMs, Math.random());
      if (delayMs === undefined) {
        throw error ?? new ConnectionError(`The stream broke off: retry after ${retryMs / 1_000} s.`);
      }
      await pause(delayMs, abortable);
    }
  }
}

/** Yields the messages of one connection and closes it when the loop ends. */
async function* readMessages(
  { body, abort }: StreamBody,
  parser: EventStreamParser,
  abortable: Abortable,
): AsyncGenerator<RawMessage, void, undefined> {
  if (typeof body === 'string') return yield* parser.push(body);
  const reader = body.getReader();
  // Drops a byte order mark at the start.
  const decoder = new TextDecoder();
  const { signal } = abortable;
  const silence = (): ConnectionError => new ConnectionError('The stream fell silent.');
  signal?.addEventListener('abort', abort);
  try {
    for (;;) {
      const { done, value } = await withTimeLimit(longestSilenceMs, silence, abortable, () => reader.read());
      if (done) return;
      yield* parser.push(decoder.decode(value, { stream: true }));
    }
  } catch (cause) {
    if (cause instanceof DoorstepError) throw cause;
    throw new ConnectionError(`The stream broke off: ${causeText(cause)}.`, { cause });
  } finally {
    signal?.removeEventListener('abort', abort);
    abort();
    // Releases the connection of a fetch that ignores its signal.
    reader.cancel().catch(() => {});
  }
}

/** The contract vouches for the type of the data, as for every other response. */
function parseData<T>({ data }: RawMessage, response: ResponseInfo): T {
  const value = parseJson(data);
  if (value === undefined) throw createApiError(response);
  return value as T;
}
