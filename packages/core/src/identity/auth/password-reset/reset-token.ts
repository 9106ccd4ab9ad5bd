import { SealBroken, type Sealer } from '../../../kernel/ports/sealer.js';
import { sha256Hex } from '../../../kernel/primitives/digest.js';
import type { Instant } from '../../../kernel/primitives/instant.js';
import type { AccountRecord } from '../../accounts/records.js';

/** The account that a token is for. */
type TokenOwner = Pick<AccountRecord, 'id' | 'passwordHash'>;

/** An opened token, which may have expired or been used. */
export interface ResetToken {
  readonly accountId: string;
  readonly expiresAt: Instant;
  /** Identifies the password that the account had when the token was made. */
  readonly passwordMark: string;
}

const context = 'password-reset';

/**
 * Returns a token that sets a new password for an account, until a time. It works once, because it names the password that it
 * replaces, and so does each other token of the account.
 */
export function resetToken(sealer: Sealer, owner: TokenOwner, expiresAt: Instant): string {
  return sealer.seal([owner.id, expiresAt, markOf(owner)].join(' '), context);
}

/** Opens a token; undefined for a text that is none. */
export function openResetToken(sealer: Sealer, token: string): ResetToken | undefined {
  try {
    const [accountId = '', expiresAt = '', passwordMark = ''] = sealer.open(token, context).split(' ');
    return { accountId, expiresAt, passwordMark };
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
}

/** Returns true if a token is still good for its account. */
export function isUsable({ expiresAt, passwordMark }: ResetToken, owner: TokenOwner, now: Instant): boolean {
  return now < expiresAt && passwordMark === markOf(owner);
}

/** Half of a SHA-256 identifies a password hash and reveals nothing of it. */
function markOf({ passwordHash }: TokenOwner): string {
  return sha256Hex(passwordHash ?? '').slice(0, 32);
}
