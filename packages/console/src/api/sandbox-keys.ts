import { baseUrl } from './place.js';
import { keepKey, openSession, type Session, signIn } from './session.js';

/** Names in the storage of this tab. */
const names = {
  /** The key with which the visitor entered the sandbox that is open. */
  account: `doorstep-console-account-key ${baseUrl}`,
  /** The keys of the sandboxes that were created or opened, by id. */
  sandboxes: `doorstep-console-sandbox-keys ${baseUrl}`,
} as const;

/** A key that opens another account than the sandbox it was entered for. */
export class OtherSandbox extends Error {}

/** Keeps the key of a sandbox in this tab, because the service shows it only once. */
export function keepSandboxKey(id: string, apiKey: string): void {
  sessionStorage.setItem(names.sandboxes, JSON.stringify({ ...keptKeys(), [id]: apiKey }));
}

/** Returns the key of a sandbox that was created or opened in this tab; undefined for others. */
export function sandboxKeyOf(id: string): string | undefined {
  return keptKeys()[id];
}

/** Forgets the keys of all sandboxes, and the way back to the account. */
export function forgetSandboxes(): void {
  for (const name of Object.values(names)) sessionStorage.removeItem(name);
}

/** Opens a sandbox of the account. @throws OtherSandbox, or DoorstepError or TypeError when the key is refused. */
export async function enterSandbox(account: Session, id: string, apiKey: string): Promise<Session> {
  const session = await openSession(apiKey);
  if (session.account.sandboxId !== id) throw new OtherSandbox();
  keepKey(session);
  keepSandboxKey(id, apiKey);
  sessionStorage.setItem(names.account, account.apiKey);
  return session;
}

/** Returns the way back to the account from which this tab entered a sandbox; undefined if it did not. */
export function wayToAccount({ account }: Session): (() => Promise<Session>) | undefined {
  const apiKey = sessionStorage.getItem(names.account);
  return apiKey === null || account.sandboxId === null ? undefined : () => signIn(apiKey);
}

/** This page is the only one that writes this entry. */
function keptKeys(): Readonly<Record<string, string>> {
  return JSON.parse(sessionStorage.getItem(names.sandboxes) ?? '{}');
}
