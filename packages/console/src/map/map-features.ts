import type { Spot } from '../api/control.js';
import { courierId, type MapMoment } from './map-entries.js';

type Position = [lng: number, lat: number];

/** A point or line of the map, in GeoJSON. */
export interface MapFeature {
  readonly type: 'Feature';
  readonly geometry:
    | { readonly type: 'Point'; readonly coordinates: Position }
    | { readonly type: 'LineString'; readonly coordinates: Position[] };
  readonly properties: { readonly id: string; readonly kind: string; readonly name: string };
}

/** Features of one source of the map. */
export interface MapFeatures {
  readonly type: 'FeatureCollection';
  readonly features: MapFeature[];
}

/** Returns the lines from pickup to dropoff, and their ends, and the dropoffs of orders. */
export function stopFeatures({ deliveries, orders }: MapMoment): MapFeatures {
  const ofDeliveries = deliveries.data.flatMap(({ id, object: { pickup, dropoff } }) => {
    const ends = [pickup.coordinates, dropoff.coordinates].flatMap((spot) => (spot ? [positionOf(spot)] : []));
    const line = { type: 'LineString' as const, coordinates: ends };
    return [
      ...(ends.length === 2 ? [feature(line, id, 'line')] : []),
      ...pointsOf(pickup.coordinates, id, 'pickup'),
      ...pointsOf(dropoff.coordinates, id, 'dropoff'),
    ];
  });
  return collection([
    ...ofDeliveries,
    ...orders.data.flatMap(({ id, object }) => pointsOf(object.dropoff, id, 'order')),
  ]);
}

/** Returns the couriers whose position is known. */
export function courierFeatures({ couriers }: MapMoment): MapFeatures {
  const features = couriers.flatMap((courier) => {
    const { deliveryIds, orderIds, position, firstName } = courier;
    const kind = deliveryIds.length + orderIds.length === 0 ? 'idle' : 'busy';
    return pointsOf(position, courierId(courier), kind, firstName ?? '');
  });
  return collection(features);
}

/** Returns features part of the way from one state to the next. New ones appear in their place. */
export function between(from: MapFeatures, to: MapFeatures, share: number): MapFeatures {
  const before = new Map(from.features.map((each) => [each.properties.id, each]));
  const features = to.features.map((next): MapFeature => {
    const known = before.get(next.properties.id);
    if (known?.geometry.type !== 'Point' || next.geometry.type !== 'Point') return next;
    const [lng, lat] = known.geometry.coordinates;
    const [toLng, toLat] = next.geometry.coordinates;
    const coordinates: Position = [lng + (toLng - lng) * share, lat + (toLat - lat) * share];
    return { ...next, geometry: { type: 'Point', coordinates } };
  });
  return collection(features);
}

function pointsOf(spot: Spot | null, id: string, kind: string, name = ''): MapFeature[] {
  return spot ? [feature({ type: 'Point', coordinates: positionOf(spot) }, id, kind, name)] : [];
}

function feature(geometry: MapFeature['geometry'], id: string, kind: string, name = ''): MapFeature {
  return { type: 'Feature', geometry, properties: { id, kind, name } };
}

function collection(features: MapFeature[]): MapFeatures {
  return { type: 'FeatureCollection', features };
}

function positionOf({ lat, lng }: Spot): Position {
  return [lng, lat];
}
