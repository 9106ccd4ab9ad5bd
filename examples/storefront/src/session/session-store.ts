import type { DoorstepPlatform, PlatformSession, SignedInSession } from '@doorstep/sdk/platform';
import { createStoredValue, type KeyValueStorage, type Value } from '../ui/value.js';

/** The signed-in account. */
export interface Visitor {
  readonly token: string;
  readonly displayName: string;
}

/** The session of the app, which survives a reload. */
export interface SessionStore {
  readonly visitor: Value<Visitor | undefined>;
  /** Returns the client of the signed-in account. Undefined for guests. */
  client(): PlatformSession | undefined;
  /** Stores a new session. */
  begin(session: SignedInSession): void;
  /** Forgets a session that the service no longer accepts. */
  forget(): void;
  /** Ends the session. */
  signOut(): Promise<void>;
}

/** Creates the store. It stores the token. */
export function createSessionStore(platform: DoorstepPlatform, storage: KeyValueStorage): SessionStore {
  const visitor = createStoredValue<Visitor | undefined>(storage, 'doorstep.session.1', undefined);
  const client = (): PlatformSession | undefined => {
    const current = visitor.get();
    return current && platform.withToken(current.token);
  };
  const forget = (): void => visitor.set(undefined);
  return {
    visitor,
    client,
    forget,
    begin: (session) => visitor.set({ token: session.token, displayName: session.signedIn.account.displayName }),
    async signOut() {
      const ending = client()?.signOut();
      forget();
      // The device has forgotten the token in any case. A session that could not be ended expires by itself.
      await ending?.then(undefined, () => undefined);
    },
  };
}
