import { createServer } from 'node:http';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { isDoorstepError } from '../errors/doorstep-error.js';
import { isWebhookVerificationError } from '../errors/webhook-verification-error.js';
import { sign } from './sign.js';
import { type VerifyOptions, verify, type WebhookHeaders } from './verify.js';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';
const otherSecret = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';
const now = Date.parse('2026-11-21T10:00:00.500Z');
const event = {
  id: 'evt_1',
  type: 'quote.created',
  timestamp: '2026-11-21T10:00:00.000Z',
  livemode: false,
  subjectId: 'quo_1',
  sequence: 1,
  data: { quoteId: 'quo_1', note: 'Lipscani 25, București 🛵' },
};
const body = JSON.stringify(event);

const signed = (overrides: Partial<Parameters<typeof sign>[0]> = {}) =>
  sign({ id: event.id, body, secret, timestamp: now, ...overrides });

/** Returns the result of a verification: `ok`, or the reason and the message. */
async function verdict(
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[] = secret,
  options: VerifyOptions = { now },
): Promise<string> {
  try {
    await verify(rawBody, headers, secrets, options);
    return 'ok';
  } catch (error) {
    if (!isWebhookVerificationError(error) || !isDoorstepError(error)) throw error;
    expect(error.message.startsWith(`${error.reason}: `)).toBe(true);
    return error.message;
  }
}

