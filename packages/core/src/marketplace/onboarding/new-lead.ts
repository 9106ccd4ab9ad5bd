import type { LeadKind } from '@doorstep/contracts';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { LeadRecord } from './records.js';

/** Returns a new lead with only an e-mail. */
export function newLead(id: string, kind: LeadKind, email: string, now: Instant): LeadRecord {
  return {
    id,
    kind,
    status: 'new',
    sequence: 1,
    accountId: null,
    name: null,
    email,
    phone: null,
    city: null,
    companyName: null,
    vatId: null,
    storeName: null,
    category: null,
    address: null,
    lat: null,
    lng: null,
    zoneId: null,
    openingHours: null,
    vehicle: null,
    placeKey: null,
    consentAt: null,
    reason: null,
    merchantId: null,
    storeId: null,
    courierId: null,
    fleetId: null,
    statusSince: now,
    createdAt: now,
    updatedAt: now,
  };
}
