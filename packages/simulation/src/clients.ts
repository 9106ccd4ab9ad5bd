import { setTimeout as delay } from 'node:timers/promises';
import { demoApiKey } from '@doorstep/core';
import { Doorstep } from '@doorstep/sdk';
import { type ClientOptions, DoorstepPlatform, type Fetch } from '@doorstep/sdk/platform';

/** Clients for the people of a city with demo data, and for its partner. */
export interface Clients {
  readonly platform: DoorstepPlatform;
  readonly partner: Doorstep;
}

/** Creates clients of a server with demo data. */
export function connect(options: ClientOptions): Clients {
  return { platform: new DoorstepPlatform(options), partner: new Doorstep({ ...options, apiKey: demoApiKey }) };
}

/** One attempt of a request. */
export interface Attempt {
  /** The server that was asked. */
  readonly url: string;
  readonly method: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** Undefined without a complete response. */
  readonly status: number | undefined;
}

export interface CarefulOptions {
  /** Called after each attempt. */
  readonly onAttempt?: (attempt: Attempt) => void;
  /** True for clients that ask the next server only after a refusal, not for each request. */
  readonly staysAtServer?: boolean;
}

const pauseMilliseconds = 100;
const timeoutMilliseconds = 15_000;
const callMilliseconds = 3_600_000;

/**
 * Creates clients that repeat a request, with one idempotency key and at the next server, while no server responds or the
 * response says that a repetition may help: 503, or 409 `idempotency_in_progress`.
 */
export function connectCarefully(urls: readonly string[], options: CarefulOptions = {}): Clients {
  const limits = { timeoutMs: callMilliseconds, totalTimeoutMs: callMilliseconds, maxRetries: 0 };
  return connect({ ...limits, baseUrl: urls[0], fetch: createCarefulFetch(urls, options) });
}

function createCarefulFetch(
  urls: readonly string[],
  { onAttempt = () => undefined, staysAtServer = false }: CarefulOptions,
): Fetch {
  let turn = 0;
  return async (address, init) => {
    const { pathname, search } = new URL(address);
    for (;;) {
      const url = urls[turn % urls.length] ?? '';
      if (!staysAtServer) turn += 1;
      const startedAt = Date.now();
      const answer = await readAnswer(`${url}${pathname}${search}`, init);
      onAttempt({ url, method: init.method ?? 'GET', startedAt, endedAt: Date.now(), status: answer?.response.status });
      if (answer && !mayRepeat(answer)) return answer.response;
      if (staysAtServer) turn += 1;
      await delay(pauseMilliseconds);
    }
  };
}

interface Answer {
  readonly response: Response;
  readonly body: string;
}

/** Returns undefined without a complete response. */
async function readAnswer(url: string, init: RequestInit): Promise<Answer | undefined> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMilliseconds) });
    return { body: await response.clone().text(), response };
  } catch {
    return undefined;
  }
}

function mayRepeat({ response, body }: Answer): boolean {
  return response.status === 503 || (response.status === 409 && body.includes('idempotency_in_progress'));
}
