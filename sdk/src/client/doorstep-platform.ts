import type { DemoLoginRequest, LoginRequest, RegisterRequest, SignedIn } from '../generated/types-platform.js';
import type { ApiAnswer } from '../http/answer.js';
import { createSend } from '../http/transport.js';
import { mergeOptions, resolveOptions } from '../options/client-options.js';
import { PublicPlatformAreas } from '../resources/generated/resources-platform.js';
import { ApiPromise } from '../results/api-promise.js';
import { type PlatformOptions, PlatformSession, platformOptions, SignedInSession } from './platform-session.js';

/**
 * Client of the platform interface, for apps. Offers the operations that need no session, and opens sessions.
 *
 * @example
 * const platform = new DoorstepPlatform();
 * const customer = await platform.signIn({ email, password });
 * for await (const order of customer.orders.list()) console.log(order.number);
 */
export class DoorstepPlatform extends PublicPlatformAreas {
  readonly #options: PlatformOptions;

  /** @throws TypeError when an option is unknown or invalid. */
  constructor(options: PlatformOptions = {}) {
    const resolved = resolveOptions(options, platformOptions);
    super(createSend(resolved));
    // Sessions share the budget.
    this.#options = mergeOptions({ ...options, retryBudget: resolved.retryBudget }, {});
  }

  /**
   * Returns another client with the options of this one, except those given. Both share the retry budget, unless
   * `retryBudget` is given.
   *
   * @throws TypeError when an option is unknown or invalid.
   */
  withOptions(options: PlatformOptions): DoorstepPlatform {
    return new DoorstepPlatform(mergeOptions(this.#options, options));
  }

  /** Signs in with e-mail and password. */
  signIn(body: LoginRequest): ApiPromise<SignedInSession> {
    return this.#open(this.auth.login(body));
  }

  /** Creates a customer account and signs it in. */
  register(body: RegisterRequest): ApiPromise<SignedInSession> {
    return this.#open(this.auth.register(body));
  }

  /** Signs in a demo account of the sandbox, by role or id. */
  demoSignIn(body: DemoLoginRequest): ApiPromise<SignedInSession> {
    return this.#open(this.reference.loginToDemo(body));
  }

  /** Resumes a session from its token. Sends no request: the first call shows if the session is still valid. */
  withToken(token: string): PlatformSession {
    return new PlatformSession(this.#options, token);
  }

  #open(signedIn: ApiPromise<SignedIn>): ApiPromise<SignedInSession> {
    const toSession = ({ data, response }: ApiAnswer<SignedIn>): ApiAnswer<SignedInSession> => ({
      data: new SignedInSession(this.#options, data),
      response,
    });
    return new ApiPromise(signedIn.withResponse().then(toSession));
  }
}
