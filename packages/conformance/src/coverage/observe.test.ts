import { expect, it } from 'vitest';
import { observe } from './observe.js';

const slow = (): Promise<Response> => new Promise((resolve) => setImmediate(() => resolve(new Response(null))));

function observed(): ReturnType<typeof observe> {
  const target = { name: 'slow', baseUrl: 'http://slow.example', apiKey: '', failures: [], fetch: slow };
  const idle = { webhooks: { listen: () => () => undefined }, now: () => 0, advance: async () => undefined };
  return observe({
    ...target,
    ...idle,
    pushes: () => [],
    emails: () => [],
    sms: () => [],
    close: async () => undefined,
  });
}

it.each([
  ['sequential calls', ['POST'], [false]],
  ['two concurrent reads', ['GET', 'GET'], [false, false]],
  ['a write beside a read', ['POST', 'GET'], [true, true]],
  ['two concurrent writes', ['POST', 'PATCH'], [true, true]],
])('detects races: %s', async (_description, methods, raced) => {
  const target = observed();
  await target.fetch(`${target.baseUrl}/api/v1/health`, { method: 'POST' });
  await Promise.all(methods.map((method) => target.fetch(`${target.baseUrl}/api/v1/health`, { method })));
  expect(target.take().map((exchange) => exchange.raced)).toEqual([false, ...raced]);
});
