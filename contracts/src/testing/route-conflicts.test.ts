import { expect, it } from 'vitest';
import { z } from 'zod';
import { routeConflicts } from './route-conflicts.js';

const get = (path: string) => ({ method: 'GET', path });

it.each([
  { paths: ['/orders/search', '/orders/:id'], conflicts: 0 },
  { paths: ['/orders/:id', '/orders/search'], conflicts: 1 },
  { paths: ['/orders/:id', '/orders/:orderId'], conflicts: 1 },
  { paths: ['/orders/:id', '/orders/:id'], conflicts: 1 },
  { paths: ['/a/:x/b', '/a/c/:y'], conflicts: 1 },
  { paths: ['/orders/:id', '/orders/:id/cancel'], conflicts: 0 },
  { paths: ['/orders/:id', '/quotes/:id'], conflicts: 0 },
])('finds $conflicts conflicts in $paths', ({ paths, conflicts }) => {
  expect(routeConflicts(paths.map(get))).toHaveLength(conflicts);
});

it('keeps methods apart', () => {
  expect(routeConflicts([get('/orders/:id'), { method: 'POST', path: '/orders/:id' }])).toEqual([]);
});

it('knows the literals that a parameter refuses', () => {
  const offers = { ...get('/dispatch/:id/offers'), pathParams: z.object({ id: z.string().startsWith('ord_') }) };
  const zones = { ...get('/dispatch/zones/:zone'), pathParams: z.object({ zone: z.string().regex(/-\d$/) }) };
  expect(routeConflicts([offers, zones])).toEqual([]);
  expect(routeConflicts([zones, offers])).toEqual([]);
  expect(routeConflicts([offers, get('/dispatch/zones/:zone')])).toHaveLength(1);
});
