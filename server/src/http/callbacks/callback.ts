import type { OutgoingHttpHeaders } from 'node:http';

/** A request of a provider to an address of this server. */
export interface CallbackRequest {
  /** As sent, because signatures cover these bytes. */
  readonly body: Uint8Array;
  /** Query without `?`, as sent. */
  readonly query: string;
  /** Returns the value of a header by its lower-case name. */
  readonly header: (name: string) => string | undefined;
}

/** An answer with a body. */
export interface CallbackAnswer {
  readonly headers: OutgoingHttpHeaders;
  readonly payload: string;
}

/**
 * An address that a provider calls, such as a payment processor. It is no part of the API: the provider defines its requests and
 * proves them with a signature instead of a session.
 */
export interface Callback {
  /** Name in the log of requests. */
  readonly name: string;
  readonly path: `/callbacks/${string}`;
  /** Number of bytes that a body may have. */
  readonly maxBytes: number;
  /**
   * Receives a request. Undefined answers 204.
   *
   * @throws ServiceProblem if the signature is wrong. Providers send again what is not answered with success.
   */
  readonly receive: (request: CallbackRequest) => Promise<CallbackAnswer | undefined>;
}
