import type { GeocodePrecision, GeocodeResult } from '../geocoder.js';
import { lengthMeters } from '../shape/polyline.js';
import { type Locality, mapErrorMeters, type Place, type Street } from './gazetteer.js';

/** The objects that the sandbox map can name. A number is a point on a street, estimated from the last number. */
export type SandboxObject = 'number' | 'street' | 'place' | 'quarter' | 'sector' | 'locality';

interface Accuracy {
  readonly precision: GeocodePrecision;
  /** Confidence in an object whose full name was given. */
  readonly confidence: number;
  /** Distance from the point of an area to its farthest corner, in metres. */
  readonly extentMeters: number;
}

const accuracies: Readonly<Record<SandboxObject, Accuracy>> = {
  number: { precision: 'street', confidence: 0.85, extentMeters: 0 },
  street: { precision: 'street', confidence: 0.8, extentMeters: 0 },
  place: { precision: 'place', confidence: 0.9, extentMeters: 0 },
  quarter: { precision: 'area', confidence: 0.5, extentMeters: 1_500 },
  sector: { precision: 'area', confidence: 0.5, extentMeters: 6_000 },
  locality: { precision: 'area', confidence: 0.9, extentMeters: 3_000 },
};

/** Returns the precision and the radius of an object, and the confidence in it if its full name was given. */
export function accuracyOf(object: SandboxObject): Omit<GeocodeResult, 'label' | 'point'> {
  const { precision, confidence, extentMeters } = accuracies[object];
  return { precision, radiusMeters: mapErrorMeters + extentMeters, mapErrorMeters, confidence };
}

/** Returns the accuracy of the middle of a street for a door anywhere on it. */
export function streetAccuracy({ course }: Street): ReturnType<typeof accuracyOf> {
  return { ...accuracyOf('street'), radiusMeters: mapErrorMeters + Math.ceil(lengthMeters(course) / 2) };
}

/** Returns the object that a place or a locality is. */
export function placeObject({ kind }: Pick<Place | Locality, 'kind'>): SandboxObject {
  return kind === 'quarter' || kind === 'locality' ? kind : 'place';
}
