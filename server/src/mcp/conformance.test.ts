import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, request as send } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { demoApiKey } from '@doorstep/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.js';

const suite = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js');
const preload = new URL('./load-suite.mjs', import.meta.url).href;
const baseline = fileURLToPath(new URL('./conformance-baseline.yml', import.meta.url));

let server: TestServer;
let door: Server;
beforeAll(async () => {
  server = await startTestServer({ SEED: 'demo', RATE_LIMITS: 'off' });
  door = openDoor(server.url);
  await once(door.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  door.close();
  await server.close({ delay: false });
});

/** Adds a key to each request, because the suite has none. */
function openDoor(url: string): Server {
  return createServer((request, response) => {
    const headers = { ...request.headers, authorization: `Bearer ${demoApiKey}` };
    const { method } = request;
    const forwarded = send(`${url}${request.url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(forwarded);
  });
}

it('passes the official conformance suite, except scenarios that need the tools of its own example', async () => {
  const { port } = door.address() as AddressInfo;
  const args = [
    '--import',
    preload,
    suite,
    'server',
    '--url',
    `http://localhost:${port}/mcp`,
    '--expected-failures',
    baseline,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: tmpdir() });
  expect(stdout).not.toMatch(/unexpected/i);
});
