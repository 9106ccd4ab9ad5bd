import type { Instant } from '../../kernel/primitives/instant.js';
import type { CompletedAttempt } from './outcome.js';

/** The result of sending, before it is recorded under the lock of the endpoint. */
export interface PreparedSend {
  /** True for a test event, which is sent in any state of the endpoint. */
  readonly isTest: boolean;
  /** Absent if the message must not be sent, or not yet. */
  readonly attempt?: CompletedAttempt;
  /** The end of an advance of the sandbox's clock, in which the endpoint did not respond. */
  readonly unreachableUntil?: Instant | undefined;
}
