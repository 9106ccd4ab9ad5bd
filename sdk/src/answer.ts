import { createApiError } from './errors/create-api-error.js';
import { parseJson } from './json.js';
import { type ResponseInfo, readResponseInfo } from './response-info.js';
import type { Route } from './route.js';

/** The data of a call, and the answer that it came in. */
export interface ApiAnswer<T> {
  readonly data: T;
  readonly response: ResponseInfo;
}

/** The body of a stream, whose end is still to come. */
export interface StreamBody {
  readonly body: ReadableStream<Uint8Array>;
  /** Ends the connection. */
  readonly abort: () => void;
}

/**
 * Reads the whole of an answer; of a stream, the head.
 *
 * @param abort ends the connection.
 * @throws ApiError when the service refused the request, or the answer is not one of its own.
 */
export async function readAnswer(
  answered: Response,
  answer: Route['answer'],
  idempotencyKey: string | undefined,
  abort: () => void,
): Promise<ApiAnswer<unknown>> {
  const { status, headers, ok, body } = answered;
  const response = readResponseInfo(answered, idempotencyKey);
  if (!ok) throw createApiError(response, parseJson(await answered.text()));
  if (answer === 'stream' && status !== 204) {
    if (body && isEventStream(headers)) return { data: { body, abort } satisfies StreamBody, response };
    abort();
    throw createApiError(response);
  }
  if (answer === 'bytes') return { data: await answered.blob(), response };
  const text = await answered.text();
  if (answer === 'none' || status === 204) return { data: undefined, response };
  const data = parseJson(text);
  if (data === undefined) throw createApiError(response);
  return { data, response };
}

function isEventStream(headers: Headers): boolean {
  return /^text\/event-stream *(;|$)/i.test(headers.get('content-type') ?? '');
}
