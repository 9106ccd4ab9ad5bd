import { type Endpoint, endpointErrors, endpoints, problemKinds, roles } from '@doorstep/contracts';
import { expect } from 'vitest';
import { files } from '../kit/document-uploads.js';
import { acceptsId, credentialFor, namesIds, searchOf } from '../kit/endpoint-examples.js';
import { formOf } from '../kit/form.js';
import type { Harness } from '../kit/harness.js';
import { expectPointers, expectProblem, type RawAnswer } from '../kit/http.js';
import { ownPartner } from '../kit/own-partner.js';
import { subject } from '../kit/scenario.js';
import { basket } from '../kit/shopping.js';

const validate = '/api/v1/addresses/validate';
const typed = { 'content-type': 'application/json' };

const post = (harness: Harness, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = typed) =>
  harness.send('POST', validate, { body, headers });

/** Sends the unchanged example of an endpoint. */
async function sendExample(harness: Harness, endpoint: Endpoint, index: number, apiKey: string): Promise<RawAnswer> {
  const example = endpoint.meta.examples[index];
  const { meta, route } = endpoint;
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => example?.params?.[name] ?? 'x');
  const token = await credentialFor(harness, endpoint, apiKey);
  const body = meta.upload?.required ? formOf(['file', files.pdf, 'act.pdf']) : { json: example?.body };
  return harness.send(route.method, `${path}${searchOf(example?.query)}`, { token, closesStream: true, ...body });
}

/** Excluded, because they would end the session or the membership that other scenarios use. */
const endings = new Set(['platform.auth.logout', 'platform.fleets.leave']);

