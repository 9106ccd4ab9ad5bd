import { daySeconds, type FleetTerms, fleetInvitationStatuses } from '@doorstep/contracts';
import { ofAccounts } from '../../kernel/store/personal.js';
import {
  defineTable,
  instant,
  json,
  nonNegative,
  nullable,
  oneOf,
  type Row,
  reference,
  text,
} from '../../kernel/store/table.js';

/** Invitations of couriers to fleets, by one address or number. */
export const fleetInvitationsTable = defineTable(
  {
    id: text(),
    fleetId: reference('fleets'),
    /** Lower case; null for an invitation by phone. */
    email: nullable(text()),
    phone: nullable(text()),
    terms: json<FleetTerms>(),
    status: oneOf(fleetInvitationStatuses),
    /** Number of the last event, counted from 1. */
    sequence: nonNegative(),
    /** The courier who answered. */
    courierId: nullable(reference('couriers')),
    expiresAt: instant(),
    statusSince: instant(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  {
    personal: ofAccounts(),
    indexes: [
      { columns: ['courierId'], present: 'courierId' },
      { columns: ['email', 'status', 'createdAt desc', 'id'], present: 'email' },
      ['fleetId', 'createdAt desc', 'id'],
      ['fleetId', 'status', 'createdAt desc', 'id'],
      { columns: ['phone', 'status', 'createdAt desc', 'id'], present: 'phone' },
    ],
    retention: { since: 'expiresAt', seconds: 90 * daySeconds },
  },
);
export type FleetInvitationRecord = Row<typeof fleetInvitationsTable>;
