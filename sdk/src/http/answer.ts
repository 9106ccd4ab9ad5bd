import { parseJson } from '../checks/json.js';
import type { ApiError } from '../errors/api-error.js';
import { createApiError } from '../errors/create-api-error.js';
import type { ErrorContext } from '../errors/doorstep-error.js';
import { mediaType, type ResponseInfo, readResponseInfo } from '../errors/response-info.js';
import type { Route } from '../routes/route.js';

/** The data that a call returns, with the response that carried it. */
export interface ApiAnswer<T> {
  readonly data: T;
  readonly response: ResponseInfo;
}

/** The body of an open stream. */
export interface StreamBody {
  /** The whole text in a runtime that reads a body only when it is complete. */
  readonly body: ReadableStream<Uint8Array> | string;
  /** Closes the connection. */
  readonly abort: () => void;
}

/**
 * Reads a response to its end, or only the head if it is a stream.
 *
 * @param abort closes the connection.
 * @throws ApiError when the service refused the request, or when the response does not come from the service.
 */
export async function readAnswer(
  answered: Response,
  answer: Route['answer'],
  context: ErrorContext,
  abort: () => void,
): Promise<ApiAnswer<unknown>> {
  const { status, headers, ok, body } = answered;
  const response = readResponseInfo(answered, context.idempotencyKey);
  const refusal = (problem?: unknown): ApiError => createApiError(response, problem, context.attempts);
  if (!ok) throw refusal(parseJson(await answered.text()));
  if (answer === 'stream' && status !== 204) {
    if (mediaType(headers) === 'text/event-stream')
      return { data: { body: body ?? (await answered.text()), abort } satisfies StreamBody, response };
    abort();
    throw refusal();
  }
  if (answer === 'body') return { data: { body: body ?? '', abort } satisfies StreamBody, response };
  if (answer === 'bytes') return { data: await answered.blob(), response };
  const text = await answered.text();
  if (answer === 'none' || status === 204) return { data: undefined, response };
  const data = parseJson(text);
  if (data === undefined) throw refusal();
  return { data, response };
}
