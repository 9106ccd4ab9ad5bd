import type { Route } from '../routes/route.js';

/** Creates a minimal GET route with the given changes. */
export function testRoute(path: string, values: Partial<Route> = {}): Route {
  return {
    name: 'get',
    method: 'GET',
    path,
    parameterCount: path.split(':').length - 1,
    body: false,
    encodeForm: undefined,
    query: false,
    queryOptions: [],
    idempotent: false,
    open: false,
    answer: undefined,
    ...values,
  };
}
