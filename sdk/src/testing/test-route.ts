import type { Route } from '../route.js';

/** A GET route without anything, but for what a test gives it. */
export function testRoute(path: string, values: Partial<Route> = {}): Route {
  return {
    method: 'GET',
    path,
    parameterCount: path.split(':').length - 1,
    body: false,
    query: false,
    idempotent: false,
    open: false,
    answer: undefined,
    ...values,
  };
}
