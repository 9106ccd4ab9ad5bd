import { createMemoryStore, createService, ServiceProblem } from '@doorstep/core';
import { createTestPorts } from '@doorstep/core/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createListener } from '../../serve/app.js';
import { type HttpServer, listen } from '../http-server.js';
import type { Callback, CallbackRequest } from './callback.js';

let received: CallbackRequest[];
beforeEach(() => {
  received = [];
});
const base = { name: 'test', path: '/callbacks/test', maxBytes: 100 } as const;
const callbacks: readonly Callback[] = [
  { ...base, receive: async (request) => void received.push(request) },
  {
    ...base,
    path: '/callbacks/answering',
    receive: async () => ({ headers: { 'content-type': 'text/xml' }, payload: '<Response/>' }),
  },
  {
    ...base,
    path: '/callbacks/refusing',
    receive: async () => Promise.reject(new ServiceProblem('malformed_request', 'Compare the signatures.')),
  },
  { ...base, path: '/callbacks/failing', receive: async () => Promise.reject(new Error('secret')) },
];

let http: HttpServer;
beforeAll(async () => {
  const service = createService({ store: createMemoryStore(), ports: createTestPorts() });
  const readiness = { check: async () => true };
  http = await listen(createListener({ service, readiness, callbacks }), {
    port: 0,
    host: '127.0.0.1',
    refuse: (problem) => service.fail(problem, { path: '/', header: () => undefined }),
  });
});
afterAll(() => http.close(0));

const post = (path: string, body: string | Uint8Array<ArrayBuffer>) =>
  fetch(`${http.url}${path}`, { method: 'POST', headers: { 'x-signature': 's' }, body });

it('passes on the bytes of a body, the headers and the query', async () => {
  const bytes = Uint8Array.from([123, 32, 255, 0, 125]);
  const response = await post('/callbacks/test?a=1&b=%20', bytes);
  expect([response.status, await response.text()]).toEqual([204, '']);
  const [request] = received;
  expect([...(request?.body ?? [])]).toEqual([...bytes]);
  expect([request?.header('x-signature'), request?.query]).toEqual(['s', 'a=1&b=%20']);
});

it('says why a callback refuses a request', async () => {
  const response = await post('/callbacks/refusing', '');
  expect(await response.json()).toMatchObject({ detail: 'Compare the signatures.' });
});

it('answers with a body', async () => {
  const response = await post('/callbacks/answering', '');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/xml']);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await response.text()).toBe('<Response/>');
});

it.each([
  ['/callbacks/refusing', '', 400, 'malformed_request'],
  ['/callbacks/failing', '', 500, 'internal_error'],
  ['/callbacks/test', 'x'.repeat(101), 413, 'payload_too_large'],
  ['/callbacks/unknown', '', 404, 'not_found'],
])('answers a problem at %s', async (path, body, status, code) => {
  const response = await post(path, body);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const problem = await response.text();
  expect(JSON.parse(problem)).toMatchObject({ status, code, instance: path });
  expect(problem).not.toContain('secret');
  expect(received).toEqual([]);
});
