import { addSeconds, type Instant } from '../kernel/primitives/instant.js';
import type { UnitOfWork, Where } from '../kernel/store/store.js';
import type { LeadRecord } from './records.js';

const daySeconds = 24 * 60 * 60;

/** So long it can be found out why an application without an account came to nothing. */
export const endedLeadSeconds = 180 * daySeconds;

/** So long somebody waits for us to come. */
export const waitlistSeconds = 2 * 365 * daySeconds;

/** What is left of a lead: its kind, its states and their times. */
const forgotten = {
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
 * Forgets invitations that are over, and the people behind leads that came to nothing. Leads with an account are forgotten
 * with it.
 */
export async function forgetLeads(db: UnitOfWork, now: Instant): Promise<void> {
  await db.remove('invitations', { expiresAt: { lte: now } });
  const before = (seconds: number): Instant => addSeconds(now, -seconds);
  const known: Where<LeadRecord> = { accountId: null, email: { not: '' } };
  const ended = { status: { in: ['rejected', 'withdrawn'] }, statusSince: { lt: before(endedLeadSeconds) } } as const;
  await db.update('leads', { ...known, ...ended }, forgotten);
  const waited = { kind: 'customer_intent', createdAt: { lt: before(waitlistSeconds) } } as const;
  await db.update('leads', { ...known, ...waited }, forgotten);
}
