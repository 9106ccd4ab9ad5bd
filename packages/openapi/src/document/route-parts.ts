import type { Endpoint } from '@doorstep/contracts';
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

/** The successful answers of a route: status, and the body if there is one. */
export function successes({ route, name }: Endpoint): readonly { readonly status: number; readonly body?: Body }[] {
  return Object.entries(route.responses)
    .map(([status, response]) => ({ status: Number(status), response }))
    .filter(({ status }) => status < 400)
    .map(({ status, response }) => {
      if (response instanceof z.ZodType) return { status, body: { mediaType: 'application/json', schema: response } };
      if (typeof response === 'symbol') return { status };
      return { status, body: otherBody(response, `${name} ${status}`) };
    });
}

function otherBody(response: unknown, at: string): Body {
  const fields: { contentType?: unknown; body?: unknown } = typeof response === 'object' && response ? response : {};
  const { contentType, body } = fields;
  if (typeof contentType === 'string' && body instanceof z.ZodType) return { mediaType: contentType, schema: body };
  throw new Error(`${at} answers with neither a schema nor another media type with a schema.`);
}

/** The fields of the path, the query or the headers of a route. */
export function fieldsOf(part: unknown): Readonly<Record<string, z.ZodTypeAny>> {
  if (part instanceof z.ZodEffects) return fieldsOf(part.innerType());
  return part instanceof z.ZodObject ? (part.shape as Record<string, z.ZodTypeAny>) : {};
}
