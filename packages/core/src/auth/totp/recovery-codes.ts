import { recoveryCodeCount } from '@doorstep/contracts';
import type { Effects } from '../../kernel/operation/operation.js';
import { sha256Hex } from '../../kernel/primitives/digest.js';
import type { Random } from '../../kernel/primitives/random.js';

/** Without i, l, o and u, which are read as others (Crockford's base32). */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** 80 bits: nobody guesses a code, so a plain SHA-256 of it can be stored. */
const codeLetters = 16;

/** A new code, such as `7x2m-4k2p-q9tv-c3hd`. */
export function generateRecoveryCode(random: Random): string {
  // Every letter is five of the eight random bits of its byte.
  const code = [...random.bytes(codeLetters)].map((byte) => letters.charAt(byte % letters.length)).join('');
  return code.replace(/.{4}(?=.)/g, '$&-');
}

/** What is kept of a code: the id of its row. However it was typed, it is the same. */
export function recoveryCodeId(accountId: string, code: string): string {
  const typed = code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  return sha256Hex(`${accountId}|${typed}`);
}

/** Puts new codes in the place of those that an account has, and returns them: they cannot be read again. */
export async function issueRecoveryCodes(
  { db, now, ports }: Pick<Effects, 'db' | 'now' | 'ports'>,
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => generateRecoveryCode(ports.random));
  await db.remove('recoveryCodes', { accountId });
  const rows = codes.map((code) => ({ id: recoveryCodeId(accountId, code), accountId, createdAt: now }));
  await db.insert('recoveryCodes', ...rows);
  return codes;
}
