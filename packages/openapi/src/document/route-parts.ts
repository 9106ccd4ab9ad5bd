import { bytesMediaType, type Endpoint, eventStreamType, messageSchema } from '@doorstep/contracts';
import { z } from 'zod';

/** A body and its media type. */
export interface Body {
  readonly mediaType: string;
  readonly schema: z.ZodTypeAny;
}

/** The body a route takes, if any. */
export function requestBody({ route }: Endpoint): Body | undefined {
  if (!('body' in route) || !(route.body instanceof z.ZodType)) return undefined;
  const mediaType = 'contentType' in route && route.contentType ? route.contentType : 'application/json';
  return { mediaType, schema: route.body };
}

/** A successful answer: a body, or bytes of a media type, or neither. */
export interface Success {
  readonly status: number;
  /** JSON; or the data of each message, where the media type is that of a stream. */
  readonly body?: Body;
  readonly bytes?: { readonly mediaType: string };
}

/** The successful answers of a route. */
export function successes({ route }: Endpoint): readonly Success[] {
  return Object.entries(route.responses)
    .map(([status, response]) => ({ status: Number(status), response }))
    .filter(({ status }) => status < 400)
    .map(({ status, response }) => ({ status, ...carried(response) }));
}

function carried(response: unknown): Pick<Success, 'body' | 'bytes'> {
  if (response instanceof z.ZodType) return { body: { mediaType: 'application/json', schema: response } };
  const message = messageSchema(response);
  if (message) return { body: { mediaType: eventStreamType, schema: message } };
  const mediaType = bytesMediaType(response);
  return mediaType === undefined ? {} : { bytes: { mediaType } };
}

/** The fields of the path, the query or the headers of a route. */
export function fieldsOf(part: unknown): Readonly<Record<string, z.ZodTypeAny>> {
  if (part instanceof z.ZodEffects) return fieldsOf(part.innerType());
  return part instanceof z.ZodObject ? (part.shape as Record<string, z.ZodTypeAny>) : {};
}
