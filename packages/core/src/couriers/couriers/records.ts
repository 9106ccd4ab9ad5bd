import type { Equipment, Vehicle } from '@doorstep/contracts';
import {
  boolean,
  defineTable,
  instant,
  integer,
  json,
  nullable,
  type Row,
  real,
  text,
} from '../../kernel/store/table.js';

/** Companies that employ couriers. */
export const fleetsTable = defineTable({ id: text(), name: text(), createdAt: instant() });
export type FleetRecord = Row<typeof fleetsTable>;

/** People who deliver. Their positions are on the position board. */
export const couriersTable = defineTable({
  id: text(),
  fleetId: nullable(text()),
  /** The city in which they work. */
  cityId: text(),
  displayName: text(),
  phone: text(),
  vehicle: text<Vehicle>(),
  equipment: json<readonly Equipment[]>(),
  /** `YYYY-MM-DD`; null if unknown. */
  birthDate: nullable(text()),
  onShift: boolean(),
  /** Start of the current shift, or of the time off shift. */
  shiftSince: instant(),
  /** Cash of customers that the courier holds, in the currency of their city: the balance of `courier_cash`. */
  cashHeld: integer(),
  /** The most cash that the courier may hold, in the currency of their city; null for the usual limit. */
  cashLimit: nullable(integer()),
  ratingSum: integer(),
  ratingCount: integer(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type CourierRecord = Row<typeof couriersTable>;

/** The last position of each courier, by the id of the courier. The position board writes it with a delay. */
export const courierPositionsTable = defineTable({
  id: text(),
  lat: real(),
  lng: real(),
  /** Time of the measurement. */
  at: instant(),
  /** The process that wrote the row, and need not read it back. */
  writer: text(),
  /** Time of the write. */
  updatedAt: instant(),
});
export type CourierPositionRecord = Row<typeof courierPositionsTable>;
