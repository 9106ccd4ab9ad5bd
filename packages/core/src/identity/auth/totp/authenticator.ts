import { addSeconds, type Instant } from '../../../kernel/primitives/instant.js';
import type { Reader } from '../../../kernel/store/store.js';
import type { TotpSecretRecord } from '../../accounts/records.js';

/** Time limit for confirming an authenticator after its enrolment. */
const confirmSeconds = 15 * 60;

/** Returns the confirmed authenticator of an account. */
export async function readAuthenticator(reader: Reader, accountId: string): Promise<TotpSecretRecord | undefined> {
  const secret = await reader.get('totpSecrets', accountId);
  return secret && secret.confirmedAt !== null ? secret : undefined;
}

/** Returns the end of the time in which an authenticator can be confirmed. */
export function confirmableUntil(enrolledAt: Instant): Instant {
  return addSeconds(enrolledAt, confirmSeconds);
}

/** Returns true while the authenticator awaits confirmation. */
export function isPending({ confirmedAt, createdAt }: TotpSecretRecord, now: Instant): boolean {
  return confirmedAt === null && confirmableUntil(createdAt) > now;
}
