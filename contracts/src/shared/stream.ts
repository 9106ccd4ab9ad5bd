import { z } from 'zod';
import { type OtherResponse, otherResponse } from './route.js';

/** A declared answer of server-sent events (WHATWG HTML 9.2); the schema is that of one message's data. */
export type EventStreamResponse<T extends z.ZodTypeAny> = OtherResponse<T> & {
  readonly contentType: typeof eventStreamType;
};

/** A declared answer of bytes. */
export type BytesResponse = OtherResponse<z.ZodType<Uint8Array>>;

/** The media type of server-sent events. */
export const eventStreamType = 'text/event-stream';

/**
 * Declares an answer of server-sent events: messages whose data are JSON of `schema`. Such a route is a GET, takes
 * `lastEventIdHeaders`, can answer `too_many_streams`, and answers 204 to whoever comes back when there is no more to say.
 */
export function eventStream<T extends z.ZodTypeAny>(schema: T): EventStreamResponse<T> {
  return Object.assign(otherResponse(eventStreamType, schema), { contentType: eventStreamType } as const);
}

/**
 * Declares an answer of bytes.
 *
 * @param mediaType `image/png`, or a range such as `image/*`; then each answer names its own in `content-type`.
 */
export function bytes(mediaType: string): BytesResponse {
  return otherResponse(mediaType, z.instanceof(Uint8Array));
}

/** The schema of the messages of a declared answer; undefined when it is no stream. */
export function messageSchema(response: unknown): z.ZodTypeAny | undefined {
  const other = readOtherResponse(response);
  return other?.contentType === eventStreamType ? other.body : undefined;
}

/** Media type, or range of such, of a declared answer of bytes; undefined for every other answer. */
export function bytesMediaType(response: unknown): string | undefined {
  const other = readOtherResponse(response);
  return other?.contentType === eventStreamType ? undefined : other?.contentType;
}

function readOtherResponse(
  response: unknown,
): { readonly contentType: string; readonly body: z.ZodTypeAny } | undefined {
  if (typeof response !== 'object' || response === null || !('contentType' in response)) return undefined;
  const body = 'body' in response ? response.body : undefined;
  if (typeof response.contentType !== 'string' || !(body instanceof z.ZodType)) {
    throw new Error('An answer with a media type of its own has a schema, too.');
  }
  return { contentType: response.contentType, body };
}
