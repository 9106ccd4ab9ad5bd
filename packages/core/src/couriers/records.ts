import type { Vehicle } from '@doorstep/contracts';
import { boolean, defineTable, instant, integer, nullable, type Row, real, text } from '../kernel/store/table.js';

/** Companies that employ couriers. */
export const fleetsTable = defineTable({ id: text(), name: text(), createdAt: instant() });
export type FleetRecord = Row<typeof fleetsTable>;

/** People who deliver; a position is the last one they reported. */
export const couriersTable = defineTable({
  id: text(),
  fleetId: nullable(text()),
  displayName: text(),
  phone: text(),
  vehicle: text<Vehicle>(),
  onShift: boolean(),
  lat: nullable(real()),
  lng: nullable(real()),
  positionAt: nullable(instant()),
  ratingSum: integer(),
  ratingCount: integer(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type CourierRecord = Row<typeof couriersTable>;
