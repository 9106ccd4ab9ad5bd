import { assertWhole } from './checks.js';
import { TimeoutError } from './errors/timeout-error.js';

/** A call that needed no retry gives back a fifth of one: what is counted are fifths, which are whole. */
const tokensPerRetry = 5;

/**
 * How many retries a client may still make. While the service is down, calls fail and take; the budget is empty soon, and
 * the service gets one attempt of each call instead of three. Calls that succeed fill it again.
 */
export class RetryBudget {
  readonly #capacity: number;
  #tokens: number;

  /** @throws TypeError unless `retries` is a count or `Infinity`. */
  constructor(retries: number) {
    assertWhole(retries, 'retryBudget', 0);
    this.#capacity = retries * tokensPerRetry;
    this.#tokens = this.#capacity;
  }

  /** What a retry after `error` costs, which is taken; undefined when there is not enough. */
  take(error: unknown): number | undefined {
    // A service that does not answer in time has more trouble than one that refuses.
    const cost = error instanceof TimeoutError ? 2 * tokensPerRetry : tokensPerRetry;
    if (cost > this.#tokens) return undefined;
    this.#tokens -= cost;
    return cost;
  }

  /** A call succeeded: `cost` is what its last retry took, undefined when it needed none. */
  giveBack(cost = 1): void {
    this.#tokens = Math.min(this.#capacity, this.#tokens + cost);
  }
}
