import type { Effects } from '../kernel/operation/operation.js';
import type { Random } from '../kernel/primitives/random.js';
import type { Reader } from '../kernel/store/store.js';
import type { ReferralCodeRecord } from './records.js';

/** Crockford's base32: nothing that can be taken for something else. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;
/** Of 2^40 codes one is hardly ever taken. */
const maxAttempts = 5;

/** A code of eight letters and digits. */
export function randomCode(random: Random): string {
  return Array.from(random.bytes(length), (byte) => alphabet.charAt(byte & 31)).join('');
}

/** The code of a customer, if there is one. */
export async function ownCodeOf(reader: Reader, ownerId: string): Promise<ReferralCodeRecord | undefined> {
  const [code] = await reader.find('referralCodes', { where: { ownerId }, limit: 1 });
  return code;
}

/** The code of a customer, made if there is none; of several calls at the same moment one makes it. */
export async function ensureOwnCode(
  { db, now, ports }: Pick<Effects, 'db' | 'now' | 'ports'>,
  ownerId: string,
): Promise<{ readonly code: ReferralCodeRecord; readonly made: boolean }> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const known = await ownCodeOf(db, ownerId);
    if (known) return { code: known, made: false };
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
    if (await db.insertIfAbsent('referralCodes', code)) return { code, made: true };
  }
  throw new Error(`No referral code was free in ${maxAttempts} attempts.`);
}

/** The code that can be used by this text, in capital letters. */
export async function activeCode(reader: Reader, text: string): Promise<ReferralCodeRecord | undefined> {
  const [code] = await reader.find('referralCodes', { where: { code: text, active: true }, limit: 1 });
  return code;
}
