import { type DirectAccount, Doorstep } from '@doorstep/sdk';
import { type Control, createControl } from './control.js';
import { baseUrl, controlUrl } from './place.js';

/** A signed-in caller with the interfaces that it can use. */
export interface Session {
  readonly apiKey: string;
  readonly account: DirectAccount;
  readonly doorstep: Doorstep;
  /** Only on the sandbox program. It shows everything in a world, so keys of a sandbox do without it. */
  readonly control: Control | undefined;
  /** Revokes what was issued for this session. Only staff have it. */
  readonly end?: () => Promise<void>;
}

/** Name in the storage of this tab. Keys of one world are not those of another, which has the same origin. */
const keyName = `doorstep-console-key ${baseUrl}`;

/** Returns the interfaces for a key, after a first call with it. @throws DoorstepError or TypeError when it is refused. */
export async function openSession(apiKey: string): Promise<Session> {
  const doorstep = new Doorstep({ apiKey, baseUrl, maxRetries: 0 });
  const account = await doorstep.account.get();
  const url = account.sandboxId === null ? controlUrl : undefined;
  return { apiKey, account, doorstep, control: url === undefined ? undefined : createControl(url) };
}

/** Opens a session and keeps its key in this tab. @throws DoorstepError or TypeError when it is refused. */
export async function signIn(apiKey: string): Promise<Session> {
  const session = await openSession(apiKey);
  keepKey(session);
  return session;
}

/** Keeps the key of a session in this tab. */
export function keepKey({ apiKey }: Session): void {
  sessionStorage.setItem(keyName, apiKey);
}

/** Returns the key that this tab used before, or else the one that a sandbox prints; undefined without either. */
export async function findKey(): Promise<string | undefined> {
  const known = sessionStorage.getItem(keyName);
  if (known !== null) return known === '' ? undefined : known;
  if (controlUrl === undefined) return undefined;
  return (await createControl(controlUrl).world()).apiKey;
}

/** Forgets the key, and does not take that of the sandbox program again in this tab. */
export function signOut(): void {
  sessionStorage.setItem(keyName, '');
}
