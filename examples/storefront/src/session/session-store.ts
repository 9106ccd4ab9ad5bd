import type { DoorstepPlatform, PlatformSession, SignedInSession } from '@doorstep/sdk/platform';
import { createStoredValue, type KeyValueStorage, type Value } from '../ui/value.js';

/** Who is signed in. */
export interface Visitor {
  readonly token: string;
  readonly displayName: string;
}

/** The session of the app, which outlives the page. */
export interface SessionStore {
  readonly visitor: Value<Visitor | undefined>;
  /** The client of the signed-in account; undefined for guests. */
  client(): PlatformSession | undefined;
  /** Keeps a session that was opened just now. */
  begin(session: SignedInSession): void;
  /** Forgets a session that the service does not know any more. */
  forget(): void;
  /** Ends the session. */
  signOut(): Promise<void>;
}

/** Makes the store; the token is what the storage keeps. */
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
      // The device has forgotten the token in any case; a session that could not be ended expires by itself.
      await ending?.then(undefined, () => undefined);
    },
  };
}
