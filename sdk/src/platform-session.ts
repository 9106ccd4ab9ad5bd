import type { ApiPromise } from './api-promise.js';
import { assertCredential } from './checks.js';
import type { ResolvedOptions } from './client-options.js';
import { PlatformAreas } from './generated/resources-platform.js';
import type { Account, Session, SignedIn } from './generated/types-platform.js';
import { createSend } from './transport.js';

/** Client of the platform interface for a signed-in account. */
export class PlatformSession extends PlatformAreas {
  readonly #token: string;

  constructor(options: ResolvedOptions, token: string) {
    assertCredential(token, 'token');
    if (/^ds_(test|live)_/.test(token)) throw new TypeError('token is an API key: use it with Doorstep.');
    super(createSend(options, token));
    this.#token = token;
  }

  /** Token of the session. Keep it secret. It is not a field, so that logging the client does not print it. */
  get token(): string {
    return this.#token;
  }

  /** Ends the session and invalidates its token. */
  signOut(): ApiPromise<void> {
    return this.auth.logout();
  }
}

/** A session that was just opened, with the account that signed in. */
export class SignedInSession extends PlatformSession {
  /** The account and the session at the time of sign-in. */
  readonly signedIn: { readonly account: Account; readonly session: Session };

  constructor(options: ResolvedOptions, { token, account, session }: SignedIn) {
    super(options, token);
    this.signedIn = { account, session };
  }
}
