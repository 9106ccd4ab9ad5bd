import { expect, it } from 'vitest';
import { contract } from './contract.js';
import { endpoints, routeMeta } from './endpoints.js';
import { noBody, type Route } from './shared/route.js';

it('lists routes with their place in the contract', () => {
  const found = endpoints.find(({ name }) => name === 'platform.orders.claim');
  expect(found).toMatchObject({ interface: 'platform', area: 'orders', operation: 'claim' });
  expect(found?.route).toBe(contract.platform.orders.claim);
  expect(found?.meta.access).toEqual({ kind: 'session', roles: ['courier'] });
});

it.each([
  ['no declaration', undefined],
  ['a declaration without access rule', { rate: 'platform' }],
])('refuses a route with %s', (_name, metadata) => {
  const open: Route = { method: 'GET', path: '/open', responses: { 200: noBody }, metadata };
  expect(() => routeMeta(open)).toThrow('GET /open has no access rule.');
});