export const wire = subject('the wire', (scenario) => {
  scenario('refuses a body that is not JSON', async (harness) => {
    for (const body of ['{', '{"addressText":}', '', ' ', "{'a':1}", '{"a":1}{', 'NaN', '\u{feff}{}x']) {
      const answer = await post(harness, body);
      if (body === '') expectPointers(answer, '/body/addressText');
      else expectProblem(answer, 'malformed_request');
    }
    expectProblem(await post(harness, new Uint8Array([0x22, 0xff, 0xfe, 0x22])), 'malformed_request');
    for (const body of ['null', '[]', '42', '"x"', 'true']) expectPointers(await post(harness, body), '/body');
  });

  scenario('refuses a body that is not declared as JSON in UTF-8', async (harness) => {
    const json = '{"addressText":"Calea Victoriei 12"}';
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=iso-8859-1',
      'json',
    ]) {
      expectProblem(await post(harness, json, { 'content-type': type }), 'unsupported_media_type');
    }
    for (const type of [
      'application/json',
      'application/json; charset=utf-8',
      'APPLICATION/JSON;charset="UTF-8"',
      'application/vnd.x+json',
    ]) {
      expect((await post(harness, json, { 'content-type': type })).status, type).toBe(200);
    }
    const bytes = new TextEncoder().encode(json);
    expectProblem(await post(harness, bytes, {}), 'unsupported_media_type');
    const compressed = await post(harness, bytes, { ...typed, 'content-encoding': 'gzip' });
    expect(expectProblem(compressed, 'unsupported_media_type')).toMatchObject({
      detail: expect.stringContaining('`Content-Encoding`') as unknown,
      errors: [{ pointer: '/headers/content-encoding', code: 'unsupported_encoding' }],
    });
    expect(compressed.headers.get('accept-encoding')).toBe('identity');
    const otherCharset = await post(harness, bytes, { 'content-type': 'application/json; charset=utf-16' });
    expect(expectProblem(otherCharset, 'unsupported_media_type').errors).toMatchObject([
      { pointer: '/headers/content-type', code: 'unsupported_charset' },
    ]);
    expect(otherCharset.headers.has('accept-encoding')).toBe(false);
    expect((await post(harness, json, { ...typed, 'content-encoding': 'identity' })).status).toBe(200);
  });

  scenario('accepts no body and an empty object where none is taken, and refuses any other', async (harness) => {
    const logout = (body: string | undefined, token: string, headers: Record<string, string> = typed) =>
      harness.send('POST', '/api/v1/auth/logout', { token, headers, ...(body === undefined ? {} : { body }) });
    const { token } = await harness.signIn('customer');
    for (const body of ['null', '[]', '{"all":true}', 'x', '{', '"'.padEnd(200_000, 'x')]) {
      const { errors = [] } = expectProblem(await logout(body, token), 'invalid_request');
      expect(errors).toMatchObject([{ pointer: '/body', code: 'unexpected_body' }]);
    }
    for (const body of [undefined, '', '{}', ' { } ']) {
      const session = await harness.signIn('customer');
      expect((await logout(body, session.token)).status).toBe(204);
    }
    expect((await logout(undefined, token, {})).status).toBe(204);
  });

  scenario('refuses a body of more than 100 KiB, and accepts one of exactly 100 KiB', async (harness) => {
    const padded = (bytes: number): string => `${'{"addressText":"Calea Victoriei 12"}'.padEnd(bytes)}`;
    expect((await post(harness, padded(102_400))).status).toBe(200);
    expectProblem(await post(harness, padded(102_401)), 'payload_too_large');
    expectProblem(await post(harness, padded(3_000_000)), 'payload_too_large');
  });

  scenario('refuses text that cannot be stored, and JSON that is nested too deep', async (harness) => {
    for (const text of ['a\\u0000b', '\\ud800', '\\udc00x', 'x\\ud83d']) {
      expectPointers(await post(harness, `{"addressText":"${text}"}`), '/body/addressText');
    }
    for (const depth of [40, 5_000]) {
      const nested = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
      const { status } = await post(harness, `{"addressText":${nested}}`);
      expect(status).toBe(400);
      expect((await post(harness, `${'['.repeat(depth)}${']'.repeat(depth)}`)).status).toBe(400);
    }
  });

  scenario('refuses JSON that is nested too deep or has too many values, also from a partner', async (harness) => {
    const { testKey: token } = await ownPartner(harness);
    const bodies = [
      `{"dropoff":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
      JSON.stringify({ items: Array.from({ length: 33_000 }, () => []) }),
    ];
    for (const path of ['/v1/quotes', '/v1/deliveries', '/v1/addresses/check', '/v1/webhook-endpoints']) {
      for (const body of bodies) {
        expectPointers(await harness.send('POST', path, { token, body, headers: typed }), '/body');
      }
    }
  });

  scenario('states for each invalid field what was sent and what to send', async (harness) => {
    const faults = async (answer: Promise<RawAnswer>): Promise<unknown> => {
      const { errors = [] } = expectProblem(await answer, 'invalid_request');
      return errors.map(({ code, detail }) => `${code}: ${detail}`);
    };
    const suggest = (query: string): Promise<unknown> =>
      faults(harness.send('GET', `/api/v1/search/autocomplete?${query}`));
    expect(await suggest('q=cio&limit=1&limit=2')).toEqual(['repeated: `limit` was sent 2 times: send it once.']);
    expect(await suggest('q=cio&limit=')).toEqual([
      'invalid_type: `limit` is empty: send a whole number between 1 and 10.',
    ]);
    expect(await faults(harness.send('GET', '/api/v1/discovery/stores?lng=26.1'))).toEqual([
      'required: `lat` is missing: send a number between -90 and 90.',
    ]);
    expect(await faults(post(harness, '{}'))).toEqual([
      'required: Send `addressText`, `coordinates` or both: both are missing.',
    ]);
    expect(await faults(post(harness, '{"coordinates":{"lat":91}}'))).toEqual([
      'too_big: `coordinates.lat` is 91: send a number between -90 and 90.',
      'required: `coordinates.lng` is missing: send a number between -180 and 180.',
    ]);
  });

  scenario(
    'refuses control and invisible characters inside a text, and allows line breaks in notes',
    async (harness) => {
      const { testKey } = await ownPartner(harness);
      const found = (externalReference: string): Promise<RawAnswer> =>
        harness.send('GET', `/v1/deliveries?${new URLSearchParams({ externalReference })}`, { token: testKey });
      for (const reference of ['A\u{7}1', 'A1\u{1b}', 'A\u{202e}1', 'A\u{feff}1', 'A\u{200b}1']) {
        const { errors } = expectProblem(await found(reference), 'invalid_request');
        expect(errors).toMatchObject([{ pointer: '/query/externalReference', code: 'invalid_text' }]);
      }
      expect((await found('Comanda 1 👩\u{200d}👧')).status).toBe(200);
      const { token } = await harness.as('customer');
      const checkout = async (deliveryNotes: string): Promise<RawAnswer> =>
        harness.send('POST', '/api/v1/checkout', { token, json: { ...(await basket(harness)), deliveryNotes } });
      expectPointers(await checkout('etaj\u{202e} 2'), '/body/deliveryNotes');
      expect((await checkout('etaj 2\ninterfon 12')).status).toBe(201);
    },
  );

  scenario('treats property names of JavaScript objects like any other', async (harness) => {
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
      const answer = await post(harness, `{"addressText":"Calea Victoriei 12","${name}":{"isAdmin":true}}`);
      expectPointers(answer, `/body/${name}`);
      expectPointers(await harness.send('GET', `/api/v1/cities?${name}=1`), `/query/${name}`);
    }
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expectProblem(await harness.send('GET', `/api/v1/${name}`), 'not_found');
    }
    expect(Object.getPrototypeOf({})).not.toHaveProperty('isAdmin');
  });

  scenario('refuses strings of 10 kB, in every field and parameter', async (harness) => {
    const long = 'ș'.repeat(10_000);
    expectPointers(await harness.send('POST', validate, { json: { addressText: long } }), '/body/addressText');
    expectPointers(await harness.send('GET', `/api/v1/cities?country=${'x'.repeat(10_000)}`), '/query/country');
    expectPointers(await harness.send('GET', `/api/v1/stores/${'x'.repeat(5_000)}/menu`), '/params/storeId');
    const { token } = await harness.as('customer');
    const order = await basket(harness);
    for (const field of ['deliveryNotes', 'allergyNotes', 'addressText', 'storeId', 'scheduledDeliveryAt']) {
      const json = { ...order, [field]: long };
      expectPointers(await harness.send('POST', '/api/v1/checkout', { token, json }), `/body/${field}`);
    }
    expectProblem(await harness.send('GET', '/api/v1/orders', { token: 'x'.repeat(5_000) }), 'unauthenticated');
  });

  scenario('refuses bad percent-encoding', async ({ send, as }) => {
    const { token } = await as('customer');
    for (const id of ['%', '%zz', '%E0%A4', '%ff']) {
      expectProblem(await send('GET', `/api/v1/orders/${id}`, { token }), 'malformed_request');
    }
    expectPointers(await send('GET', '/api/v1/orders/a%2Fb', { token }), '/params/id');
    expectPointers(await send('GET', '/api/v1/cities?country=%ff%zz'), '/query/country');
  });

  scenario('answers unknown paths with 404 and other methods with 405', async ({ send }) => {
    for (const path of ['/api/v1', '/api/v1/nope', '/api/v1/orders/a/b/c', '/v1/nope', '/api/v1/HEALTH']) {
      const answer = await send('GET', path);
      expectProblem(answer, 'not_found');
      expect(answer.headers.get('ratelimit')).toMatch(/^"default";r=\d+;t=\d+/);
    }
    const allow: readonly (readonly [method: string, path: string, allow: string])[] = [
      ['DELETE', '/api/v1/health', 'GET, HEAD, OPTIONS'],
      ['GET', '/api/v1/checkout', 'POST, OPTIONS'],
      ['PATCH', '/v1/quotes', 'POST, OPTIONS'],
      ['PUT', '/v1/quotes/quo_1', 'GET, HEAD, OPTIONS'],
      ['POST', '/api/v1/orders', 'GET, HEAD, OPTIONS'],
    ];
    for (const [method, path, methods] of allow) {
      const answer = await send(method, path);
      expectProblem(answer, 'method_not_allowed');
      expect(answer.headers.get('allow')).toBe(methods);
      expect(answer.headers.get('ratelimit-policy')).toMatch(/^"default";q=\d+;w=60/);
      const options = await send('OPTIONS', path);
      expect([options.status, options.headers.get('allow'), options.text]).toEqual([204, methods, '']);
    }
  });

  scenario('accepts a path with a trailing slash', async ({ send }) => {
    expect((await send('GET', '/api/v1/health/')).status).toBe(200);
  });

  scenario('answers HEAD like GET, without the body', async ({ send, as }) => {
    const { token } = await as('customer');
    const paths = ['/api/v1/countries', '/api/v1/orders', '/api/v1/orders/ord_01kb2m5v3xe8wr9q4t7n6c0d1f'];
    for (const path of paths) {
      const [get, head] = [await send('GET', path, { token }), await send('HEAD', path, { token })];
      expect([head.status, head.text]).toEqual([get.status, '']);
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
      expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
    }
  });

  scenario('echoes a valid request id, and replaces any other', async ({ send }) => {
    for (const id of ['abc', 'A-1_2.3:4', 'x'.repeat(128)]) {
      for (const path of ['/api/v1/health', '/api/v1/nope', '/api/v1/orders']) {
        const answer = await send('GET', path, { headers: { 'x-request-id': id } });
        expect(answer.headers.get('x-request-id')).toBe(id);
      }
    }
    for (const id of ['', 'a b', 'x'.repeat(129), '<script>', 'ä']) {
      const answer = await send('GET', '/api/v1/health', { headers: { 'x-request-id': id } });
      expect(answer.headers.get('x-request-id')).toMatch(/^req_[0-9a-z]{26}$/);
    }
  });

  scenario('forbids caching except where declared, and reports limits on every answer', async ({ send, as }) => {
    const { token } = await as('customer');
    const limits = [
      ['/api/v1/health', 'health'],
      ['/api/v1/orders', 'default'],
      ['/api/v1/demo/accounts', 'default'],
    ] as const;
    for (const [path, limit] of limits) {
      const answer = await send('GET', path, { token });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(answer.headers.get('ratelimit')).toMatch(new RegExp(`^"${limit}";r=\\d+;t=\\d+$`));
    }
    expect((await send('GET', '/api/v1/countries')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  scenario('answers every example as the contract requires', async (harness) => {
    await harness.target.advance('1m');
    // One of the examples advances the clock of its partner.
    const { testKey } = await ownPartner(harness);
    for (const endpoint of endpoints) {
      if (endings.has(endpoint.name)) continue;
      // Stays within a burst.
      await harness.target.advance('1s');
      for (const index of endpoint.meta.examples.keys()) {
        const { status, text } = await sendExample(harness, endpoint, index, testKey);
        const declared = [
          ...Object.keys(endpoint.route.responses).map(Number),
          ...endpointErrors(endpoint).map((code) => problemKinds[code].status),
        ];
        expect(declared, `${endpoint.name}: ${text}`).toContain(status);
        expect(status, `${endpoint.name}: ${text}`).toBeLessThan(500);
        if (status === 400) expect(text, endpoint.name).not.toContain('"invalid_request"');
      }
    }
  });

  scenario('answers malformed ids with 400 on every route', { exhaustive: true }, async (harness) => {
    await harness.target.advance('1m');
    for (const endpoint of endpoints.filter(namesIds)) {
      await harness.target.advance('1s');
      const token = await credentialFor(harness, endpoint, harness.target.apiKey);
      const [{ body: json, query }] = endpoint.meta.examples;
      for (const id of [
        '1',
        'null',
        'ORD_01kb2m5v3xe8wr9q4t7n6c0d1f',
        "'; drop table orders; --",
        'ord_8zzzzzzzzzzzzzzzzzzzzzzzzz',
        '..%2f..',
      ]) {
        if (acceptsId(endpoint, id)) continue;
        const path = endpoint.route.path.replaceAll(/:\w+/g, id.includes('%') ? id : encodeURIComponent(id));
        const answer = await harness.send(endpoint.route.method, `${path}${searchOf(query)}`, { token, json });
        const { errors = [] } = expectProblem(answer, 'invalid_request');
        expect(errors.every(({ pointer }) => pointer.startsWith('/params/'))).toBe(true);
      }
    }
  });

  scenario(
    'requires the credential that the contract declares, and no demo session where that is refused',
    { exhaustive: true },
    async (harness) => {
      for (const { meta, route, name } of endpoints) {
        const path = route.path.replaceAll(/:\w+/g, 'x');
        const send = (token?: string) =>
          harness.send(route.method, path, { token, json: route.method === 'GET' ? undefined : {} });
        if (meta.access.kind === 'public') continue;
        await harness.target.advance('1s');
        expectProblem(await send(), 'unauthenticated');
        if (meta.access.kind !== 'session') continue;
        for (const role of roles) {
          const isAllowed = meta.access.roles.includes(role);
          if (isAllowed && !meta.managedInDemo) continue;
          const { token } = await harness.as(role);
          expect((await send(token)).status, `${name} as ${role}`).toBe(isAllowed ? 409 : 403);
        }
      }
      await harness.target.advance('1m');
    },
  );
});
