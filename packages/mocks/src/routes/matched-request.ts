import type { Endpoint } from '@doorstep/contracts';

/** A request with the endpoint that matches it. */
export interface MatchedRequest {
  readonly method: string;
  /** Path relative to the base URL, without the query. */
  readonly path: string;
  /** Undefined if no endpoint matches. */
  readonly endpoint: Endpoint | undefined;
}
