import type { Spot } from '../api/control.js';
import { courierId, type MapMoment } from './map-entries.js';

/** Object that a point of the map stands for. `busy` and `idle` are couriers, the others are stops. */
export type PointKind = 'pickup' | 'dropoff' | 'order' | 'busy' | 'idle';

/** A point of the map. */
export interface MapPoint {
  readonly id: string;
  readonly kind: PointKind;
  readonly spot: Spot;
  readonly name: string;
}

/** A line from a pickup to its dropoff. */
export interface MapLine {
  readonly id: string;
  readonly from: Spot;
  readonly to: Spot;
}

/** Everything that is drawn above the map. */
export interface MapShapes {
  readonly lines: readonly MapLine[];
  readonly stops: readonly MapPoint[];
  readonly couriers: readonly MapPoint[];
}

export const noShapes: MapShapes = { lines: [], stops: [], couriers: [] };

/** Returns the lines from pickup to dropoff, their ends, the dropoffs of orders, and the couriers whose position is known. */
export function shapesOf({ deliveries, orders, couriers }: MapMoment): MapShapes {
  return {
    lines: deliveries.data.flatMap(({ id, object: { pickup, dropoff } }) =>
      pickup.coordinates && dropoff.coordinates ? [{ id, from: pickup.coordinates, to: dropoff.coordinates }] : [],
    ),
    stops: [
      ...deliveries.data.flatMap(({ id, object: { pickup, dropoff } }) => [
        ...pointAt(pickup.coordinates, id, 'pickup'),
        ...pointAt(dropoff.coordinates, id, 'dropoff'),
      ]),
      ...orders.data.flatMap(({ id, object }) => pointAt(object.dropoff, id, 'order')),
    ],
    couriers: couriers.flatMap((courier) => {
      const { deliveryIds, orderIds, position, firstName } = courier;
      const kind = deliveryIds.length + orderIds.length === 0 ? 'idle' : 'busy';
      return pointAt(position, courierId(courier), kind, firstName ?? '');
    }),
  };
}

/** Returns couriers part of the way from one state to the next. New ones appear in their place. */
export function between(from: readonly MapPoint[], to: readonly MapPoint[], share: number): readonly MapPoint[] {
  const before = new Map(from.map(({ id, spot }) => [id, spot]));
  return to.map((next) => {
    const known = before.get(next.id);
    if (!known) return next;
    const { lat, lng } = known;
    return {
      ...next,
      spot: { lat: lat + (next.spot.lat - lat) * share, lng: lng + (next.spot.lng - lng) * share },
    };
  });
}

function pointAt(spot: Spot | null, id: string, kind: PointKind, name = ''): readonly MapPoint[] {
  return spot ? [{ id, kind, spot, name }] : [];
}
