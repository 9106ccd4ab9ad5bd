import { endpoints } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { endpointOf, observe } from './observe.js';

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

describe('endpointOf', () => {
  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('finds %s', (name, { route }) => {
    expect(endpointOf(route.method, route.path.replaceAll(/:\w+/g, 'x'))?.name).toBe(name);
  });

  it('prefers a literal segment to a parameter', () => {
    expect(endpointOf('GET', '/api/v1/leads/mine')?.name).toBe('platform.leads.listOwn');
    expect(endpointOf('GET', '/api/v1/leads/lea_1')?.name).toBe('platform.leads.get');
  });

  it('accepts a trailing slash, and no other method or path', () => {
    expect(endpointOf('GET', '/api/v1/health/')?.name).toBe('platform.reference.getHealth');
    expect(endpointOf('DELETE', '/api/v1/health')).toBeUndefined();
    expect(endpointOf('GET', '/api/v1/maps/style_json')).toBeUndefined();
    expect(endpointOf('GET', '/api/v1/health/x')).toBeUndefined();
  });
});
