import type { Endpoint } from '@doorstep/contracts';
import type { RequestIds, ServiceRequest, ServiceResponse } from './http/request.js';
import type { Caller } from './operation/caller.js';

/** A call of an endpoint, and its response. */
export interface AnsweredCall extends RequestIds {
  readonly endpoint: Endpoint;
  readonly request: Pick<ServiceRequest, 'path' | 'query' | 'header'>;
  readonly response: ServiceResponse;
  /** Undefined if it could not be identified. */
  readonly caller: Caller | undefined;
  /** The body before validation; undefined if there was none or it could not be read. */
  readonly body: unknown;
  /** The code of the problem that was the response; null if it was none. */
  readonly problemCode: string | null;
  /** In milliseconds since the epoch. */
  readonly startedAt: number;
  readonly durationMilliseconds: number;
}
