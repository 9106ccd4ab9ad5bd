import type { Readable } from 'node:stream';
import { Agent } from 'undici';
import type { z } from 'zod';
import { MapFailure, transportFailure } from './map-failure.js';

/** Address of a map provider and identity of the client. */
export interface ProviderClientOptions {
  /** May have a path, a query (such as a key) and credentials for basic authentication. */
  readonly url: string;
  /** Returns the `User-Agent`. Called for each request. */
  readonly userAgent: () => string;
  readonly connectTimeoutMs: number;
}

/** A request to a provider. */
export interface ProviderRequest<S extends z.ZodTypeAny> {
  /** Path relative to the provider's URL, for example `/reverse`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  /** Sent as JSON with POST. Without it, the request is a GET. */
  readonly body?: object;
  /** Schema of the answer. */
  readonly answer: S;
  /** A status beside 200 whose answer is read, for example to learn that there is no route. */
  readonly statusWithAnswer?: number;
  readonly signal: AbortSignal;
}

/** An HTTP client for one provider. `close` aborts requests in progress. */
export interface ProviderClient {
  /** @throws MapFailure */
  send<S extends z.ZodTypeAny>(request: ProviderRequest<S>): Promise<z.output<S>>;
  close(): Promise<void>;
}

/** Number of simultaneous connections. Further requests wait, and their time limits run. */
const connections = 16;
const keepAliveMs = 10_000;
const maxHeaderBytes = 16_384;
/** A route of 2,000 km takes about a tenth of this. */
const maxAnswerBytes = 2 * 1024 * 1024;

/** Creates a client that follows no redirects, decompresses nothing, and refuses answers that do not match their schema. */
export function createProviderClient({ url, userAgent, connectTimeoutMs }: ProviderClientOptions): ProviderClient {
  const base = new URL(url);
  const authorization = basicAuthorization(base);
  const agent = new Agent({
    connect: { timeout: connectTimeoutMs },
    connections,
    keepAliveTimeout: keepAliveMs,
    keepAliveMaxTimeout: keepAliveMs,
    maxHeaderSize: maxHeaderBytes,
    // The time limit of the call covers everything, so these timers are not needed.
    headersTimeout: 0,
    bodyTimeout: 0,
  });

  async function exchange(request: ProviderRequest<z.ZodTypeAny>): Promise<{ status: number; text: string }> {
    const { statusCode: status, body } = await agent.request({
      origin: base.origin,
      path: requestPath(base, request),
      method: request.body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        'user-agent': userAgent(),
        ...authorization,
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal: request.signal,
    });
    if (status === 200 || status === request.statusWithAnswer) return { status, text: await readWhole(body) };
    body.on('error', () => {});
    body.destroy();
    // A redirect is not a refusal. Most likely the URL is wrong.
    throw new MapFailure(status >= 400 ? 'refused' : 'invalid_answer');
  }

  return {
    async send(request) {
      const { status, text } = await exchange(request).catch((error: unknown) => {
        throw transportFailure(error, request.signal);
      });
      const parsed = request.answer.safeParse(parseJson(text));
      if (parsed.success) return parsed.data;
      throw new MapFailure(status === 200 ? 'invalid_answer' : 'refused');
    },
    close: () => agent.destroy(),
  };
}

function basicAuthorization({ username, password }: URL): Readonly<Record<string, string>> {
  if (username === '') return {};
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}

function requestPath(base: URL, { path, query = {} }: ProviderRequest<z.ZodTypeAny>): string {
  const search = new URLSearchParams(base.search);
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  const parameters = search.size === 0 ? '' : `?${search}`;
  return `${base.pathname.replace(/\/+$/, '')}${path}${parameters}`;
}

async function readWhole(body: Readable): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxAnswerBytes) throw new MapFailure('invalid_answer');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns undefined, which no schema accepts, for anything that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
