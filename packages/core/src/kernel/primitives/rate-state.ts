import type { RatePolicy } from '@doorstep/contracts';

/** The remaining quota of one policy. */
export interface RateState {
  readonly policy: RatePolicy;
  /** Negative after calls beyond the quota. */
  readonly remaining: number;
  readonly resetSeconds: number;
}
