import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from '@doorstep/simulation';
import type { Stripe } from 'stripe';
import { createAccount, type StripeAccount } from './account.js';
import { type Form, parseForm } from './form.js';
import { createFactory } from './objects.js';
import { stripeRoutes } from './routes.js';
import { invalidRequest, StripeFault } from './stripe-error.js';
import { createWebhookSender, type WebhookSender, webhookSecret } from './webhook-sender.js';

/** A fault of the network or of Stripe, played once. */
export type StripeServerFault =
  /** No effect and no answer. */
  | { readonly kind: 'hang' }
  /** The effect happens, and the connection breaks before the answer. */
  | { readonly kind: 'lost_answer' }
  /** The effect happens, and no answer comes. */
  | { readonly kind: 'late_answer' }
  /** An error before any effect. */
  | { readonly kind: 'error'; readonly fault: StripeFault };

/** A request that arrived with the right key. */
export interface ArrivedRequest {
  /** Method and path, such as `POST /v1/refunds`. */
  readonly target: string;
  readonly form: Form;
  readonly idempotencyKey: string | undefined;
  readonly version: string | undefined;
}

/** A local server that speaks Stripe's protocol, with an account in memory. */
export interface StripeServer extends WebhookSender {
  readonly url: string;
  readonly keys: { readonly secretKey: string; readonly publishableKey: string };
  readonly webhookSecret: string;
  readonly account: StripeAccount;
  readonly arrived: readonly ArrivedRequest[];
  /** All events since the start, the oldest first. */
  readonly events: readonly Stripe.Event[];
  /** Plays faults, one for each of the next requests of a target, or of any. */
  play(faults: readonly StripeServerFault[], target?: string): void;
  /** Forgets all idempotency keys, as Stripe does after 24 hours. */
  forgetKeys(): void;
  close(): Promise<void>;
}

interface StoredAnswer {
  readonly request: string;
  /** Undefined while the first request is in progress. */
  answer?: Answer;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const secretKey = 'sk_test_key_that_nobody_may_see';
const publishableKey = 'pk_test_key_that_apps_may_see';

/** Starts a local Stripe. @param now milliseconds since the epoch. */
export async function startStripeServer(now: () => number = Date.now): Promise<StripeServer> {
  const arrived: ArrivedRequest[] = [];
  const events: Stripe.Event[] = [];
  const faults: { readonly fault: StripeServerFault; readonly target: string | undefined }[] = [];
  const keys = new Map<string, StoredAnswer>();
  const eventFactory = createFactory(now);
  const webhooks = createWebhookSender();

  const account = createAccount(now, (type, object) => {
    const created = eventFactory.create('event', {});
    // An event has the state of its object at that time.
    const event: Stripe.Event = Object.assign(created, { type, data: { object: structuredClone(object) } });
    events.push(event);
    webhooks.send(event);
  });

  /** Stripe keeps the answer to a key once the operation has begun, and not if the parameters were wrong. */
  function once(key: string, request: string, work: () => Answer): Answer {
    const stored = keys.get(key);
    if (stored && stored.request !== request) {
      return errorAnswer(new StripeFault(400, { type: 'idempotency_error' }));
    }
    if (stored?.answer) return { ...stored.answer, headers: { 'idempotent-replayed': 'true' } };
    const answer = work();
    if (answer.status !== 400 && answer.status !== 404) keys.set(key, { request, answer });
    return answer;
  }

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stripe.invalid');
    const body = await text(request);
    const { method = 'GET' } = request;
    const target = `${method} ${url.pathname}`;
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return write(response, errorAnswer(new StripeFault(401, { type: 'invalid_request_error' })));
    }
    const form = parseForm(method === 'POST' ? body : url.search.slice(1));
    const idempotencyKey = header(request, 'idempotency-key');
    arrived.push({ target, form, idempotencyKey, version: header(request, 'stripe-version') });
    const fault = nextFault(target);
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'error') return write(response, errorAnswer(fault.fault));
    const work = (): Answer => operate(account, method, url.pathname.replace(/^\/v1\//, ''), form);
    const isKept = method === 'POST' && idempotencyKey !== undefined;
    const answer = isKept ? once(idempotencyKey, `${target} ${body}`, work) : work();
    if (fault?.kind === 'late_answer') return;
    if (fault?.kind === 'lost_answer') return void response.destroy();
    write(response, answer);
  }

  function nextFault(target: string): StripeServerFault | undefined {
    const index = faults.findIndex((entry) => entry.target === undefined || entry.target === target);
    return index < 0 ? undefined : faults.splice(index, 1)[0]?.fault;
  }

  const server = createServer((request, response) => {
    receive(request, response).catch(() => response.destroy());
  });
  return {
    url: `http://127.0.0.1:${await listenLocally(server)}`,
    keys: { secretKey, publishableKey },
    webhookSecret,
    account,
    arrived,
    events,
    play: (next, target) => void faults.push(...next.map((fault) => ({ fault, target }))),
    forgetKeys: () => keys.clear(),
    deliver: webhooks.deliver,
    deliverTo: webhooks.deliverTo,
    async close() {
      await webhooks.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

/** Carries out the operation of a method and a path after `/v1/`. */
function operate(account: StripeAccount, method: string, path: string, form: Form): Answer {
  try {
    for (const route of stripeRoutes) {
      const match = route.method === method ? route.path.exec(path) : null;
      if (!match) continue;
      const unknown = Object.keys(form).find((name) => !route.params.includes(name));
      if (unknown !== undefined) throw invalidRequest('parameter_unknown', unknown);
      return json(200, route.answer(account, form, match[1] ?? ''));
    }
    throw invalidRequest('resource_missing');
  } catch (error) {
    if (error instanceof StripeFault) return errorAnswer(error);
    throw error;
  }
}

function json(status: number, body: object, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, body: JSON.stringify(body), headers };
}

/** The message repeats what was sent, as Stripe's can. */
function errorAnswer({ status, error, headers }: StripeFault): Answer {
  return json(status, { error: { message: 'It failed for card 4242424242424242', ...error } }, headers);
}

function write(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test', ...headers });
  response.end(body);
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
