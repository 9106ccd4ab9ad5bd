import { addSeconds, type Instant } from '../kernel/primitives/instant.js';
import type { UnitOfWork, Where } from '../kernel/store/store.js';
import type { LeadRecord } from './records.js';

const daySeconds = 24 * 60 * 60;

/** Retention of personal data in a rejected or withdrawn application without an account. */
export const endedLeadSeconds = 180 * daySeconds;

/** Retention of personal data on the waitlist. */
export const waitlistSeconds = 2 * 365 * daySeconds;

/** Values that replace personal data. Kind, status and times of the lead remain. */
const anonymous = {
  name: null,
  email: '',
  phone: null,
  city: null,
  companyName: null,
  vatId: null,
  storeName: null,
  address: null,
  lat: null,
  lng: null,
  openingHours: null,
  placeKey: null,
  reason: null,
} as const;

/**
 * Removes expired invitations, and personal data from old leads without an account. The data of other leads is erased
 * with the account.
 */
export async function forgetLeads(db: UnitOfWork, now: Instant): Promise<void> {
  await db.remove('invitations', { expiresAt: { lte: now } });
  const before = (seconds: number): Instant => addSeconds(now, -seconds);
  const withPerson: Where<LeadRecord> = { accountId: null, email: { not: '' } };
  const ended = { status: { in: ['rejected', 'withdrawn'] }, statusSince: { lt: before(endedLeadSeconds) } } as const;
  await db.update('leads', { ...withPerson, ...ended }, anonymous);
  const waitlisted = { kind: 'customer_intent', createdAt: { lt: before(waitlistSeconds) } } as const;
  await db.update('leads', { ...withPerson, ...waitlisted }, anonymous);
}
