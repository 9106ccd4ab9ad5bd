import type { Effects } from '../../kernel/operation/operation.js';
import { sha256Hex } from '../../kernel/primitives/digest.js';
import type { Reader } from '../../kernel/store/store.js';

/** Returns the id of an E.164 number among the suppressed ones: its SHA-256 in hex. */
export function numberSuppressionId(number: string): string {
  return sha256Hex(number);
}

/** Returns true if the number receives no SMS, or its owner wants none. */
export async function isNumberSuppressed(reader: Reader, number: string): Promise<boolean> {
  return (await reader.get('smsSuppressions', numberSuppressionId(number))) !== undefined;
}

/** Suppresses a number: it gets no more SMS. Succeeds if it is suppressed already. */
export async function suppressNumber({ db, now }: Pick<Effects, 'db' | 'now'>, number: string): Promise<void> {
  await db.insertIfAbsent('smsSuppressions', { id: numberSuppressionId(number), createdAt: now });
}

/** Ends the suppression of a number, if there is one. */
export async function releaseNumber({ db }: Pick<Effects, 'db'>, number: string): Promise<void> {
  await db.remove('smsSuppressions', { id: numberSuppressionId(number) });
}
