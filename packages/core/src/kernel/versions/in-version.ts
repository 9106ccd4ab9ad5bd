import {
  type ApiVersion,
  apiVersionHeader,
  type Endpoint,
  type FieldError,
  findApiVersion,
  latestApiVersion,
  type Problem,
  type Route,
  versionHistory,
} from '@doorstep/contracts';
import { z } from 'zod';
import { takesBody } from '../http/decode.js';
import type { StreamMessage } from '../http/event-stream.js';
import type { ServiceResponse } from '../http/request.js';
import { createShapes, type Shapes } from './shapes.js';

/** The conversions between the versions of the direct interface. */
export const currentShapes: Shapes<ApiVersion> = createShapes(versionHistory);

/** Converts the body of a request, which is not validated yet, to the latest version. */
export function latestBody(route: Route, body: unknown, version: ApiVersion): unknown {
  return takesBody(route) ? inVersion(route.body, body, version, latestApiVersion) : body;
}

/**
 * Converts a response to the version of its request. It is one of the latest version, unless a header says that it was kept
 * from an earlier one. The messages of a stream are converted one by one, not here.
 */
export function responseInVersion(endpoint: Endpoint, response: ServiceResponse, version: ApiVersion): ServiceResponse {
  const { [apiVersionHeader]: kept } = response.headers;
  if (kept === undefined) return converted(endpoint, response, latestApiVersion, version);
  const { [apiVersionHeader]: _, ...headers } = response.headers;
  const from = findApiVersion(kept) ?? latestApiVersion;
  return converted(endpoint, { ...response, headers }, from, version);
}

function converted(endpoint: Endpoint, response: ServiceResponse, from: ApiVersion, to: ApiVersion): ServiceResponse {
  const { status, payload } = response;
  if (from === to || typeof payload !== 'string') return response;
  if (status >= 400) return { ...response, payload: JSON.stringify(problemInVersion(endpoint, payload, to)) };
  const schema: unknown = endpoint.route.responses[status];
  if (!(schema instanceof z.ZodType) || !currentShapes.differs(schema)) return response;
  return { ...response, payload: JSON.stringify(inVersion(schema, JSON.parse(payload), from, to)) };
}

/** Converts a value of the version `from` to the version `to`. */
export function inVersion(schema: z.ZodTypeAny, value: unknown, from: ApiVersion, to: ApiVersion): unknown {
  if (from === to) return value;
  return currentShapes.downgrade(schema, currentShapes.upgrade(schema, value, from), to);
}

/** Converts a message of a stream from the latest version. */
export function messageInVersion(schema: z.ZodTypeAny, message: StreamMessage, version: ApiVersion): StreamMessage {
  if (version === latestApiVersion || !currentShapes.differs(schema)) return message;
  return { ...message, data: currentShapes.downgrade(schema, message.data, version) };
}

/** The pointers and sentences of a problem name the fields that the client knows. */
function problemInVersion({ route }: Endpoint, payload: string, version: ApiVersion): Problem {
  // The cast is sound: the kernel created this problem.
  const problem = JSON.parse(payload) as Problem;
  if (!problem.errors || !takesBody(route)) return problem;
  return { ...problem, errors: problem.errors.map((error) => errorInVersion(route.body, error, version)) };
}

function errorInVersion(body: z.ZodTypeAny, error: FieldError, version: ApiVersion): FieldError {
  const [, part, ...path] = error.pointer.split('/');
  if (part !== 'body') return error;
  const former = currentShapes.formerPath(body, path, version);
  return {
    ...error,
    pointer: ['', part, ...former].join('/'),
    detail: error.detail
      .replace(`\`${dotted(path)}\``, `\`${dotted(former)}\``)
      .replace(`"${path.at(-1)}"`, `"${former.at(-1)}"`),
  };
}

/** Writes a path as the sentences about fields do: `dropoffs[0].items`. */
function dotted(path: readonly string[]): string {
  return path.map((name, index) => (/^\d+$/.test(name) ? `[${name}]` : `${index > 0 ? '.' : ''}${name}`)).join('');
}
