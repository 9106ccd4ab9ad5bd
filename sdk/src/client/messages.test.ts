import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientOptions, Fetch } from '../options/client-options.js';
import { networkFailure, problem, type Step, scriptedFetch, silence } from '../testing/scripted-fetch.js';
import { verify } from '../webhooks/verify.js';
import { Doorstep, type DoorstepOptions } from './doorstep.js';
import { DoorstepPlatform } from './doorstep-platform.js';

const apiKey = 'ds_test_1';
const baseUrl = 'https://api.test';
const stops = { pickup: { address: 'Strada Lipscani 25' }, dropoff: { address: 'Bd. Iuliu Maniu 7' } };

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function messageOf(call: () => PromiseLike<unknown>): Promise<string> {
  return new Promise((resolve) => resolve(call())).then(() => 'no error', String);
}

function quoteWith(options: ClientOptions): Promise<string> {
  return messageOf(() => new Doorstep({ apiKey, ...options }).quotes.create(stops));
}

describe('the message of a failed connection', () => {
  it('names the refused address, the attempts and the remedy', async () => {
    const refused = 'http://127.0.0.1:1';
    expect(await quoteWith({ baseUrl: refused, fetch: (_, init) => fetch('http://localhost:65530', init) })).toMatch(
      /^ConnectionError: POST http:\/\/127.0.0.1:1\/v1\/quotes: connect ECONNREFUSED \S+ \(3 attempts\)\. Check server, baseUrl and certificate\. Pages may send no API key\.$/,
    );
  });

  it('names the failure of TLS', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const message = await quoteWith({ baseUrl: `https://127.0.0.1:${port}`, maxRetries: 0 });
    expect(message).toMatch(
      /: .*ERR_SSL_\w+ \(1 attempt\)\. Check server, baseUrl and certificate\. Pages may send no API key\.$/,
    );
    await new Promise((resolve) => server.close(resolve));
  });

  it.each([
    [
      'two levels down',
      new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'ENOTFOUND' }) }),
    ],
    ['in one of several addresses', new AggregateError([Object.assign(new Error('no'), { code: 'ENOTFOUND' })])],
  ])('contains the cause %s', async (_, cause) => {
    const { fetch } = scriptedFetch(() => Promise.reject(cause));
    expect(await quoteWith({ baseUrl, fetch, maxRetries: 0 })).toBe(
      'ConnectionError: POST https://api.test/v1/quotes: no ENOTFOUND (1 attempt). Check server, baseUrl and certificate. Pages may send no API key.',
    );
  });

  it('has a general remedy for a browser, which gives no cause', async () => {
    const { fetch } = scriptedFetch(networkFailure('Failed to fetch'));
    expect(await quoteWith({ baseUrl, fetch })).toMatch(
      /: Failed to fetch \(3 attempts\)\. Check server, baseUrl and certificate\. Pages may send no API key\.$/,
    );
  });

  it('masks a token in the message of a fetch that repeats the URL', async () => {
    const fetch: Fetch = (url) => Promise.reject(new Error(`request to ${url} failed`));
    const message = await messageOf(() => new Doorstep({ apiKey, baseUrl, fetch, maxRetries: 0 }).tracking.get('t0k'));
    expect(message).toMatch('request to https://api.test/v1/tracking/:token failed');
    expect(message).not.toMatch('t0k');
  });

  it('names the time limit', async () => {
    const { fetch } = scriptedFetch(silence());
    expect(await quoteWith({ baseUrl, fetch, timeoutMs: 5 })).toMatch(
      /: no complete response within timeoutMs \(3 attempts\)\./,
    );
    expect(await quoteWith({ baseUrl, fetch, totalTimeoutMs: 5 })).toMatch(/within totalTimeoutMs \(1 attempt\)\./);
  });
});

const html =
  (status: number): Step =>
  () =>
    new Response('<html>', { status, headers: { 'content-type': 'text/html' } });

it('the message of a refusal names the pause that the service asks for', async () => {
  const { fetch } = scriptedFetch(problem(429, 'rate_limited', { 'retry-after': '12' }));
  expect(await quoteWith({ baseUrl, fetch, maxRetries: 0 })).toMatch('(HTTP 429, request req_1, retry after 12 s)');
});