describe('verify', () => {
  it('returns the event', async () => {
    expect(await verify(body, { ...(await signed()) }, secret, { now })).toEqual(event);
  });

  it('accepts bytes as well as text', async () => {
    const headers = { ...(await signed()) };
    const bytes = new TextEncoder().encode(body);
    for (const one of [bytes, bytes.buffer, Buffer.from(body)]) {
      expect(await verify(one, headers, secret, { now })).toEqual(event);
    }
    expect(await signed({ body: bytes.buffer })).toEqual(await signed({ body }));
    expect(await verify(Buffer.from(`..${body}`).subarray(2), headers, secret, { now })).toEqual(event);
  });

  it('accepts headers in the forms of fetch, Node and proxies', async () => {
    const headers = { ...(await signed()) };
    const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
    const lists = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
    const bare = Object.assign(Object.create(null), headers);
    for (const form of [new Headers(headers), new Map(Object.entries(headers)), upper, lists, bare]) {
      expect(await verdict(body, form instanceof Map ? new Headers([...form]) : form)).toBe('ok');
    }
  });

  it.each([
    ['several signatures', (one: string, two: string) => `${two} ${one}`],
    ['other versions', (one: string) => `v1a,${'A'.repeat(86)}== v2,abc ${one}`],
    ['signatures that are not base64', (one: string) => `v1,=== v1,_ v1,abc ${one}`],
    ['two joined headers', (one: string, two: string) => `${two}, ${one}`],
  ])('finds its signature among %s', async (_name, join) => {
    const [one, two] = [await signed(), await signed({ secret: otherSecret })];
    const signature = join(one['webhook-signature'], two['webhook-signature']);
    expect(await verdict(body, { ...one, 'webhook-signature': signature })).toBe('ok');
  });

  it('accepts either secret from either side during a rotation', async () => {
    const both = { ...(await signed({ secret: [secret, otherSecret] })) };
    expect(both['webhook-signature']).toMatch(/^v1,\S{44} v1,\S{44}$/);
    expect(await verdict(body, both, secret)).toBe('ok');
    expect(await verdict(body, both, otherSecret)).toBe('ok');
    const one = { ...(await signed({ secret: otherSecret })) };
    expect(await verdict(body, one, [secret, otherSecret])).toBe('ok');
    expect(await verdict(body, one, secret)).toMatch(
      /^no_matching_signature: pass the secret of this endpoint, and the body/,
    );
  });

  it.each([
    ['without prefix', secret.slice(6)],
    ['with a line break', `${secret}\n`],
    ['with surrounding whitespace', `  ${secret}\t`],
  ])('accepts a secret %s', async (_name, form) => {
    expect(await verdict(body, { ...(await signed()) }, form)).toBe('ok');
  });

  it.each<[string, string | readonly string[]]>([
    ['an empty secret', ''],
    ['no secrets', []],
    ['an invalid one of several secrets', [secret, '']],
    ['a secret in quotes', `"${secret}"`],
    ['a secret with an inner space', secret.replace('8', ' 8')],
    ['a truncated secret', secret.slice(0, 30)],
    ['an API key', 'ds_test_4fQ0Yq8Zb1TtVx2Wn3Rm5Lk7Jh9Gd6Fs'],
    ['a missing variable', JSON.parse('[null]')],
  ])('distinguishes %s from a forgery', async (_name, wrong) => {
    expect(await verdict(body, { ...(await signed()) }, wrong)).toMatch(/^malformed_secret: .*whsec_/);
  });

  it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('needs the header %s', async (name) => {
    for (const value of [undefined, '', []]) {
      const headers = { ...(await signed()), [name]: value };
      expect(await verdict(body, headers)).toMatch(`missing_header: ${name}`);
    }
    const headers = new Headers({ ...(await signed()) });
    headers.delete(name);
    expect(await verdict(body, headers)).toMatch(/^missing_header/);
  });

  it.each([
    ['webhook-timestamp', 'soon'],
    ['webhook-timestamp', '-5'],
    ['webhook-timestamp', '1e9'],
    ['webhook-timestamp', ' 1795255200'],
    ['webhook-timestamp', '2026-11-21T10:00:00Z'],
    ['webhook-signature', 'v1a,AAAA'],
    ['webhook-signature', 'v1'],
    ['webhook-signature', 'xv1,AAAA'],
  ])('rejects %s: %s as malformed', async (name, value) => {
    expect(await verdict(body, { ...(await signed()), [name]: value })).toMatch(/^malformed_header/);
  });

  it.each([
    [0, 'ok'],
    [300, 'ok'],
    [301, 'timestamp_too_old: 301 s'],
    [86_400, 'timestamp_too_old'],
    [-300, 'ok'],
    [-301, 'timestamp_too_new: 301 s'],
  ])('checks a signature made %d seconds ago with the result %s', async (seconds, expected) => {
    const headers = { ...(await signed({ timestamp: new Date(now - seconds * 1_000) })) };
    expect(await verdict(body, headers)).toMatch(expected);
  });

  it('accepts a custom tolerance and current time', async () => {
    const headers = { ...(await signed()) };
    const later = now + 60_000;
    expect(await verdict(body, headers, secret, { now: new Date(later) })).toBe('ok');
    expect(await verdict(body, headers, secret, { now: later, toleranceSeconds: 59 })).toMatch(/^timestamp_too_old/);
    expect(await verdict(body, headers, secret, { now: later, toleranceSeconds: 60 })).toBe('ok');
    expect(await verdict(body, headers, secret, { now: 0, toleranceSeconds: Number.POSITIVE_INFINITY })).toBe('ok');
  });

  it('is not disabled by NaN', async () => {
    const headers = { ...(await signed()) };
    expect(await verdict(body, headers, secret, { now: Number.NaN })).toMatch(/^timestamp_too_old/);
    expect(await verdict(body, headers, secret, { now, toleranceSeconds: Number.NaN })).toMatch(/^timestamp_too_old/);
  });

  it('uses the system clock when no time is given', async () => {
    const fresh = await sign({ id: 'evt_1', body, secret });
    expect(await verify(body, { ...fresh }, secret)).toEqual(event);
    expect(await verdict(body, { ...(await signed({ timestamp: 0 })) }, secret, {})).toMatch(/^timestamp_too_old/);
  });

  it('rejects a body that was parsed, or parsed and serialized again', async () => {
    const spaced = JSON.stringify(event, null, 2);
    const headers = { ...(await signed({ body: spaced })) };
    expect(await verdict(spaced, headers)).toBe('ok');
    expect(await verdict(JSON.stringify(JSON.parse(spaced)), headers)).toMatch(/^no_matching_signature/);
    expect(await verdict(JSON.parse(spaced), headers)).toMatch(/^malformed_body: it was parsed already/);
  });

  it.each([
    ['Promise', Promise.resolve(body)],
    ['Blob', new Blob([body])],
    ['ReadableStream', new Blob([body]).stream()],
    ['Undefined', undefined],
    ['Null', null],
  ])('says what it got instead of a body: %s', async (kind, given) => {
    const expected = `malformed_body: it is a value of the kind ${kind}, pass the body as it arrived: text or bytes`;
    expect(await verdict(given as never, { ...(await signed()) })).toBe(expected);
  });

  it.each(['', 'null', '[]x', '"text"', '{}', '{"type":"x"}'])(
    'rejects the signed body %j, which is not an event',
    async (text) => {
      expect(await verdict(text, { ...(await signed({ body: text })) })).toMatch(/^malformed_body/);
    },
  );

  it('rejects every change of a single bit', async () => {
    const headers = { ...(await signed()) };
    const bytes = new TextEncoder().encode(body);
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length * 8 - 1), async (bit) => {
        const changed = bytes.slice();
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(await verdict(changed, headers)).toMatch(/^no_matching_signature/);
      }),
    );
    const mac = Buffer.from(headers['webhook-signature'].slice(3), 'base64');
    for (let bit = 0; bit < mac.length * 8; bit += 1) {
      const changed = Buffer.from(mac);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const forged = { ...headers, 'webhook-signature': `v1,${changed.toString('base64')}` };
      expect(await verdict(body, forged)).toMatch(/^no_matching_signature/);
    }
  });

  it('covers id and time with the signature', async () => {
    const headers = { ...(await signed()) };
    expect(await verdict(body, { ...headers, 'webhook-id': 'evt_2' })).toMatch(/^no_matching_signature/);
    const later = String(Number(headers['webhook-timestamp']) + 1);
    expect(await verdict(body, { ...headers, 'webhook-timestamp': later })).toMatch(/^no_matching_signature/);
  });

  it('does not reveal body, secret or signature in its message', async () => {
    const headers = { ...(await signed()) };
    for (const message of [await verdict(`${body} `, headers), await verdict(body, headers, `${secret}!`)]) {
      expect(message).not.toMatch(/whsec_M|Lipscani|v1,/);
    }
  });
});

