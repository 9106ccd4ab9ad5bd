import { recoveryCodeCount } from '@doorstep/contracts';
import type { Effects } from '../../../kernel/operation/operation.js';
import { sha256Hex } from '../../../kernel/primitives/digest.js';
import type { Random } from '../../../kernel/primitives/random.js';

/** Crockford's base32: without i, l, o and u, which are easily misread. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** 80 bits: codes cannot be guessed, so a plain SHA-256 of them is safe to store. */
const codeLetters = 16;

/** Generates a code such as `7x2m-4k2p-q9tv-c3hd`. */
export function generateRecoveryCode(random: Random): string {
  // 256 is a multiple of 32, so all letters are equally likely.
  const code = [...random.bytes(codeLetters)].map((byte) => letters.charAt(byte % letters.length)).join('');
  return code.replace(/.{4}(?=.)/g, '$&-');
}

/** Hashes a code to the id of its row. Case, spaces, hyphens and letters misread for digits make no difference. */
export function recoveryCodeId(accountId: string, code: string): string {
  const typed = code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  return sha256Hex(`${accountId}|${typed}`);
}

/** Replaces the recovery codes of an account and returns the new ones, which cannot be read again. */
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
