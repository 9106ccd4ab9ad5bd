import { expect, it } from 'vitest';
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
