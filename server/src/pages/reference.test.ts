import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the reference', () => {
  it.each(['platform', 'direct'])('serves the generated %s document, with another address alone', async (name) => {
    const { servers: _, ...served } = await (await fetch(`${server.url}/openapi/${name}.json`)).json();
    const file = new URL(`../../../docs/openapi/${name}.json`, import.meta.url);
    const { servers: __, ...generated } = JSON.parse(await readFile(file, 'utf8'));
    expect(served).toEqual(generated);
  });

  it.each(['platform', 'direct'])('serves the %s document with the address of the request', async (name) => {
    const response = await fetch(`${server.url}/openapi/${name}.json`);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toMatchObject({
      openapi: expect.stringMatching(/^3\.1/),
      servers: [{ url: server.url }],
      paths: expect.anything(),
    });
  });

  it('serves documents with PUBLIC_URL if it is set', async () => {
    const behind = await startTestServer({ PUBLIC_URL: 'https://api.example/' });
    const response = await fetch(`${behind.url}/openapi/direct.json`);
    expect(await response.json()).toMatchObject({ servers: [{ url: 'https://api.example' }] });
    await behind.close();
  });

  it('serves a page and all its scripts', async () => {
    const page = await (await fetch(`${server.url}/docs`)).text();
    const scripts = [...page.matchAll(/<script src="([^"]+)"/g)].map(([, source]) => source);
    expect(scripts).toHaveLength(2);
    for (const source of scripts) {
      const script = await fetch(new URL(source ?? '', `${server.url}/docs`));
      expect(script.status).toBe(200);
      expect(script.headers.get('content-type')).toMatch(/javascript/);
      expect((await script.text()).length).toBeGreaterThan(50);
    }
    expect(page).not.toMatch(/https?:\/\//);
  });

  it('is the target of a redirect from the root', async () => {
    const response = await fetch(server.url, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/docs']);
  });
});
