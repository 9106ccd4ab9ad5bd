import { type DirectAccount, Doorstep, isApiError, isConnectionError } from '@doorstep/sdk';
import { type Connection, createConnection, isGone } from './connection.js';
import { type Control, createControl } from './control.js';
import { baseUrl, controlUrl } from './place.js';
import { sendMarked } from './send-marked.js';

/** A signed-in caller with the interfaces that it can use. */
export interface Session {
  readonly apiKey: string;
  readonly account: DirectAccount;
  readonly doorstep: Doorstep;
  readonly connection: Connection;
  /** Only on the sandbox program. It shows everything in a world, so keys of a sandbox do without it. */
  readonly control: Control | undefined;
  /** Revokes what was issued for this session. Only staff have it. */
  readonly end?: () => Promise<void>;
  /** The same for a person of the partner. */
  readonly leave?: () => Promise<void>;
}

/** Name in the storage of this tab. Keys of one world are not those of another, which has the same origin. */
const keyName = `doorstep-console-key ${baseUrl}`;

/** Returns the interfaces for a key, after a first call with it. @throws DoorstepError or TypeError when it is refused. */
export async function openSession(apiKey: string): Promise<Session> {
  const program = controlUrl === undefined ? undefined : createControl(controlUrl);
  const connection = createConnection(sendMarked, program && (() => program.world()));
  const doorstep = new Doorstep({ apiKey, baseUrl, maxRetries: 0, fetch: connection.fetch });
  const account = await doorstep.account.get();
  return { apiKey, account, doorstep, connection, control: account.sandboxId === null ? program : undefined };
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
  const { apiKey } = await createControl(controlUrl)
    .world()
    .catch((cause: unknown) => Promise.reject(new Unreachable('The sandbox program does not answer.', { cause })));
  return apiKey;
}

class Unreachable extends Error {}

/** Returns true for the error of a call that nothing answered, or only a proxy: it says nothing about the key. */
export function isOutage(error: unknown): boolean {
  if (isApiError(error)) return isGone(error.status);
  return isConnectionError(error) || error instanceof Unreachable;
}

/** Forgets the key, and does not take that of the sandbox program again in this tab. */
export function signOut(): void {
  sessionStorage.setItem(keyName, '');
}
