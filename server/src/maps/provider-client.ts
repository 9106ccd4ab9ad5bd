import type { Readable } from 'node:stream';
import { Agent } from 'undici';
import type { z } from 'zod';
import { MapFailure } from './map-failure.js';
import { transportFailure } from './transport-failure.js';

/** How a map provider is reached. */
export interface ProviderClientOptions {
  /** With a path, a query (a key, for example) or credentials for basic authentication, if the provider wants them. */
  readonly url: string;
  /** Who asks; asked for with each call. */
  readonly userAgent: () => string;
  readonly connectTimeoutMs: number;
}

/** One question to a provider. */
export interface ProviderRequest<S extends z.ZodTypeAny> {
  /** Below the path of the provider's URL, for example `/reverse`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  /** Sent as JSON with POST; without it the question is a GET. */
  readonly body?: object;
  /** What the answer has to be. */
  readonly answer: S;
  /** A status beside 200 whose answer says something, for example that there is no way. */
  readonly statusWithAnswer?: number;
  readonly signal: AbortSignal;
}

/** Asks a provider over HTTP. Closing it ends what is under way. */
export interface ProviderClient {
  /** @throws MapFailure */
  ask<S extends z.ZodTypeAny>(request: ProviderRequest<S>): Promise<z.output<S>>;
  close(): Promise<void>;
}

/** Of one provider at once; what is more waits, with its time running. */
const connections = 16;
const keepAliveMs = 10_000;
const maxHeaderBytes = 16_384;
/** A route of 2,000 km is about a tenth of it. */
const maxAnswerBytes = 2 * 1024 * 1024;

/** A client that follows no redirect, decompresses nothing, and believes no answer that its schema does not describe. */
export function createProviderClient({ url, userAgent, connectTimeoutMs }: ProviderClientOptions): ProviderClient {
  const base = new URL(url);
  const authorization = basicAuthorization(base);
  const agent = new Agent({
    connect: { timeout: connectTimeoutMs },
    connections,
    keepAliveTimeout: keepAliveMs,
    keepAliveMaxTimeout: keepAliveMs,
    maxHeaderSize: maxHeaderBytes,
    // The time-out of the whole call runs over everything; these would only run beside it.
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
    // A redirect is no refusal: it is most likely the URL that is wrong.
    throw new MapFailure(status >= 400 ? 'refused' : 'invalid_answer');
  }

  return {
    async ask(request) {
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

/** `undefined`, which no schema of an answer takes, for anything that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
