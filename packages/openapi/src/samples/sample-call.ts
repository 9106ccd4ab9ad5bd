import { bytesMediaType, type Endpoint, messageSchema, type RouteExample } from '@doorstep/contracts';
import { requestBody, successes } from '../schema/route-parts.js';

/** Kind of a response from the caller's view. */
export type AnswerKind = 'none' | 'json' | 'list' | 'stream' | 'bytes';

/** A file for samples: small, but valid for its type. */
export interface SampleFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: string;
}

/** The PDF that samples upload. */
export const sampleFile: SampleFile = {
  name: 'document.pdf',
  mediaType: 'application/pdf',
  content: '%PDF-1.7\n%%EOF\n',
};

/** An example of a call with the parts that samples print. */
export interface SampleCall {
  readonly endpoint: Endpoint;
  readonly params: readonly string[];
  readonly query: Readonly<Record<string, unknown>>;
  /** Request body; undefined if the route takes none. */
  readonly body: unknown;
  /** File to upload with the body, which is then a form. */
  readonly file: SampleFile | undefined;
  readonly answer: AnswerKind;
}

/** Reads an example of an endpoint. Includes a file if the endpoint requires one. */
export function sampleCall(endpoint: Endpoint, example: RouteExample): SampleCall {
  const { route, meta } = endpoint;
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return {
    endpoint,
    params: names.map((name) => example.params?.[name] ?? ''),
    query: example.query ?? {},
    body: requestBody(endpoint) ? (example.body ?? {}) : undefined,
    file: meta.upload?.required ? sampleFile : undefined,
    answer: answerKind(endpoint),
  };
}

/** Returns the path of a call with its query. */
export function callPath({ endpoint, params, query }: SampleCall): string {
  const rest = [...params];
  const path = endpoint.route.path.replace(/:\w+/g, () => encodeURIComponent(rest.shift() ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
}

function answerKind(endpoint: Endpoint): AnswerKind {
  const [first] = successes(endpoint);
  const response: unknown = endpoint.route.responses[first?.status ?? 0];
  if (messageSchema(response)) return 'stream';
  if (bytesMediaType(response) !== undefined && !first?.body) return 'bytes';
  if (!first?.body) return 'none';
  const { shape } = first.body.schema as { shape?: Record<string, unknown> };
  const listed = shape?.['data'] !== undefined && shape['nextCursor'] !== undefined;
  return listed && endpoint.route.method === 'GET' ? 'list' : 'json';
}
