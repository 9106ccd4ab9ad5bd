import { z } from 'zod';
import { type OtherResponse, otherResponse } from './route.js';

/** A declared response of server-sent events (WHATWG HTML 9.2); the schema describes the data of one message. */
export type EventStreamResponse<T extends z.ZodTypeAny> = OtherResponse<T> & {
  readonly contentType: typeof eventStreamType;
};

/** A declared response of bytes. */
export type BytesResponse = OtherResponse<z.ZodType<Uint8Array>>;

/** The media type of server-sent events. */
export const eventStreamType = 'text/event-stream';

/**
 * Declares a response of server-sent events: messages whose data is JSON of `schema`. Such a route is a GET, has
 * `lastEventIdHeaders`, declares `too_many_streams`, and responds with 204 to a client that reconnects after the end.
 */
export function eventStream<T extends z.ZodTypeAny>(schema: T): EventStreamResponse<T> {
  return Object.assign(otherResponse(eventStreamType, schema), { contentType: eventStreamType } as const);
}

/**
 * Declares a response of bytes.
 *
 * @param mediaType `image/png`, or a range such as `image/*`: then each response states its own type in `content-type`.
 */
export function bytes(mediaType: string): BytesResponse {
  return otherResponse(mediaType, z.instanceof(Uint8Array));
}

/** Returns the schema of the messages of a declared response; undefined when it is not a stream. */
export function messageSchema(response: unknown): z.ZodTypeAny | undefined {
  const other = readOtherResponse(response);
  return other?.contentType === eventStreamType ? other.body : undefined;
}

/** Returns the media type, or the range of media types, of a declared response of bytes; undefined for other responses. */
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
    throw new Error('A response with a media type needs a schema.');
  }
  return { contentType: response.contentType, body };
}
