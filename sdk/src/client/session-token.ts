import { assertPrintable } from '../checks/checks.js';
import { isApiError } from '../errors/api-error.js';
import type { ApiAnswer } from '../http/answer.js';
import { type Attempt, attemptOnce } from '../http/attempt.js';
import { withTimeLimit } from '../http/time-limit.js';

/** Returns another token for a session whose token is refused; undefined if there is none. */
export type RenewToken = (refusedToken: string) => string | undefined | Promise<string | undefined>;

/** The current token of a session. Calls that are refused at the same time wait for a single renewal. */
export class SessionToken {
  #token: string;
  #renewal: Promise<string | undefined> | undefined;
  readonly #renew: RenewToken;

  /** @throws TypeError when the token is none. */
  constructor(token: string, renew: RenewToken = () => undefined) {
    this.#token = checkedToken(token);
    this.#renew = renew;
  }

  get current(): string {
    return this.#token;
  }

  /** Sends a request, and again with another token if the service refuses this one. */
  readonly attempt = async (attempt: Attempt): Promise<ApiAnswer<unknown>> => {
    const used = this.#token;
    try {
      return await attemptOnce(attempt);
    } catch (error) {
      if (!isApiError(error, 'unauthenticated')) throw error;
      const remainingMs = attempt.deadline - performance.now();
      await withTimeLimit(
        remainingMs,
        () => error,
        attempt.request,
        () => this.#replace(used),
      );
      if (this.#token === used) throw error;
      return attemptOnce(attempt);
    }
  };

  /** Replaces the token unless another call has done so. */
  async #replace(refused: string): Promise<void> {
    if (refused !== this.#token) return;
    this.#renewal ??= Promise.resolve(refused)
      .then(this.#renew)
      .finally(() => {
        this.#renewal = undefined;
      });
    this.#token = checkedToken((await this.#renewal) ?? refused);
  }
}

function checkedToken(token: string): string {
  assertPrintable(token, 'token', 4_096);
  if (/^ds_(test|live)_/.test(token)) throw new TypeError('token is an API key: use it with Doorstep.');
  return token;
}
