import nodeHttp from 'node:http';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type SandboxServer, setupSandboxServer } from './node.js';
import { createSandbox } from './world/create-sandbox.js';
import type { Sandbox } from './world/sandbox.js';

const page = nodeHttp.createServer((_request, response) => response.end('page'));
let sandbox: Sandbox;
let server: SandboxServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
  const address = page.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  sandbox = await createSandbox({ baseUrl: `http://127.0.0.1:${port}` });
  server = setupSandboxServer(sandbox);
  server.listen();
});
afterEach(() => server.msw.resetHandlers());
afterAll(() => {
  server.close();
  page.close();
});

describe('setupSandboxServer', () => {
  it('answers fetch', async () => {
    const response = await fetch(`${sandbox.baseUrl}/api/v1/cities?country=RO`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ data: [{ id: 'bucharest' }] });
  });

  it('answers node:http', async () => {
    const status = await new Promise((resolve, reject) => {
      const sent = nodeHttp.request(`${sandbox.baseUrl}/api/v1/health`, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      });
      sent.on('error', reject).end();
    });
    expect(status).toBe(200);
  });

  it('answers invalid percent-encoding with 400', async () => {
    expect((await fetch(`${sandbox.baseUrl}/api/v1/orders/%E0%A4`)).status).toBe(400);
  });

  it('leaves other paths of the origin alone', async () => {
    expect(await (await fetch(`${sandbox.baseUrl}/index.html`)).text()).toBe('page');
    expect(await (await fetch(`${sandbox.baseUrl}/v10/quotes`)).text()).toBe('page');
  });

  it('lets a test add a handler in front of the sandbox', async () => {
    const down = http.get(`${sandbox.baseUrl}/api/v1/health`, () => new HttpResponse(null, { status: 503 }));
    server.msw.use(down);
    expect((await fetch(`${sandbox.baseUrl}/api/v1/health`)).status).toBe(503);
    server.msw.resetHandlers();
    expect((await fetch(`${sandbox.baseUrl}/api/v1/health`)).status).toBe(200);
  });
});
