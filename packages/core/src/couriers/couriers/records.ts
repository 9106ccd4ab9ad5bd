import { type Equipment, type FleetTerms, vehicles } from '@doorstep/contracts';
import type { Instant } from '../../kernel/primitives/instant.js';
import { ofAccounts } from '../../kernel/store/personal.js';
import {
  boolean,
  defineTable,
  instant,
  integer,
  json,
  nonNegative,
  nullable,
  oneOf,
  type Row,
  real,
  reference,
  text,
  withDefault,
} from '../../kernel/store/table.js';

/** Companies that employ couriers. */
export const fleetsTable = defineTable({ id: text(), name: text(), createdAt: instant() }, { personal: ofAccounts() });
export type FleetRecord = Row<typeof fleetsTable>;

/** People who deliver. Their positions are on the position board. */
export const couriersTable = defineTable(
  {
    id: text(),
    fleetId: nullable(reference('fleets')),
    /** The terms that the courier accepted; null without a fleet, and without an invitation. */
    fleetTerms: nullable(json<FleetTerms>()),
    /** Time since which the courier is in the fleet; null without one, and for members from before invitations existed. */
    fleetSince: nullable(instant()),
    /** The city in which they work. */
    cityId: withDefault('bucharest', text()),
    displayName: text(),
    /** The name as staff search for it, from the first and from the last name on: see `nameKeys`. Null once the person is deleted. */
    nameKey: nullable(text()),
    familyKey: nullable(text()),
    phone: text(),
    vehicle: oneOf(vehicles),
    equipment: withDefault([], json<readonly Equipment[]>()),
    /** `YYYY-MM-DD`; null if unknown. */
    birthDate: nullable(text()),
    onShift: boolean(),
    /** Start of the current shift, or of the time off shift. */
    shiftSince: instant(),
    /** Planned end of the current shift; null if it has none, and off shift. */
    shiftEndsAt: nullable(instant()),
    /** Cash of customers that the courier holds, in the currency of their city: the balance of `courier_cash`. */
    cashHeld: withDefault(0, integer()),
    /** The most cash that the courier may hold, in the currency of their city; null for the usual limit. */
    cashLimit: nullable(integer()),
    /** The last report that left no recent position, which is a sign of life all the same. Noted about once a minute. */
    seenAt: nullable(instant()),
    /** Times of the jobs given back without a reason, of the last hours: see `handBackRule`. */
    handBacks: nullable(json<readonly Instant[]>()),
    /** End of the last pause after too many of them. */
    pausedUntil: nullable(instant()),
    ratingSum: nonNegative(),
    ratingCount: nonNegative(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  {
    personal: ofAccounts(),
    indexes: [
      ['cashHeld desc', 'id'],
      { columns: ['familyKey', 'id'], present: 'familyKey' },
      ['fleetId', 'id'],
      { columns: ['nameKey', 'id'], present: 'nameKey' },
      ['phone', 'id'],
      ['updatedAt'],
    ],
  },
);
export type CourierRecord = Row<typeof couriersTable>;

/** The last position of each courier, by the id of the courier. The position board writes it with a delay. */
export const courierPositionsTable = defineTable(
  {
    id: text(),
    lat: real(),
    lng: real(),
    /** Time of the measurement. */
    at: instant(),
    /** The process that wrote the row, and need not read it back. */
    writer: text(),
    /** Time of the write. */
    updatedAt: instant(),
  },
  { personal: ofAccounts(), indexes: [['updatedAt', 'writer']] },
);
export type CourierPositionRecord = Row<typeof courierPositionsTable>;
