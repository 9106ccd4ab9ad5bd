import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.js';

/** Files of the reference by the paths that serve them. */
const files: Readonly<Record<string, string>> = {
  '/docs': 'index.html',
  '/docs/errors': 'errors.html',
  '/docs/direct/quotes': 'direct/quotes.html',
  '/docs/assets/style-ABC.css': 'assets/style-ABC.css',
  '/openapi/direct.postman.json': 'postman/direct.json',
};

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-reference-'));
  for (const name of Object.values(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), `content of ${name}`);
  }
  server = await startTestServer({}, { referenceFolder: folder });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

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

  it.each(['platform', 'direct'])('serves the stories of the %s interface beside their source', async (name) => {
    const response = await fetch(`${server.url}/openapi/${name}.arazzo.yaml`);
    expect(response.headers.get('content-type')).toBe('application/yaml; charset=utf-8');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.text()).toContain(`url: ./${name}.json`);
  });

  it('serves the Postman collection to tools of any origin', async () => {
    const response = await fetch(`${server.url}/openapi/direct.postman.json`);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.text()).toBe('content of postman/direct.json');
    expect((await fetch(`${server.url}/openapi/other.postman.json`)).status).toBe(404);
  });

  it('serves documents with PUBLIC_URL if it is set', async () => {
    const behind = await startTestServer({ PUBLIC_URL: 'https://api.example/' });
    const response = await fetch(`${behind.url}/openapi/direct.json`);
    expect(await response.json()).toMatchObject({ servers: [{ url: 'https://api.example' }] });
    await behind.close();
  });

  it.each([
    ['/docs', 'text/html; charset=utf-8', 'no-cache'],
    ['/docs/errors', 'text/html; charset=utf-8', 'no-cache'],
    ['/docs/direct/quotes', 'text/html; charset=utf-8', 'no-cache'],
    ['/docs/assets/style-ABC.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
  ])('serves %s as a file', async (path, contentType, cacheControl) => {
    const response = await fetch(`${server.url}${path}`);
    expect(await response.text()).toBe(`content of ${files[path]}`);
    expect(response.headers.get('content-type')).toBe(contentType);
    expect(response.headers.get('cache-control')).toBe(cacheControl);
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
    const etag = response.headers.get('etag') ?? '';
    expect((await fetch(`${server.url}${path}`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it.each(['/docs/none', '/docs/direct', '/docs/assets/none.js', '/docs/..%2f..%2fpackage', '/docs/direct/..%2findex'])(
    'has no page %s',
    async (path) => {
      expect((await fetch(`${server.url}${path}`)).status).toBe(404);
    },
  );

  it('is the target of a redirect from the root', async () => {
    const response = await fetch(server.url, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/docs']);
  });
});
