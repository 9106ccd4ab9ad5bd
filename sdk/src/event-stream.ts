import type { ApiAnswer, StreamBody } from './answer.js';
import { refuseUnknownKeys } from './checks.js';
import { AbortError } from './errors/abort-error.js';
import { ConnectionError } from './errors/connection-error.js';
import { createApiError } from './errors/create-api-error.js';
import { DoorstepError } from './errors/doorstep-error.js';
import { EventStreamParser, type RawMessage } from './event-stream-parser.js';
import { parseJson } from './json.js';
import type { ResponseInfo } from './response-info.js';
import { reconnectDelayMs } from './retry.js';
import { pause, withTimeLimit } from './time-limit.js';

/** One message of a stream. */
export interface StreamMessage<T> {
  /** Give it as `lastEventId` to go on after this message later. */
  readonly id: string;
  /** The type of the message. */
  readonly event: string;
  readonly data: T;
}

/** What one stream may set for itself. */
export interface StreamOptions {
  /** Ends the stream: the loop rejects with an `AbortError`. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until a connection has to be answered. */
  readonly timeoutMs?: number | undefined;
  /** How many times in a row a failed connection is repeated; without limit when absent. */
  readonly maxRetries?: number | undefined;
  /** More request headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The id of the last message that you have: the stream begins after it. */
  readonly lastEventId?: string | undefined;
}

/** Opens a connection; there is none when the server has no more to say. */
export type Connect = (
  lastEventId: string | undefined,
  options: StreamOptions,
) => Promise<ApiAnswer<StreamBody | undefined>>;

const names = ['signal', 'timeoutMs', 'maxRetries', 'headers', 'lastEventId'];
/** The server shows every 15 seconds that it is alive. */
const silenceMs = 45_000;
const firstRetryMs = 2_000;

/**
 * Messages as they come. A connection that is cut or falls silent is opened again after the last message, so a loop over
 * the stream ends only when the server has no more to say, the loop is left, or something fails for good. Nothing is sent
 * before the loop begins; each loop is a stream of its own.
 *
 * @throws ApiError when the server refuses the stream; AbortError when the signal fires.
 */
export class EventStream<T> implements AsyncIterable<T> {
  readonly #connect: Connect;
  readonly #options: StreamOptions;

  constructor(connect: Connect, options: StreamOptions = {}) {
    this.#connect = connect;
    this.#options = options;
  }

  /** The data of each message. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for await (const { data } of this.messages()) yield data;
  }

  /** Each message with its id and type. */
  async *messages(): AsyncGenerator<StreamMessage<T>, void, undefined> {
    const options = this.#options;
    refuseUnknownKeys(options, names);
    const { signal, maxRetries = Number.POSITIVE_INFINITY } = options;
    let { lastEventId } = options;
    let retryMs = firstRetryMs;
    for (let failedBefore = 0; ; failedBefore++) {
      const parser = new EventStreamParser();
      let error: unknown;
      try {
        const { data: body, response } = await this.#connect(lastEventId, options);
        if (body === undefined) return;
        for await (const message of readMessages(body, parser, signal)) {
          failedBefore = 0;
          yield { ...message, data: parseData<T>(message, response) };
        }
      } catch (reason) {
        error = reason;
      }
      lastEventId = parser.lastEventId || lastEventId;
      retryMs = parser.retryMs ?? retryMs;
      const delayMs = reconnectDelayMs({ error, failedBefore, maxRetries, retryMs, random: Math.random() });
      if (delayMs === undefined) throw error;
      await pause(delayMs, signal, abortError);
    }
  }
}

/** The messages of one connection, which ends with the loop. */
async function* readMessages(
  { body, abort }: StreamBody,
  parser: EventStreamParser,
  signal: AbortSignal | undefined,
): AsyncGenerator<RawMessage, void, undefined> {
  const reader = body.getReader();
  const limit = { milliseconds: silenceMs, expired: silenceError, signal, aborted: abortError };
  signal?.addEventListener('abort', abort);
  try {
    for (;;) {
      const { done, value } = await withTimeLimit(limit, () => reader.read());
      if (done) return;
      yield* parser.push(value);
    }
  } catch (cause) {
    if (cause instanceof DoorstepError) throw cause;
    throw new ConnectionError('The stream failed.', { cause });
  } finally {
    signal?.removeEventListener('abort', abort);
    abort();
    // A fetch that ignores its signal lets go here.
    reader.cancel().catch(() => {});
  }
}

/** The contract says what the data is, as for every other answer. */
function parseData<T>({ data }: RawMessage, response: ResponseInfo): T {
  const value = parseJson(data);
  if (value === undefined) throw createApiError(response);
  return value as T;
}

function silenceError(): ConnectionError {
  return new ConnectionError('The stream fell silent.');
}

function abortError(reason: unknown): AbortError {
  return new AbortError('The stream was aborted.', { cause: reason });
}