describe('the message for a response of someone else', () => {
  it.each([[429], [500], [502], [503], [504]])(
    'names the gateway that answers %i, with a retry hint',
    async (status) => {
      const { fetch } = scriptedFetch(html(status));
      const message = await quoteWith({ baseUrl, fetch });
      expect(message).toMatch('unexpected_response: Not an answer of Doorstep but text/html: retry later.');
      expect(message).toMatch(`(HTTP ${status}, 3 attempts)`);
      expect(message).not.toMatch('baseUrl');
    },
  );

  it.each([
    ['an HTML page', html(200), 'Not an answer of Doorstep but text/html: check baseUrl.'],
    ['a missing page', html(404), 'Not an answer of Doorstep but text/html: check baseUrl.'],
    ['a redirect', () => new Response(null, { status: 301 }), 'Not an answer of Doorstep but 301: check baseUrl.'],
  ])('suggests another baseUrl for %s', async (_, step, text) => {
    expect(await quoteWith({ baseUrl, fetch: scriptedFetch(step).fetch })).toMatch(text);
  });
});

describe('a wrong argument', () => {
  const create = (options?: unknown) => () => new Doorstep(options as DoorstepOptions) as unknown;

  it.each<[string, () => unknown, string]>([
    ['no options', create(), 'pass it or set DOORSTEP_API_KEY.'],
    [
      'a level of logs that is none',
      create({ apiKey, logLevel: 'loud' }),
      'must be one of off, error, warn, info, debug.',
    ],
    ['null', create(null), 'Options must be an object, for example { apiKey: ... }.'],
    ['a key instead of options', create(apiKey), 'Options must be an object, for example { apiKey: ... }.'],
    ['no key', create({}), 'apiKey must be an API key, ds_test_... or ds_live_...: pass it or set DOORSTEP_API_KEY.'],
    ['an empty variable', create({ apiKey: '' }), 'pass it or set DOORSTEP_API_KEY.'],
    ['a key of Stripe', create({ apiKey: 'sk_live_1' }), 'apiKey must be an API key, ds_test_... or ds_live_...: '],
    ['a public key', create({ apiKey: 'pk_test_1' }), 'apiKey must be an API key, ds_test_... or ds_live_...: '],
    ['a session token', create({ apiKey: 'ds_ses_1' }), 'A session token belongs to DoorstepPlatform.'],
    [
      'the version in baseUrl',
      create({ apiKey, baseUrl: `${baseUrl}/v1/` }),
      'without user, query and /v1, which the client adds.',
    ],
    [
      'an API key as token',
      () => new DoorstepPlatform().withToken(apiKey),
      'token is an API key: use it with Doorstep.',
    ],
  ])('such as %s is refused at once with a hint', (_, use, hint) => {
    expect(use).toThrow(TypeError);
    expect(use).toThrow(hint);
  });

  it.each([['sk_live_1'], [undefined], ['ds_ses_1']])('such as %s from the key function is not sent', async (key) => {
    const { fetch, sent } = scriptedFetch(html(200));
    const doorstep = new Doorstep({ apiKey: () => key as string, baseUrl, fetch });
    expect(await messageOf(() => doorstep.quotes.get('quo_1'))).toMatch('TypeError: apiKey must be an API key');
    expect(sent).toEqual([]);
  });

  it.each([[undefined], [''], ['..']])('such as the id %j is refused before any request', async (id) => {
    const { fetch, sent } = scriptedFetch(html(200));
    const doorstep = new Doorstep({ apiKey, baseUrl, fetch });
    expect(await messageOf(() => doorstep.quotes.get(id as string))).toMatch(
      'TypeError: Path parameter "id" is missing or invalid: pass text',
    );
    expect(sent).toEqual([]);
  });

  it.each([[undefined], [null], [''], [[]], [[undefined]]])(
    'such as the webhook secret %j has a hint',
    async (secret) => {
      expect(await messageOf(() => verify('{}', {}, secret as string))).toBe(
        'WebhookVerificationError: malformed_secret: pass the whsec_ secret of the endpoint',
      );
    },
  );

  it('such as missing webhook headers has a hint', async () => {
    const secret = `whsec_${btoa('x'.repeat(24))}`;
    expect(await messageOf(() => verify('{}', undefined as never, secret))).toBe(
      'WebhookVerificationError: missing_header: webhook-id, pass the headers as they arrived',
    );
  });

  it('such as a runtime without fetch is found before any attempt', async () => {
    vi.stubGlobal('fetch', undefined);
    expect(await quoteWith({ baseUrl })).toBe('TypeError: This runtime has no fetch: pass the option fetch.');
  });

  it('such as a baseUrl with a path and slashes is no mistake', async () => {
    const { fetch, sent } = scriptedFetch(html(200));
    await quoteWith({ baseUrl: `${baseUrl}/doorstep//`, fetch });
    expect(sent[0]?.url).toBe(`${baseUrl}/doorstep/v1/quotes`);
  });
});
