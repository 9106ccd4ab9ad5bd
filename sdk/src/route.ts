/** What the client has to know of an operation to send it. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path template; `:name` is a path parameter. */
  readonly path: string;
  /** How many path parameters there are. */
  readonly parameterCount: number;
  readonly body: boolean;
  readonly query: boolean;
  /** Accepts an idempotency key. */
  readonly idempotent: boolean;
  /** Needs no session. */
  readonly open: boolean;
  /** What a success carries; a JSON value when undefined. */
  readonly answer: 'none' | 'bytes' | 'list' | 'stream' | undefined;
}

/** The operations of an area, by name. */
export type AreaRoutes = Readonly<Record<string, Route>>;

/** Routes by area and operation. */
export type RouteTable = Readonly<Record<string, AreaRoutes>>;
