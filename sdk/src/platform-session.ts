import type { ApiPromise } from './api-promise.js';
import { assertCredential } from './checks.js';
import type { ResolvedOptions } from './client-options.js';
import { PlatformAreas } from './generated/resources-platform.js';
import type { Account, Session, SignedIn } from './generated/types-platform.js';
import { createSend } from './transport.js';

/** Every area of the platform interface, for the account of one token. */
export class PlatformSession extends PlatformAreas {
  readonly #token: string;

  constructor(options: ResolvedOptions, token: string) {
    assertCredential(token, 'token');
    super(createSend(options, token));
    this.#token = token;
  }

  /** Keep it secret: it is the session. Not among the fields, so that logging the client does not print it. */
  get token(): string {
    return this.#token;
  }

  /** Ends the session: its token is refused from now on. */
  signOut(): ApiPromise<void> {
    return this.auth.logout();
  }
}

/** A session that was opened just now, with what the sign-in told. */
export class SignedInSession extends PlatformSession {
  /** Who is signed in, and the session, as they were at the sign-in. */
  readonly signedIn: { readonly account: Account; readonly session: Session };

  constructor(options: ResolvedOptions, { token, account, session }: SignedIn) {
    super(options, token);
    this.signedIn = { account, session };
  }
}
