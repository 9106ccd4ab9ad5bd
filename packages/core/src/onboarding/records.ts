import type { LeadKind, LeadStatus, OpeningWeek, StoreCategory, Vehicle } from '@doorstep/contracts';
import { defineTable, instant, integer, json, nullable, type Row, real, text } from '../kernel/store/table.js';

/** People and companies that want to sell, deliver or order. */
export const leadsTable = defineTable(
  {
    id: text(),
    kind: text<LeadKind>(),
    status: text<LeadStatus>(),
    /** Of the last event; rises by one with each. */
    sequence: integer(),
    /** The account of the applicant; null while there is none. */
    accountId: nullable(text()),
    /** Who applies. */
    name: nullable(text()),
    /** Lower case. */
    email: text(),
    phone: nullable(text()),
    city: nullable(text()),
    companyName: nullable(text()),
    /** As `canonicalVatId` writes it. */
    vatId: nullable(text()),
    storeName: nullable(text()),
    category: nullable(text<StoreCategory>()),
    /** Of the store; of a waitlist lead, where orders would go. */
    address: nullable(text()),
    lat: nullable(real()),
    lng: nullable(real()),
    zoneId: nullable(text()),
    openingHours: nullable(json<OpeningWeek>()),
    vehicle: nullable(text<Vehicle>()),
    /** The place that a waitlist lead is about: one lead for each e-mail and place. Null for the other kinds. */
    placeKey: nullable(text()),
    /** When the person agreed that the e-mail is kept; for waitlist leads. */
    consentAt: nullable(instant()),
    /** Why it was rejected. */
    reason: nullable(text()),
    /** The company that sells: set from the start when it is known already. */
    merchantId: nullable(text()),
    /** What came of it, once live. */
    storeId: nullable(text()),
    courierId: nullable(text()),
    fleetId: nullable(text()),
    statusSince: instant(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  { unique: [['email', 'placeKey']] },
);
export type LeadRecord = Row<typeof leadsTable>;

/** What lets applicants open an account, each once. */
export const invitationsTable = defineTable(
  {
    id: text(),
    leadId: text(),
    /** SHA-256 of the token, in hex. */
    tokenHash: text(),
    /** The account of staff that invited. */
    invitedBy: text(),
    expiresAt: instant(),
    createdAt: instant(),
  },
  { unique: [['tokenHash']] },
);
export type InvitationRecord = Row<typeof invitationsTable>;
