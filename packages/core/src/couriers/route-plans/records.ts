import type { RouteStopKind } from '@doorstep/contracts';
import type { Instant } from '../../kernel/primitives/instant.js';
import { byPartner, ofAccounts } from '../../kernel/store/personal.js';
import { defineTable, instant, json, nonNegative, type Row, text } from '../../kernel/store/table.js';
import type { Point } from '../../values/geo/shape/point.js';

/** One end of a job on a route. Pickups at the same place, one after another, are one stop of the courier. */
export interface PlannedStop {
  readonly jobId: string;
  readonly kind: RouteStopKind;
  /** Equal for pickups that the courier makes together, for example at one store. */
  readonly place: string;
  readonly point: Point;
  /** Expected time at this stop. */
  readonly serviceSeconds: number;
  /** Travel time of a dropoff from its own pickup; typical travel time of a pickup from an unknown position. */
  readonly tripSeconds: number;
  /** Place of the pickup of the same job. */
  readonly pickupPlace: string;
  /** The stop does not begin before this time, if there is one. */
  readonly notBefore: Instant | null;
  /** Null until the courier has reported the arrival. */
  readonly arrivedAt: Instant | null;
}

/** The start of the way to the first stop. */
export interface RouteOrigin {
  /** Null while the position of the courier is unknown. */
  readonly point: Point | null;
  /** The place of the pickup that the courier has just left; null if they started elsewhere. */
  readonly place: string | null;
  readonly at: Instant;
}

/** Routes, at most one for each courier. The id is that of the courier. */
export const courierRoutesTable = defineTable(
  {
    id: text(),
    version: nonNegative(),
    /** The next stop first. Finished stops are removed. */
    stops: json<readonly PlannedStop[]>(),
    origin: json<RouteOrigin>(),
    updatedAt: instant(),
  },
  { personal: ofAccounts(byPartner('Places of the stops of deliveries')) },
);
export type CourierRouteRecord = Row<typeof courierRoutesTable>;
