import { demoApiKey } from '@doorstep/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SEED: 'demo' });
});
afterAll(() => server.close());

const recipient = { name: 'Andrei Pop', phone: '+40722000111', company: 'Casa Pop SRL' };

async function call(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${demoApiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

/** Creates a delivery in the sandbox. Returns the path of its page. */
async function createDelivery(company = 'Florăria Online'): Promise<string> {
  const { trackingUrl } = await call('/v1/deliveries', {
    pickup: { address: 'Strada Lipscani 25', contact: { name: 'Ioana Radu', phone: '+40213121234', company } },
    dropoff: { address: 'Bd. Iuliu Maniu 7', contact: recipient, notes: 'Interfon 12', verification: { pin: true } },
    items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
  });
  return new URL(String(trackingUrl)).pathname;
}

const open = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${server.url}${path}`, { headers });

describe('the tracking page', () => {
  it('is not cached, not indexed, and sends no referrer', async () => {
    const response = await open(await createDelivery());
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      vary: 'accept-language, accept-encoding',
    });
    expect(response.headers.get('content-security-policy')?.split(';').sort()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "img-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
    ]);
  });

  it.each([
    ['ro-RO,ro;q=0.9,en;q=0.8', 'ro', 'Căutăm un curier'],
    ['en-GB,en;q=0.9', 'en', 'Looking for a courier'],
    ['fr,en;q=0.5,ro;q=0.1', 'en', 'Looking for a courier'],
    ['fr', 'ro', 'Căutăm un curier'],
    ['', 'ro', 'Căutăm un curier'],
  ])('answers Accept-Language %j in %s', async (accepted, language, headline) => {
    const response = await open(await createDelivery(), { 'accept-language': accepted });
    expect(response.headers.get('content-language')).toBe(language);
    const html = await response.text();
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(headline);
  });

  it('loads only its own files, and has no inline scripts or styles', async () => {
    const page = await createDelivery();
    const html = await (await open(page)).text();
    const paths = [...html.matchAll(/<(?:script|link|img)\b[^>]*?(?:src|href)="([^"]*)"/g)].map(
      ([, path = '']) => new URL(path, new URL(page, 'http://localhost')).pathname,
    );
    expect(paths).toHaveLength(3);
    for (const path of paths) {
      expect(path).toMatch(/^\/track\/assets\/[\w-]+\.(?:js|css|svg)$/);
      const file = await open(path);
      expect(file.status).toBe(200);
      expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(file.headers.get('content-type')).toMatch(/^(?:text\/(?:javascript|css)|image\/svg\+xml); charset=utf-8$/);
    }
    expect(html).not.toMatch(/<script>|<style|\sstyle=|\son\w+=|https?:\/\//);
  });

  it('contains nothing about the recipient', async () => {
    const path = await createDelivery();
    await call('/v1/sandbox/clock/advance', { seconds: 125 });
    const html = await (await open(path)).text();
    expect(html).toContain('Curierul a ajuns');
    for (const secret of [recipient.name, recipient.company, '722000111', 'Maniu', 'Interfon', 'trandafiri', 'dlv_']) {
      expect(html).not.toContain(secret);
    }
  });

  it('escapes names', async () => {
    const html = await (await open(await createDelivery('<script>alert("1")</script> & fii'))).text();
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; fii');
    expect(html).not.toContain('<script>');
  });

  it('shows no courier on the map before one is assigned', async () => {
    const html = await (await open(await createDelivery())).text();
    expect(html).toContain('id="courier" display="none"');
  });

  it.each(['0'.repeat(27), 'short', '%3Cscript%3E'])('reports that the link %s is not valid', async (token) => {
    const response = await open(`/track/${token}`, { 'accept-language': 'en' });
    const html = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(html).toContain('This link is no longer valid');
    expect(html).not.toContain(token);
  });

  it('expires a day after the delivery', async () => {
    const path = await createDelivery();
    await call('/v1/sandbox/clock/advance', { seconds: 150 });
    expect(await (await open(path)).text()).toContain('Livrarea a ajuns');
    await call('/v1/sandbox/clock/advance', { seconds: 86_400 });
    expect((await open(path)).status).toBe(404);
  });

  it('answers 429 beyond the rate limit', async () => {
    const path = await createDelivery();
    const answers = await Promise.all(Array.from({ length: 40 }, () => open(path)));
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBe('1');
    expect(await refused?.text()).toContain('Nu putem arăta livrarea acum');
    server.ports.clock.set(server.ports.clock.now() + 60_000);
  });

  it('leaves no link in the access log', async () => {
    const path = await createDelivery();
    const token = path.replace('/track/', '');
    await open(path);
    await open(`/v1/tracking/${token}`);
    await expect.poll(() => server.log.filter(({ route }) => route === 'direct.tracking.get')).not.toEqual([]);
    expect(JSON.stringify(server.log)).not.toContain(token);
  });
});
