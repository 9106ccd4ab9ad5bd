import type { Vehicle } from '@doorstep/contracts';
import { boolean, defineTable, instant, integer, nullable, type Row, real, text } from '../kernel/store/table.js';

/** Companies that employ couriers. */
export const fleetsTable = defineTable({ id: text(), name: text(), createdAt: instant() });
export type FleetRecord = Row<typeof fleetsTable>;

/** People who deliver; where they are is on the board of positions. */
export const couriersTable = defineTable({
  id: text(),
  fleetId: nullable(text()),
  displayName: text(),
  phone: text(),
  vehicle: text<Vehicle>(),
  onShift: boolean(),
  /** When the shift began, or the time between shifts. */
  shiftSince: instant(),
  ratingSum: integer(),
  ratingCount: integer(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type CourierRecord = Row<typeof couriersTable>;

/** The last position that each courier reported, by the id of the courier; written behind by the board of positions. */
export const courierPositionsTable = defineTable({
  id: text(),
  lat: real(),
  lng: real(),
  /** When it was measured. */
  at: instant(),
  /** The process that wrote it: it need not read its own writes. */
  writer: text(),
  /** When it was written. */
  updatedAt: instant(),
});
export type CourierPositionRecord = Row<typeof courierPositionsTable>;
