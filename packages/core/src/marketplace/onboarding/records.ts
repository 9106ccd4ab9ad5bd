import type { LeadKind, LeadStatus, OpeningWeek, StoreCategory, Vehicle } from '@doorstep/contracts';
import { defineTable, instant, integer, json, nullable, type Row, real, text } from '../../kernel/store/table.js';

/** Applications of suppliers, couriers and fleets, and entries of the waitlist. */
export const leadsTable = defineTable(
  {
    id: text(),
    kind: text<LeadKind>(),
    status: text<LeadStatus>(),
    /** Sequence number of the last event. */
    sequence: integer(),
    /** Account of the applicant, if there is one. */
    accountId: nullable(text()),
    /** Name of the applicant. */
    name: nullable(text()),
    /** Lower case. */
    email: text(),
    phone: nullable(text()),
    city: nullable(text()),
    companyName: nullable(text()),
    /** In the form that `canonicalVatId` returns. */
    vatId: nullable(text()),
    storeName: nullable(text()),
    category: nullable(text<StoreCategory>()),
    /** Address of the store; on the waitlist, the address for deliveries. */
    address: nullable(text()),
    lat: nullable(real()),
    lng: nullable(real()),
    zoneId: nullable(text()),
    openingHours: nullable(json<OpeningWeek>()),
    vehicle: nullable(text<Vehicle>()),
    /** Place of a waitlist lead, of which there is one for each e-mail and place; null for the other kinds. */
    placeKey: nullable(text()),
    /** Time at which a person on the waitlist consented to storing the e-mail. */
    consentAt: nullable(instant()),
    /** Reason of a rejection. */
    reason: nullable(text()),
    /** Merchant of the store; set from the start if the applicant already has one. */
    merchantId: nullable(text()),
    /** Set when the lead goes live, as are the next two. */
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

/** Invitations with which applicants open an account, each valid once. */
export const invitationsTable = defineTable(
  {
    id: text(),
    leadId: text(),
    /** SHA-256 of the token, in hex. */
    tokenHash: text(),
    /** Id of the staff account that issued it. */
    invitedBy: text(),
    expiresAt: instant(),
    createdAt: instant(),
  },
  { unique: [['tokenHash']] },
);
export type InvitationRecord = Row<typeof invitationsTable>;
