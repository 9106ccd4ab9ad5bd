import type { ApiVersion } from '@doorstep/contracts';
import type { RequestIds, ServiceRequest } from './http/request.js';
import type { Caller } from './operation/caller.js';
import type { Span } from './ports/telemetry.js';

/** One request and its response. */
export interface Exchange extends RequestIds {
  readonly request: ServiceRequest;
  /** Headers of the response, whatever its status. */
  readonly headers: Record<string, string>;
  readonly span: Span;
  /** Becomes known step by step. */
  readonly known: { caller?: Caller; version: ApiVersion; body?: unknown; problemCode?: string };
}
