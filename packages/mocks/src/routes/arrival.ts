import type { Endpoint } from '@doorstep/contracts';

/** A request as it arrives at the sandbox. */
export interface Arrival {
  readonly method: string;
  /** Without the base address and without the query. */
  readonly path: string;
  /** Undefined where there is nothing. */
  readonly endpoint: Endpoint | undefined;
}
