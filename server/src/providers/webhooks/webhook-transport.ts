import {
  maxResponseBytes,
  type WebhookFailure,
  type WebhookOutcome,
  type WebhookRequest,
  type WebhookTransport,
  webhookTimeoutMilliseconds,
} from '@doorstep/core';
import { Agent } from 'undici';
import { createConnectionShares } from './connection-shares.js';
import { createGuardedConnector } from './guarded-connector.js';
import { createNameServerLookup, type HostLookup, systemLookup } from './host-lookup.js';
import { readBeginning } from './read-beginning.js';
import { errorCode, SendFailure } from './send-failure.js';
import { readReceiverUrl } from './url-policy.js';

/** Network access and time limits of the transport. */
export interface WebhookTransportOptions {
  /** `test` lets webhooks in test mode reach loopback and private networks. Live webhooks never do. */
  readonly privateNetworks: 'off' | 'test';
  /** Defaults to the name servers, or to the system if private networks are allowed. */
  readonly lookup?: HostLookup;
  /** Limit for name, connection, TLS and answer together. Defaults to 15 s. */
  readonly timeoutMs?: number;
  /** Limit for connection and TLS in test mode, within `timeoutMs`. Defaults to 5 s. */
  readonly testConnectTimeoutMs?: number;
  /** Limit for the body, after status and headers have arrived. Defaults to 1 s. */
  readonly bodyTimeoutMs?: number;
  /** Certificate authorities, as PEM. Defaults to those of Node. */
  readonly ca?: string;
}

/** Sends webhooks over HTTP. `close` aborts requests in progress. */
export interface HttpWebhookTransport extends WebhookTransport {
  close(): Promise<void>;
}

/**
 * Limit of the connections of one partner to one origin. Further requests wait while their time limit runs. Partners have shares of their
 * own, because many use the same origin: that of an automation platform, for example. The slots of jobs limit all of them together.
 */
const connectionsPerPartner = 32;
const keepAliveMs = 4_000;
const maxHeaderBytes = 16_384;
const maxHeaderCharacters = 256;

/**
 * Creates a transport that refuses receivers inside the server's network, judged by the address that is connected to. It
 * follows no redirects, decompresses nothing and reads only the beginning of an answer. The result is known as soon as
 * status and headers have arrived.
 */
export function createWebhookTransport(options: WebhookTransportOptions): HttpWebhookTransport {
  const { timeoutMs = webhookTimeoutMilliseconds, testConnectTimeoutMs = 5_000, bodyTimeoutMs = 1_000, ca } = options;

  /** Live and test mode share no connections, because one may reach what the other may not. */
  function createAgent(allowPrivate: boolean, connectTimeoutMs: number): Agent {
    const lookup = options.lookup ?? (allowPrivate ? systemLookup : createNameServerLookup());
    return new Agent({
      connect: createGuardedConnector({ allowPrivate, lookup, timeoutMs: connectTimeoutMs, ca }),
      keepAliveTimeout: keepAliveMs,
      keepAliveMaxTimeout: keepAliveMs,
      maxHeaderSize: maxHeaderBytes,
      // The deadline covers everything, so undici's own timers are off.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }

  const shares = createConnectionShares(connectionsPerPartner);
  const live = createAgent(false, timeoutMs);
  const test = createAgent(options.privateNetworks === 'test', Math.min(testConnectTimeoutMs, timeoutMs));

  async function attempt(request: WebhookRequest): Promise<Omit<AnswerOutcome, 'durationMilliseconds'>> {
    const url = readReceiverUrl(request.url, request);
    const deadline = startDeadline(timeoutMs);
    let endTurn = (): void => undefined;
    try {
      endTurn = await shares.take(`${request.partnerId} ${url.origin}`, deadline.signal);
      const agent = request.livemode ? live : test;
      const { statusCode, headers, body } = await Promise.race([
        agent.request({
          origin: url.origin,
          path: `${url.pathname}${url.search}`,
          method: 'POST',
          headers: { 'user-agent': 'Doorstep-Webhooks/1', 'accept-encoding': 'identity', ...request.headers },
          body: request.body,
          signal: deadline.signal,
        }),
        // The abort signal is not enough: undici reacts to it only once there is a connection.
        deadline.passed,
      ]);
      const maxMilliseconds = Math.min(bodyTimeoutMs, deadline.left());
      return {
        kind: 'answer',
        status: statusCode,
        headers: meaningfulHeaders(headers),
        body: await readBeginning(body, { maxBytes: maxResponseBytes, maxMilliseconds }),
      };
    } finally {
      endTurn();
      deadline.clear();
    }
  }

  return {
    async send(request) {
      const startedAt = performance.now();
      const outcome = await attempt(request).catch(toFailure);
      return { ...outcome, durationMilliseconds: Math.round(performance.now() - startedAt) };
    },
    async close() {
      await Promise.all([live.destroy(), test.destroy()]);
    },
  };
}

type AnswerOutcome = Extract<WebhookOutcome, { kind: 'answer' }>;
type FailureOutcome = Extract<WebhookOutcome, { kind: 'failure' }>;

function toFailure(error: unknown): Omit<FailureOutcome, 'durationMilliseconds'> {
  const failure = (reason: WebhookFailure, detail: string) => ({ kind: 'failure', reason, detail }) as const;
  if (error instanceof SendFailure) return failure(error.reason, error.message);
  const code = errorCode(error) ?? 'unknown';
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    return failure('connection_lost', `The headers of the answer are larger than ${maxHeaderBytes} bytes.`);
  }
  if (code.startsWith('HPE_')) return failure('connection_lost', `The answer is not HTTP (${code}).`);
  return failure('connection_lost', `The connection ended without an answer (${code}).`);
}

function meaningfulHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ['content-type', 'retry-after'].flatMap((name) => {
      const value = [headers[name]].flat()[0];
      return value === undefined ? [] : [[name, value.slice(0, maxHeaderCharacters)]];
    }),
  );
}

interface Deadline {
  readonly signal: AbortSignal;
  /** Rejects at the deadline. */
  readonly passed: Promise<never>;
  /** Returns the remaining milliseconds. */
  left(): number;
  clear(): void;
}

function startDeadline(milliseconds: number): Deadline {
  const endsAt = performance.now() + milliseconds;
  const aborting = new AbortController();
  const timer = setTimeout(() => {
    aborting.abort(new SendFailure('timeout', `There was no answer within ${milliseconds / 1_000} seconds.`));
  }, milliseconds);
  return {
    signal: aborting.signal,
    passed: new Promise((_resolve, reject) => {
      aborting.signal.addEventListener('abort', () => reject(aborting.signal.reason), { once: true });
    }),
    left: () => Math.max(0, endsAt - performance.now()),
    clear: () => clearTimeout(timer),
  };
}
