import { daySeconds } from '@doorstep/contracts';
import type { Retention } from '../../kernel/jobs/housekeeping.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import type { Where } from '../../kernel/store/store.js';
import type { LeadRecord } from './records.js';

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
 * Removes personal data from old leads without an account. The data of other leads is erased with the account.
 */
export const forgetLeads: Retention = async (db, now, limit) => {
  const before = (seconds: number): Instant => addSeconds(now, -seconds);
  const withPerson: Where<LeadRecord> = { accountId: null, email: { not: '' } };
  const ended = { status: { in: ['rejected', 'withdrawn'] }, statusSince: { lt: before(endedLeadSeconds) } } as const;
  const waitlisted = { kind: 'customer_intent', createdAt: { lt: before(waitlistSeconds) } } as const;
  let changed = 0;
  for (const old of [ended, waitlisted]) {
    if (changed >= limit) break;
    const leads = await db.find('leads', {
      where: { ...withPerson, ...old },
      limit: limit - changed,
      skipLocked: true,
    });
    if (leads.length > 0) await db.update('leads', { id: { in: leads.map(({ id }) => id) } }, anonymous);
    changed += leads.length;
  }
  return changed;
};
