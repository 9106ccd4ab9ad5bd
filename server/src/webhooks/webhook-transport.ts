import {
  maxResponseBytes,
  type WebhookFailure,
  type WebhookOutcome,
  type WebhookRequest,
  type WebhookTransport,
  webhookTimeoutMilliseconds,
} from '@doorstep/core';
import { Agent } from 'undici';
import { createGuardedConnector } from './guarded-connector.js';
import { createNameServerLookup, type HostLookup, systemLookup } from './host-lookup.js';
import { readBeginning } from './read-beginning.js';
import { errorCode, SendFailure } from './send-failure.js';
import { readReceiverUrl } from './url-policy.js';

/** How webhooks are sent. */
export interface WebhookTransportOptions {
  /** `test` lets webhooks of test mode reach loopback and private networks; live ones never do. */
  readonly privateNetworks: 'off' | 'test';
  /** The name servers when absent; the system where private networks may be reached. */
  readonly lookup?: HostLookup;
  /** For everything together: name, connection, TLS, answer. 15 s when absent. */
  readonly timeoutMs?: number;
  /** For the body, once status and headers are there. 1 s when absent. */
  readonly bodyTimeoutMs?: number;
  /** Certificate authorities, as PEM; those of Node when absent. */
  readonly ca?: string;
}

/** Sends webhooks over HTTP. Closing it ends what is under way. */
export interface HttpWebhookTransport extends WebhookTransport {
  close(): Promise<void>;
}

/** Of one origin at once; what is more waits, with its time running. */
const connectionsPerOrigin = 32;
const keepAliveMs = 4_000;
const maxHeaderBytes = 16_384;
const maxHeaderCharacters = 256;

/**
 * A transport that refuses receivers inside the network of the server, judged by the address that is connected to. It
 * follows no redirect, decompresses nothing, and reads of an answer no more than the port keeps: its status counts as soon as
 * the headers are there.
 */
export function createWebhookTransport(options: WebhookTransportOptions): HttpWebhookTransport {
  const { timeoutMs = webhookTimeoutMilliseconds, bodyTimeoutMs = 1_000, ca } = options;

  /** Live and test mode share no connection: what one may reach, the other may not. */
  function createAgent(allowPrivate: boolean): Agent {
    const lookup = options.lookup ?? (allowPrivate ? systemLookup : createNameServerLookup());
    return new Agent({
      connect: createGuardedConnector({ allowPrivate, lookup, timeoutMs, ca }),
      connections: connectionsPerOrigin,
      keepAliveTimeout: keepAliveMs,
      keepAliveMaxTimeout: keepAliveMs,
      maxHeaderSize: maxHeaderBytes,
      // One timer runs over everything; these would only run beside it.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }

  const live = createAgent(false);
  const test = createAgent(options.privateNetworks === 'test');

  async function attempt(request: WebhookRequest): Promise<Omit<AnswerOutcome, 'durationMilliseconds'>> {
    const url = readReceiverUrl(request.url, request);
    const deadline = startDeadline(timeoutMs);
    try {
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
        // An abort alone is not enough: undici tells of it only once there is a connection.
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
  /** Milliseconds that are left. */
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
