import type { Scope } from '@doorstep/sdk';
import { DoorstepPlatform, type Partner, type PartnerMember, type SignedInSession } from '@doorstep/sdk/platform';
import { baseUrl } from './place.js';
import { type Session, signIn } from './session.js';

/** The scopes of a key for staff: reading only. */
const scopes: readonly Scope[] = ['account:read', 'quotes:read', 'deliveries:read', 'webhooks:read'];

/** Milliseconds for which a key for staff works. */
const lifetime = 60 * 60 * 1_000;

/** The credentials of a person. The code is that of the authenticator, if the account has one. */
export interface StaffCredentials {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

/** Opens a session of the platform interface, of staff or of a person of a partner, and confirms it, as issuing keys requires. @throws ApiError when it is refused. */
export async function signInStaff({ email, password, code }: StaffCredentials): Promise<SignedInSession> {
  const platform = new DoorstepPlatform({ baseUrl, maxRetries: 0 });
  const staff = await platform.signIn({ email, password, ...(code === '' ? {} : { code }) });
  // A sign-in with a code confirms the session, too, because a code works once.
  if (staff.signedIn.session.steppedUpUntil === null) await staff.auth.stepUp({ password });
  return staff;
}

/** Returns true for administrators, who choose among all partners. */
export function isStaff({ signedIn }: SignedInSession): boolean {
  return signedIn.account.role === 'admin';
}

/**
 * Issues a key with which staff read a partner's account for an hour, and signs in with it. The service audits that it was issued and for
 * whom, and the partner sees the key and each of its requests. The session is not stored, so after a reload only the key is left.
 */
export async function openPartner(staff: SignedInSession, partner: Partner, livemode: boolean): Promise<Session> {
  const { key, secret } = await staff.partners.createKey(partner.id, {
    name: 'Console, support staff',
    livemode,
    scopes: [...scopes],
    expiresAt: new Date(Date.now() + lifetime).toISOString(),
  });
  const end = async (): Promise<void> => {
    await staff.partners.revokeKey(partner.id, key.id);
    await staff.signOut();
  };
  return { ...(await signIn(secret)), end };
}

/** Signs a person in with a key of their role in a partner. Leaving ends the key, and the session. */
export async function openOwn(
  person: SignedInSession,
  { partner }: PartnerMember,
  livemode: boolean,
): Promise<Session> {
  const { key, secret } = await person.partnerAccounts.createConsoleKey(partner.id, { livemode });
  const leave = async (): Promise<void> => {
    await person.partnerAccounts.revokeKey(partner.id, key.id);
    await person.signOut();
  };
  return { ...(await signIn(secret)), leave };
}