describe('the Standard Webhooks library', () => {
  const texts = fc.record({ id: fc.stringMatching(/^evt_[0-9a-z]{26}$/), text: fc.string({ unit: 'grapheme' }) });

  it('accepts a webhook signed by sign', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async ({ id, text }) => {
        const payload = JSON.stringify({ type: 'x', data: { text } });
        const headers = { ...(await sign({ id, body: payload, secret })) };
        expect(new Webhook(secret).verify(payload, headers)).toEqual(JSON.parse(payload));
      }),
    );
  });

  it('signs webhooks that verify accepts', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async ({ id, text }) => {
        const payload = JSON.stringify({ type: 'x', data: { text } });
        const headers = {
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(now / 1_000)),
          'webhook-signature': new Webhook(secret).sign(id, new Date(now), payload),
        };
        expect(await verify(payload, headers, secret, { now })).toEqual(JSON.parse(payload));
      }),
    );
  });
});

it('verifies in a Node server, from the raw bytes and the headers of the request', async () => {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const accepted = await verify(Buffer.concat(chunks), request.headers, secret).then(
      () => 204,
      () => 400,
    );
    response.writeHead(accepted).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const headers = { ...(await sign({ id: event.id, body, secret })) };
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(204);
  expect((await fetch(url, { method: 'POST', headers, body: `${body} ` })).status).toBe(400);
  expect((await fetch(url, { method: 'POST', body })).status).toBe(400);
  server.closeAllConnections();
  server.close();
});
