import { leadKinds, leadStatuses, type OpeningWeek, type StoreCategory, vehicles } from '@doorstep/contracts';
import { ofAccounts } from '../../kernel/store/personal.js';
import {
  defineTable,
  instant,
  json,
  nonNegative,
  nullable,
  oneOf,
  type Row,
  real,
  reference,
  text,
} from '../../kernel/store/table.js';

/** Applications of suppliers, couriers and fleets, and entries of the waitlist. */
export const leadsTable = defineTable(
  {
    id: text(),
    kind: oneOf(leadKinds),
    status: oneOf(leadStatuses),
    /** Sequence number of the last event. */
    sequence: nonNegative(),
    /** Account of the applicant, if there is one. */
    accountId: nullable(reference('accounts')),
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
    vehicle: nullable(oneOf(vehicles)),
    /** Place of a waitlist lead, of which there is one for each e-mail and place; null for the other kinds. */
    placeKey: nullable(text()),
    /** Time at which a person on the waitlist consented to storing the e-mail. */
    consentAt: nullable(instant()),
    /** Reason of a rejection. */
    reason: nullable(text()),
    /** Merchant of the store; set from the start if the applicant already has one. */
    merchantId: nullable(reference('merchants')),
    /** Set when the lead goes live, as are the next two. */
    storeId: nullable(reference('stores')),
    courierId: nullable(reference('couriers')),
    fleetId: nullable(reference('fleets')),
    statusSince: instant(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  {
    personal: ofAccounts(),
    unique: [['email', 'placeKey']],
    indexes: [['accountId', 'id'], ['email'], ['kind', 'id'], ['status', 'id']],
  },
);
export type LeadRecord = Row<typeof leadsTable>;

/** Invitations with which applicants open an account, each valid once. */
export const invitationsTable = defineTable(
  {
    id: text(),
    leadId: reference('leads'),
    /** SHA-256 of the token, in hex. */
    tokenHash: text(),
    /** Id of the staff account that issued it. */
    invitedBy: reference('accounts'),
    expiresAt: instant(),
    createdAt: instant(),
  },
  {
    personal: ofAccounts(),
    unique: [['tokenHash']],
    indexes: [['leadId']],
    retention: { since: 'expiresAt', seconds: 0 },
  },
);
export type InvitationRecord = Row<typeof invitationsTable>;
