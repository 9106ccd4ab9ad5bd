import { beforeAll, describe, expect, it } from 'vitest';
import { createSandbox } from '../world/create-sandbox.js';
import type { Sandbox } from '../world/sandbox.js';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});

const send = (path: string, init?: RequestInit): Promise<Response> => sandbox.fetch(`${sandbox.baseUrl}${path}`, init);

const codeOf = async (response: Response): Promise<string> => (await response.json()).code;

describe('the Fetch adapter', () => {
  it('answers 404 with a problem for an unknown path', async () => {
    const response = await send('/nope');
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
    expect(await response.json()).toMatchObject({ code: 'not_found', instance: '/nope' });
  });

  it('answers 405 with Allow for another method', async () => {
    const response = await send('/api/v1/health', { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(await codeOf(response)).toBe('method_not_allowed');
  });

  it('answers OPTIONS with the methods of the path', async () => {
    const response = await send('/api/v1/checkout', { method: 'OPTIONS' });
    expect([response.status, response.headers.get('allow'), await response.text()]).toEqual([204, 'POST, OPTIONS', '']);
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const get = await send('/api/v1/countries');
    const head = await send('/api/v1/countries', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['content-type', 'content-length', 'etag']) {
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    }
    expect(Number(get.headers.get('content-length'))).toBe(new TextEncoder().encode(await get.text()).length);
  });

  it.each(['/api/v1/orders/%E0%A4', '/api/v1/stores/%/menu'])('answers 400 for %s', async (path) => {
    const response = await send(path);
    expect([response.status, await codeOf(response)]).toEqual([400, 'malformed_request']);
  });

  it('answers 413 for a body that is too large, and 415 for one that is not JSON', async () => {
    const body = JSON.stringify({ addressText: 'x'.repeat(110_000) });
    const headers = { 'content-type': 'application/json' };
    const large = await send('/api/v1/addresses/validate', { method: 'POST', headers, body });
    expect([large.status, await codeOf(large)]).toEqual([413, 'payload_too_large']);
    const text = await send('/api/v1/addresses/validate', { method: 'POST', body: 'Piața Romană' });
    expect([text.status, await codeOf(text)]).toEqual([415, 'unsupported_media_type']);
    const untyped = await send('/api/v1/addresses/validate', { method: 'POST', body: new Uint8Array([123, 125]) });
    expect([untyped.status, await codeOf(untyped)]).toEqual([415, 'unsupported_media_type']);
  });

  it('answers 431 for a URL and headers that are too large, as the server does', async () => {
    const response = await send(`/api/v1/cities?country=${'x'.repeat(17_000)}`);
    expect([response.status, await codeOf(response)]).toEqual([431, 'headers_too_large']);
    expect((await send('/api/v1/health', { headers: { 'x-long': 'x'.repeat(17_000) } })).status).toBe(431);
    expect((await send(`/api/v1/cities?country=${'x'.repeat(15_000)}`)).status).toBe(400);
  });

  it('does not throw when the body cannot be read', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('cut')) });
    const headers = { 'content-type': 'application/json' };
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
    const response = await send('/api/v1/addresses/validate', init);
    expect([response.status, await codeOf(response)]).toEqual([500, 'internal_error']);
  });
});
