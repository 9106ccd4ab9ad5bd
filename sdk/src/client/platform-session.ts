// Declares `Symbol.asyncDispose`, which the declarations of this file mention. The compiler leaves out an import of the function alone.
import '../checks/disposable.js';
import { disposable } from '../checks/disposable.js';
import type { Account, Session, SignedIn } from '../generated/types-platform.js';
import type { RoleOperations, SessionRole } from '../generated/types-roles.js';
import { createSend } from '../http/transport.js';
import { type ClientOptions, mergeOptions, resolveOptions } from '../options/client-options.js';
import { PlatformAreas } from '../resources/generated/resources-platform.js';
import type { ApiPromise } from '../results/api-promise.js';
import { type RenewToken, SessionToken } from './session-token.js';

/** Options of the client of the platform interface. */
export interface PlatformOptions extends ClientOptions {
  /**
   * Called when the service refuses the token of a session, which has expired or was revoked. Returns another token, with
   * which the call is repeated and the session continues. If it returns undefined, the call fails with the refusal. Calls
   * that are refused at the same time wait for one call of this function. Sign in with the platform client in it, not with
   * the session.
   *
   * @example
   * const platform: DoorstepPlatform = new DoorstepPlatform({
   *   onUnauthenticated: async () => (await platform.signIn(await askForPassword())).token,
   * });
   */
  readonly onUnauthenticated?: RenewToken | undefined;
}

/** Names of the options that other clients do not have. */
export const platformOptions: readonly string[] = ['onUnauthenticated'];

/** The operations that accounts of a role may call, by area. */
export type RoleAreas<Role extends SessionRole> = {
  readonly [Area in keyof RoleOperations[Role] & keyof PlatformAreas]: Pick<
    PlatformAreas[Area],
    RoleOperations[Role][Area] & keyof PlatformAreas[Area]
  >;
};

/** A session of which the types offer only what accounts of the role may call. */
export type RoleSession<Role extends SessionRole> = RoleAreas<Role> &
  Pick<PlatformSession, 'token' | 'signOut' | 'withOptions' | typeof Symbol.asyncDispose>;

/** Client of the platform interface for a signed-in account. */
export class PlatformSession extends PlatformAreas {
  readonly #options: PlatformOptions;
  readonly #token: SessionToken;
  /** Signs out at the end of a block with `await using session = ...`. */
  declare readonly [Symbol.asyncDispose]: () => PromiseLike<void>;

  /** @param token or that of another session, to share its renewals. */
  constructor(options: PlatformOptions, token: string | SessionToken) {
    const shared = typeof token === 'object' ? token : new SessionToken(token, options.onUnauthenticated);
    super(createSend(resolveOptions(options, platformOptions), () => shared.current, shared.attempt));
    this.#options = options;
    this.#token = shared;
  }

  /** Token of the session. Keep it secret. It is not a field, so that logging the client does not print it. */
  get token(): string {
    return this.#token.current;
  }

  /**
   * Returns this session with the types of a role: only what its accounts may call, by the access rules of the service.
   *
   * @example
   * await session.as('courier').orders.claim(orderId);
   */
  as<Role extends SessionRole>(_role: Role): RoleSession<Role> {
    // The methods of any role are some of the session's, which the compiler cannot see for a role that is a parameter.
    return this as unknown as RoleSession<Role>;
  }

  /** Ends the session and invalidates its token. */
  signOut(): ApiPromise<void> {
    return this.auth.logout();
  }

  /**
   * Returns another client of the same session with the options of this one, except those given. Both share token and retry
   * budget.
   *
   * @throws TypeError when an option is unknown or invalid.
   */
  withOptions(options: ClientOptions): PlatformSession {
    return new PlatformSession(mergeOptions(this.#options, options), this.#token);
  }
}

disposable(PlatformSession.prototype, function () {
  return this.signOut();
});

/** A session that was just opened, with the account that signed in. */
export class SignedInSession extends PlatformSession {
  /** The account and the session at the time of sign-in. */
  readonly signedIn: { readonly account: Account; readonly session: Session };

  constructor(options: PlatformOptions, { token, account, session }: SignedIn) {
    super(options, token);
    this.signedIn = { account, session };
  }
}
