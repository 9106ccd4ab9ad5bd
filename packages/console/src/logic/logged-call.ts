import type { RequestLogDetail } from '@doorstep/sdk';
import { directRoutes, type Route } from '@doorstep/sdk/internal';

/** The parameters of a query. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

/** A request of the log as a call of an operation. */
export interface LoggedCall {
  /** Area and operation of the SDK: `quotes.create`. */
  readonly operation: string;
  readonly route: Route;
  /** Path without its query. */
  readonly path: string;
  /** Values of the path parameters, in their order. */
  readonly parameters: readonly string[];
  readonly query: Query;
  /** The body as it is in the log; null without one. */
  readonly bodyText: string | null;
}

/** Reads a request of the log. Returns undefined for an operation that is newer than this page. */
export function loggedCall(log: Pick<RequestLogDetail, 'operation' | 'path' | 'requestBody'>): LoggedCall | undefined {
  const [area = '', name = ''] = log.operation.split('.');
  const route = directRoutes()[area]?.[name];
  if (!route) return undefined;
  const [path = '', search = ''] = log.path.split('?');
  return {
    operation: log.operation,
    route,
    path,
    parameters: parametersOf(route.path, path),
    query: queryOf(new URLSearchParams(search)),
    bodyText: route.body ? log.requestBody : null,
  };
}

function parametersOf(template: string, path: string): readonly string[] {
  const given = path.split('/');
  return template.split('/').flatMap((part, index) => {
    const value = given[index];
    return part.startsWith(':') && value !== undefined ? [decodeURIComponent(value)] : [];
  });
}

function queryOf(search: URLSearchParams): Query {
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const [first = '', ...others] = search.getAll(name);
      return [name, others.length === 0 ? first : [first, ...others]];
    }),
  );
}
