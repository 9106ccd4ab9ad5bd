import { expect, it } from 'vitest';
import { contract } from './contract.js';
import { endpoints, routeMeta } from './routes.js';
import { noBody, type Route } from './shared/route.js';

it('finds every route of the contract with its place', () => {
  const found = endpoints.find(({ name }) => name === 'platform.orders.courierClaim');
  expect(found).toMatchObject({ interface: 'platform', area: 'orders', operation: 'courierClaim' });
  expect(found?.route).toBe(contract.platform.orders.courierClaim);
  expect(found?.meta.access).toEqual({ kind: 'session', roles: ['courier'] });
});

it.each([
  ['no declaration', undefined],
  ['a declaration without access rule', { rate: 'platform' }],
])('refuses a route with %s', (_name, metadata) => {
  const open: Route = { method: 'GET', path: '/open', responses: { 200: noBody }, metadata };
  expect(() => routeMeta(open)).toThrow('GET /open has no access rule.');
});
