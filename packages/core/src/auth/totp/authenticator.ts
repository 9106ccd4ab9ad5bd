import type { TotpSecretRecord } from '../../accounts/records.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import type { Reader } from '../../kernel/store/store.js';

/** An authenticator that was enrolled has to be confirmed within this time. */
const confirmSeconds = 15 * 60;

/** The authenticator that an account steps up with; one that waits for its confirmation is none. */
export async function readAuthenticator(reader: Reader, accountId: string): Promise<TotpSecretRecord | undefined> {
  const secret = await reader.get('totpSecrets', accountId);
  return secret && secret.confirmedAt !== null ? secret : undefined;
}

/** Until when an authenticator that was enrolled then can be confirmed. */
export function confirmableUntil(enrolledAt: Instant): Instant {
  return addSeconds(enrolledAt, confirmSeconds);
}

/** Whether it waits for its confirmation. */
export function isPending({ confirmedAt, createdAt }: TotpSecretRecord, now: Instant): boolean {
  return confirmedAt === null && confirmableUntil(createdAt) > now;
}

/** What the secret of an account is sealed for. */
export function totpContext(accountId: string): string {
  return `totp:${accountId}`;
}
