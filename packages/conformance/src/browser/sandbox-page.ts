import {
  Menu,
  Order,
  Problem,
  Quote,
  SignedIn,
  StoreOfferList,
  Tracking,
  VerificationCodes,
} from '@doorstep/contracts';
import { createSandbox, type Sandbox } from '@doorstep/mocks';
import { setupSandboxWorker } from '@doorstep/mocks/browser';

/*
 * Runs in the page. Calls the sandbox only through the page's own `fetch`, as an app does, and returns its observations to
 * the test.
 */

/** Observations of the page. */
export interface Story {
  readonly delivery: {
    /** States of the order, from checkout to the door. */
    readonly statuses: readonly string[];
    /** States in the tracking timeline while the courier is on the way. */
    readonly timeline: readonly string[];
    /** True if tracking names the courier. */
    readonly courierKnown: boolean;
    /** Problem codes, in order. */
    readonly problems: readonly string[];
  };
  readonly quotes: {
    readonly statuses: readonly number[];
    readonly feeCurrency: string;
    readonly sameQuote: boolean;
    /** The header `Idempotency-Replayed` of the first answer and of its repetition. */
    readonly replayed: readonly (string | null)[];
  };
  readonly expiry: {
    readonly statuses: readonly string[];
    /** Time that passed on the sandbox's clock. */
    readonly passedSeconds: number;
  };
}

interface Call {
  readonly token?: string;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

type Send = (method: string, path: string, call?: Call) => Promise<Answer>;

const near = { lat: 44.4467, lng: 26.0972 };

/** Starts a sandbox at `baseUrl`, delivers an order, requests quotes, lets an order expire, and stops the sandbox. */
export async function playOrderStory(baseUrl: string): Promise<Story> {
  const sandbox = await createSandbox({ baseUrl });
  const worker = setupSandboxWorker(sandbox, { quiet: true });
  await worker.start();
  const send = senderTo(sandbox);
  const story = {
    delivery: await deliverOrder(send),
    quotes: await askForQuotes(send, sandbox),
    expiry: await letOrderExpire(send, sandbox),
  };
  worker.stop();
  return story;
}

function senderTo({ baseUrl }: Sandbox): Send {
  return async (method, path, { token, json, headers = {} } = {}) => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
}

async function signIn(send: Send, role: string): Promise<string> {
  return SignedIn.parse((await send('POST', '/api/v1/auth/demo-login', { json: { role } })).body).token;
}

/** Places an order at the store of the first demo merchant. */
async function placeOrder(send: Send, customer: string): Promise<Order> {
  const { body } = await send('GET', `/api/v1/discovery/stores?lat=${near.lat}&lng=${near.lng}&limit=100`);
  const offer = StoreOfferList.parse(body).data.find(({ store }) => store.slug === 'cuhnia-amzei');
  const menu = Menu.parse((await send('GET', `/api/v1/stores/${offer?.store.id}/menu`)).body);
  const item = menu.categories
    .flatMap(({ items }) => items)
    .find(({ modifiers, availability }) => modifiers.length === 0 && availability.available);
  const json = {
    storeId: menu.store.id,
    items: [{ itemId: item?.id, quantity: 3 }],
    payment: { method: 'card_ok' },
    deliveryCoordinates: near,
  };
  return Order.parse((await send('POST', '/api/v1/checkout', { token: customer, json })).body);
}

async function deliverOrder(send: Send): Promise<Story['delivery']> {
  const customer = await signIn(send, 'customer');
  const merchant = await signIn(send, 'merchant');
  const courier = await signIn(send, 'courier');
  const { id, status } = await placeOrder(send, customer);

  const statuses: string[] = [status];
  const problems: string[] = [];
  async function move(token: string, path: string, json?: object): Promise<void> {
    const { body, headers } = await send('POST', `/api/v1/orders/${id}/${path}`, json ? { token, json } : { token });
    if (headers.get('content-type') === 'application/problem+json') problems.push(Problem.parse(body).code);
    else statuses.push(Order.parse(body).status);
  }
  const look = async (token: string, path: string): Promise<unknown> =>
    (await send('GET', `/api/v1/orders/${id}/${path}`, { token })).body;

  await move(merchant, 'merchant-ready');
  await move(merchant, 'merchant-accept', { prepSeconds: 900 });
  await move(merchant, 'merchant-ready');
  await move(courier, 'courier-claim');
  const { pickup } = VerificationCodes.parse(await look(merchant, 'verification-codes'));
  await move(courier, 'courier-picked-up', { pickupCode: pickup.code });
  const { timeline, courier: underWay } = Tracking.parse(await look(customer, 'tracking'));
  const { dropoff } = VerificationCodes.parse(await look(customer, 'verification-codes'));
  await move(courier, 'courier-delivered', { dropoffCode: dropoff.code });
  await move(courier, 'no-such-move');
  return {
    statuses,
    problems,
    timeline: timeline.map((entry) => entry.status),
    courierKnown: underWay !== null,
  };
}

async function askForQuotes(send: Send, { apiKey }: Sandbox): Promise<Story['quotes']> {
  const call = {
    token: apiKey,
    json: {
      pickup: { address: 'Strada Lipscani 25, București' },
      dropoff: { address: 'Bd. Iuliu Maniu 7, București' },
    },
    headers: { 'idempotency-key': 'browser-1' },
  };
  const first = await send('POST', '/v1/quotes', call);
  const again = await send('POST', '/v1/quotes', call);
  return {
    statuses: [first.status, again.status],
    feeCurrency: Quote.parse(first.body).fee.currency,
    sameQuote: JSON.stringify(again.body) === JSON.stringify(first.body),
    replayed: [first, again].map(({ headers }) => headers.get('idempotency-replayed')),
  };
}

/** Places an order, and advances the clock by ten minutes without accepting it. */
async function letOrderExpire(send: Send, sandbox: Sandbox): Promise<Story['expiry']> {
  const token = await signIn(send, 'customer');
  const { id, status } = await placeOrder(send, token);
  const before = sandbox.clock.now();
  await sandbox.advance('10m');
  const after = Order.parse((await send('GET', `/api/v1/orders/${id}`, { token })).body);
  return { statuses: [status, after.status], passedSeconds: (sandbox.clock.now() - before) / 1_000 };
}

/** Returns the error for a misspelt option of the service worker. */
export async function refuseMisspeltOption(baseUrl: string): Promise<string> {
  const sandbox = await createSandbox({ baseUrl });
  const options = { quite: true };
  try {
    setupSandboxWorker(sandbox, options as object);
    return 'accepted';
  } catch (error) {
    return String(error);
  }
}
