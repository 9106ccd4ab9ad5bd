import { bytesMediaType, type Endpoint, eventStreamType, messageSchema } from '@doorstep/contracts';
import { z } from 'zod';

/** A body and its media type. */
export interface Body {
  readonly mediaType: string;
  readonly schema: z.ZodTypeAny;
}

/** Returns the request body of a route, if any. */
export function requestBody({ route }: Pick<Endpoint, 'route'>): Body | undefined {
  if (!('body' in route) || !(route.body instanceof z.ZodType)) return undefined;
  const mediaType = 'contentType' in route && route.contentType ? route.contentType : 'application/json';
  return { mediaType, schema: route.body };
}

/** A successful response: a body, bytes of a media type, or neither. */
export interface Success {
  readonly status: number;
  /** JSON body; for a stream, the data of each message. */
  readonly body?: Body;
  readonly bytes?: { readonly mediaType: string };
}

/** Returns the successful responses of a route. */
export function successes({ route }: Pick<Endpoint, 'route'>): readonly Success[] {
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

/** Returns the fields of the path, query or headers of a route. */
export function fieldsOf(part: unknown): Readonly<Record<string, z.ZodTypeAny>> {
  if (part instanceof z.ZodEffects) return fieldsOf(part.innerType());
  return part instanceof z.ZodObject ? (part.shape as Record<string, z.ZodTypeAny>) : {};
}

/** A field of a form, named after its place in the body: `coordinates.lat`, or `scans.*.value` for every entry of a list. */
export interface FormField {
  readonly name: string;
  readonly schema: z.ZodTypeAny;
  readonly isRequired: boolean;
}

/** Returns the fields of a body as a form has them. Those of an optional object and of a list are optional. */
export function formFields(body: z.ZodTypeAny): readonly FormField[] {
  return Object.entries(fieldsOf(body)).flatMap(([name, schema]) => {
    const isRequired = !schema.isOptional();
    const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodTypeAny) : schema;
    if (inner instanceof z.ZodArray) {
      const ofEntry = formFields(inner.element as z.ZodTypeAny);
      return ofEntry.map((field) => ({ ...field, name: `${name}.*.${field.name}`, isRequired: false }));
    }
    if (Object.keys(fieldsOf(inner)).length === 0) return [{ name, schema, isRequired }];
    return formFields(inner).map((field) => ({
      ...field,
      name: `${name}.${field.name}`,
      isRequired: isRequired && field.isRequired,
    }));
  });
}
