import type { Endpoint } from '@doorstep/contracts';
import type { SampleCall } from '../samples/sample-call.js';

/** The parts of a request. Texts may contain variables. */
export interface RequestParts extends Pick<SampleCall, 'query' | 'file' | 'answer'> {
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, which is not parsed, because variables may stand for values. */
  readonly body: string | undefined;
  /** The credential; that of the collection if absent. */
  readonly auth?: object | undefined;
}

export function variable(name: string): string {
  return `{{${name}}}`;
}

/** Returns the request of an operation. */
export function postmanRequest({ route, meta }: Endpoint, parts: RequestParts): object {
  const auth = meta.access.kind === 'public' ? { type: 'noauth' } : parts.auth;
  const query = Object.entries(parts.query).flatMap(([key, value]) =>
    [value].flat().map((one) => ({ key, value: String(one) })),
  );
  const search = query.length === 0 ? '' : `?${query.map(({ key, value }) => `${key}=${value}`).join('&')}`;
  const variables = Object.entries(parts.params).map(([key, value]) => ({ key, value }));
  return {
    method: route.method,
    description: route.description,
    ...(auth && { auth }),
    header: headersOf(meta, parts),
    url: {
      raw: `${variable('baseUrl')}${route.path}${search}`,
      host: [variable('baseUrl')],
      path: route.path.slice(1).split('/'),
      ...(query.length > 0 && { query }),
      ...(variables.length > 0 && { variable: variables }),
    },
    ...bodyOf(parts),
  };
}

function headersOf(
  { idempotency }: Endpoint['meta'],
  { headers, answer, body, file }: RequestParts,
): readonly object[] {
  const all = {
    ...(body !== undefined && !file && { 'Content-Type': 'application/json' }),
    ...(idempotency === 'accepted' && { 'Idempotency-Key': variable('$guid') }),
    // A stream then ends after its first message.
    ...(answer === 'stream' && { Accept: 'text/event-stream', Prefer: 'return=minimal' }),
    ...headers,
  };
  return Object.entries(all).map(([key, value]) => ({ key, value }));
}

function bodyOf({ body, file }: RequestParts): object {
  if (body === undefined) return {};
  if (!file) return { body: { mode: 'raw', raw: body, options: { raw: { language: 'json' } } } };
  const fields = Object.entries(JSON.parse(body)).map(([key, value]) => ({ key, type: 'text', value: String(value) }));
  return { body: { mode: 'formdata', formdata: [...fields, { key: 'file', type: 'file', src: [] }] } };
}
