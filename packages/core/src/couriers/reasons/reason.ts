import type { DecisionReasonCode } from '@doorstep/contracts';

/** A reason of a decision, without words. */
export interface StoredReason {
  readonly code: DecisionReasonCode;
  /** The other courier whom it is about. */
  readonly courierId?: string;
  readonly meters?: number;
  readonly seconds?: number;
  readonly orders?: number;
}
