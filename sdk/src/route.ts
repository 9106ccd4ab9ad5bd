/** What the client has to know of an operation to send it. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path template; `:name` is a path parameter. */
  readonly path: string;
  readonly body?: true;
  readonly query?: true;
  /** Accepts an idempotency key. */
  readonly idempotent?: true;
  /** What a success carries; a JSON value when absent. */
  readonly answer?: 'none' | 'bytes' | 'list' | 'stream';
}

/** Routes by area and operation. */
export type RouteTable = Readonly<Record<string, Readonly<Record<string, Route>>>>;

/** Names of the path parameters, in the order of the path. */
export function parameterNames(path: string): readonly string[] {
  return (path.match(/:\w+/g) ?? []).map((parameter) => parameter.slice(1));
}
