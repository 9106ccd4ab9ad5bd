import { type Attempt, abortError, attemptOnce, type Outcome } from './attempt.js';
import { assertCredential } from './checks.js';
import { isApiError } from './errors/api-error.js';
import { withTimeLimit } from './time-limit.js';

/** Returns another token for a session whose token is refused; undefined if there is none. */
export type RenewToken = (refusedToken: string) => string | undefined | Promise<string | undefined>;

/** The current token of a session. Calls that are refused at the same time wait for a single renewal. */
export class SessionToken {
  #token: string;
  #renewal: Promise<boolean> | undefined;
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
  readonly attempt = async (attempt: Attempt): Promise<Outcome> => {
    const startedAt = performance.now();
    const used = this.#token;
    const outcome = await attemptOnce(attempt);
    if (!isApiError(outcome.error, 'unauthenticated')) return outcome;
    const { request, signal } = attempt;
    const remainingMs = attempt.remainingMs - (performance.now() - startedAt);
    const limit = {
      milliseconds: remainingMs,
      expired: () => outcome.error as Error,
      signal,
      aborted: (reason: unknown) => abortError(request, reason),
    };
    try {
      if (!(await withTimeLimit(limit, () => this.#replace(used)))) return outcome;
    } catch (error) {
      return { error };
    }
    return attemptOnce({ ...attempt, remainingMs: attempt.remainingMs - (performance.now() - startedAt) });
  };

  /** Returns true if the current token is another one than the refused one. */
  #replace(refused: string): Promise<boolean> {
    if (refused !== this.#token) return Promise.resolve(true);
    this.#renewal ??= this.#renewOnce(refused).finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  async #renewOnce(refused: string): Promise<boolean> {
    const token = await this.#renew(refused);
    if (token === undefined) return false;
    this.#token = checkedToken(token);
    return true;
  }
}

function checkedToken(token: string): string {
  assertCredential(token, 'token');
  if (/^ds_(test|live)_/.test(token)) throw new TypeError('token is an API key: use it with Doorstep.');
  return token;
}
