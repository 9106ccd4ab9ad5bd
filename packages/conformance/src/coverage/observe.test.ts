import { expect, it } from 'vitest';
import { observe } from './observe.js';

const slow = (): Promise<Response> => new Promise((resolve) => setImmediate(() => resolve(new Response(null))));

function observed(): ReturnType<typeof observe> {
  const target = { name: 'slow', baseUrl: 'http://slow.example', apiKey: '', failures: [], fetch: slow };
  const idle = { webhooks: { listen: () => () => undefined }, now: () => 0, advance: async () => undefined };
  return observe({ ...target, ...idle, pushes: () => [], close: async () => undefined });
}

it.each([
  ['one after another', ['POST'], [false]],
  ['two that read', ['GET', 'GET'], [false, false]],
  ['one that writes beside one that reads', ['POST', 'GET'], [true, true]],
  ['two that write', ['POST', 'PATCH'], [true, true]],
])('calls race each other: %s', async (_what, methods, raced) => {
  const target = observed();
  await target.fetch(`${target.baseUrl}/api/v1/health`, { method: 'POST' });
  await Promise.all(methods.map((method) => target.fetch(`${target.baseUrl}/api/v1/health`, { method })));
  expect(target.take().map((exchange) => exchange.raced)).toEqual([false, ...raced]);
});
