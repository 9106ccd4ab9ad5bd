/** A request to the service. */
export interface ServiceCall {
  readonly method: string;
  /** Path with the values of its parameters. */
  readonly path: string;
  /** Query without `?`. */
  readonly query: string;
  /** The body as JSON; undefined for none. */
  readonly body: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly signal: AbortSignal;
}

/** The answer of the service, whatever its status. */
export interface ServiceAnswer {
  readonly status: number;
  /** Returns the value of a header by its lower-case name. */
  header(name: string): string | undefined;
  readonly bytes: Uint8Array;
}

/**
 * Sends a request to the service with the caller's credential.
 *
 * @throws Error if there is no answer.
 */
export type SendCall = (call: ServiceCall) => Promise<ServiceAnswer>;
