/** The properties of an operation that the client needs to send it. */
export interface Route {
  /** Present name of the operation. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path template; `:name` is a path parameter. */
  readonly path: string;
  /** Number of path parameters. */
  readonly parameterCount: number;
  readonly body: boolean;
  /** Encodes a body with a file; undefined when the operation takes none. */
  readonly encodeForm: ((body: object) => FormData | Promise<FormData> | undefined) | undefined;
  /** Takes a query before the options. */
  readonly query: boolean;
  /** Names of query parameters that are among the options. */
  readonly queryOptions: readonly string[];
  /** Accepts an idempotency key. */
  readonly idempotent: boolean;
  /** Needs no session. */
  readonly open: boolean;
  /** Kind of a successful response; a JSON value when undefined. `body` is one of bytes that is read later. */
  readonly answer: 'none' | 'bytes' | 'body' | 'list' | 'stream' | undefined;
}

/** The operations of an area, by name. */
export type AreaRoutes = Readonly<Record<string, Route>>;

/** Routes by area and operation. */
export type RouteTable = Readonly<Record<string, AreaRoutes>>;

/** Key under which a client keeps its routes for `createQueryOptions`. The same symbol in every copy of this package. */
export const routesOf: unique symbol = Symbol.for('@doorstep/sdk routes');
