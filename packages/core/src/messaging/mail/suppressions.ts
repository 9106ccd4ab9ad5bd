import type { Effects } from '../../kernel/operation/operation.js';
import { sha256Hex } from '../../kernel/primitives/digest.js';
import type { Reader } from '../../kernel/store/store.js';

/** Returns the id of an address among the suppressed ones: its SHA-256 in hex. */
export function suppressionId(address: string): string {
  return sha256Hex(address.toLowerCase());
}

/** Returns true if an earlier e-mail to the address came back. */
export async function isSuppressed(reader: Reader, address: string): Promise<boolean> {
  return (await reader.get('mailSuppressions', suppressionId(address))) !== undefined;
}

/** Suppresses an address: it gets no more e-mails. Succeeds if it is suppressed already. */
export async function suppressAddress({ db, now }: Pick<Effects, 'db' | 'now'>, address: string): Promise<void> {
  await db.insertIfAbsent('mailSuppressions', { id: suppressionId(address), createdAt: now });
}
