import type { Effects } from '../../kernel/operation/operation.js';
import type { Random } from '../../kernel/primitives/random.js';
import type { Reader } from '../../kernel/store/store.js';
import type { ReferralCodeRecord } from './records.js';

/** Crockford's base32: no characters that are easily confused. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;
/** More than enough: a random code among 2^40 is hardly ever taken. */
const maxAttempts = 5;

/** Draws a code of eight letters and digits. */
function randomCode(random: Random): string {
  return Array.from(random.bytes(length), (byte) => alphabet.charAt(byte & 31)).join('');
}

/** Reads the code of a customer, if there is one. */
export async function ownCodeOf(reader: Reader, ownerId: string): Promise<ReferralCodeRecord | undefined> {
  const [code] = await reader.find('referralCodes', { where: { ownerId }, limit: 1 });
  return code;
}

/** Returns the code of a customer, and creates it if needed. Only one of concurrent calls creates it. */
export async function ensureOwnCode(
  { db, now, ports }: Pick<Effects, 'db' | 'now' | 'ports'>,
  ownerId: string,
): Promise<{ readonly code: ReferralCodeRecord; readonly created: boolean }> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const known = await ownCodeOf(db, ownerId);
    if (known) return { code: known, created: false };
    const code: ReferralCodeRecord = {
      id: ports.newId('referralCode'),
      code: randomCode(ports.random),
      kind: 'referral',
      ownerId,
      name: null,
      active: true,
      createdAt: now,
      updatedAt: now,
    };
    if (await db.insertIfAbsent('referralCodes', code)) return { code, created: true };
  }
  throw new Error(`Found no free referral code in ${maxAttempts} attempts.`);
}

/** Reads the active code with this text, which must be in capital letters. */
export async function activeCode(reader: Reader, text: string): Promise<ReferralCodeRecord | undefined> {
  const [code] = await reader.find('referralCodes', { where: { code: text, active: true }, limit: 1 });
  return code;
}
