import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { insideServiceArea } from '../area/service-area.js';
import type { ReverseResult } from '../geocoder.js';
import { distanceMeters, type Point } from '../shape/point.js';
import { lengthMeters, nearestOnLine, pointAlong } from '../shape/polyline.js';
import { localities, places, type Street, streets } from './gazetteer.js';
import { accuracyOf, placeObject } from './sandbox-accuracy.js';
import { cityLabel, placeKind, placeLabel } from './search-names.js';

/** Returns the address or place at a point. */
export type AddressAtPoint = (point: Point) => ReverseResult | undefined;

/** Greatest distance between the points of a street that are indexed. */
const sampleMeters = 100;

/** Up to this distance a street takes precedence over a nearer place. */
const streetMeters = 120;

/** Confidence in the nearest known object. Most streets are not known, and each may be some hundred metres away. */
const confidences = { nearStreet: 0.4, street: 0.2, place: 0.5, quarter: 0.5, locality: 0.7 } as const;

/** Anything farther away is not at the point. */
const reachMeters = 2_000;

/** Outside the city, a town within this distance takes precedence over a street of the city. */
const localityMeters = 4_000;

interface NearStreet {
  readonly street: Street;
  readonly distanceMeters: number;
  /** Position of the point along the street, from 0 to 1. */
  readonly fraction: number;
}

/**
 * Creates a reverse geocoder over the gazetteer of the sandbox map. It returns the nearest street without a house number, a
 * place if no street is near, and the nearest town outside the city. Returns undefined if there is nothing within 2 km.
 */
export function createReverseAddress(): AddressAtPoint {
  const nearestStreet = createNearestStreet(streets);
  return (point) => {
    const locality = insideServiceArea(point) ? undefined : localityAt(point);
    const street = nearestStreet(point);
    if (locality && !(street && street.distanceMeters <= streetMeters)) return locality;
    const place = placeAt(point);
    if (street && street.distanceMeters <= Math.max(streetMeters, place?.distanceMeters ?? reachMeters)) {
      return streetResult(street);
    }
    return place;
  };
}

function createNearestStreet(known: readonly Street[]): (point: Point) => NearStreet | undefined {
  const samples = known.flatMap((street) => samplesOf(street).map((point) => ({ street, point })));
  const tree = new KDBush(samples.length);
  for (const { point } of samples) tree.add(point.lng, point.lat);
  tree.finish();

  return (point) => {
    const [first] = around(tree, point.lng, point.lat, 1, reachMeters / 1_000);
    const nearest = first === undefined ? undefined : samples[first];
    if (!nearest) return undefined;
    // The nearest street has an indexed point within half a step of its nearest point, so it is among these.
    const meters = distanceMeters(point, nearest.point) + sampleMeters / 2 + 1;
    const near = around(tree, point.lng, point.lat, Number.POSITIVE_INFINITY, meters / 1_000);
    return [...new Set(near.flatMap((place) => samples[place]?.street ?? []))]
      .map((street) => ({ street, ...nearestOnLine(street.course, point) }))
      .reduce<NearStreet | undefined>((a, b) => (a && a.distanceMeters <= b.distanceMeters ? a : b), undefined);
  };
}

function samplesOf({ course }: Street): readonly Point[] {
  const steps = Math.ceil(lengthMeters(course) / sampleMeters);
  return Array.from({ length: steps + 1 }, (_, step) => pointAlong(course, step / steps));
}

function streetResult({ street, distanceMeters: meters, fraction }: NearStreet): ReverseResult {
  const point = pointAlong(street.course, fraction);
  return {
    label: cityLabel(street.name, point),
    point,
    kind: 'street',
    ...accuracyOf('street'),
    confidence: meters <= streetMeters ? confidences.nearStreet : confidences.street,
    distanceMeters: Math.round(meters),
  };
}

function placeAt(point: Point): ReverseResult | undefined {
  const nearest = nearestOf(places, point, reachMeters);
  if (!nearest) return undefined;
  const { entry: place, meters } = nearest;
  return {
    label: cityLabel(placeLabel(place), place.point),
    point: place.point,
    kind: placeKind(place),
    ...accuracyOf(placeObject(place)),
    confidence: place.kind === 'quarter' ? confidences.quarter : confidences.place,
    distanceMeters: Math.round(meters),
  };
}

function localityAt(point: Point): ReverseResult | undefined {
  const nearest = nearestOf(localities, point, localityMeters);
  if (!nearest) return undefined;
  const { name, kind, county, point: center } = nearest.entry;
  return {
    label: `${name}, ${county}`,
    point: center,
    kind,
    ...accuracyOf(placeObject(nearest.entry)),
    confidence: confidences.locality,
    distanceMeters: Math.round(nearest.meters),
  };
}

/** Compares a few hundred places one by one, which is fast enough. */
function nearestOf<T extends { readonly point: Point }>(
  known: readonly T[],
  point: Point,
  maxMeters: number,
): { readonly entry: T; readonly meters: number } | undefined {
  return known
    .map((entry) => ({ entry, meters: distanceMeters(point, entry.point) }))
    .filter(({ meters }) => meters <= maxMeters)
    .reduce<{ entry: T; meters: number } | undefined>((a, b) => (a && a.meters <= b.meters ? a : b), undefined);
}
