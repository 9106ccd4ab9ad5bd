import { assertWhole } from '../checks/checks.js';
import { tokensPerRetry } from '../checks/limits.js';
import { TimeoutError } from '../errors/timeout-error.js';

/**
 * The number of retries that a client may still make. During an outage, failed calls soon use up the budget, and the
 * service receives one attempt per call instead of three. Successful calls refill it.
 */
export class RetryBudget {
  readonly #capacity: number;
  #tokens: number;

  /** @throws TypeError unless `retries` is a whole number or `Infinity`. */
  constructor(retryBudget: number) {
    assertWhole({ retryBudget }, 'retryBudget', 0);
    this.#capacity = retryBudget * tokensPerRetry;
    this.#tokens = this.#capacity;
  }

  /** Takes the cost of a retry after `error` and returns it. Returns undefined when the budget is too low. */
  take(error: unknown): number | undefined {
    // A time-out is a sign of heavier overload than a refusal.
    const cost = error instanceof TimeoutError ? 2 * tokensPerRetry : tokensPerRetry;
    if (cost > this.#tokens) return undefined;
    this.#tokens -= cost;
    return cost;
  }

  /** Refills the budget after a successful call. `cost` is that of its last retry; undefined when it needed none. */
  giveBack(cost = 1): void {
    this.#tokens = Math.min(this.#capacity, this.#tokens + cost);
  }
}
