import type { GeocodedPlace, GeocodeKind, PlaceAtPoint } from '@doorstep/contracts';
import type { z } from 'zod';
import type { CityBook } from '../../values/geo/city/city-book.js';
import type { GeocodeResult, ReverseResult } from '../../values/geo/geocoder.js';

/** The kind of a place when the geocoder returns only its precision. */
const kindOf: Readonly<Record<GeocodeResult['precision'], GeocodeKind>> = {
  house: 'address',
  interpolated: 'address',
  street: 'street',
  place: 'landmark',
  area: 'locality',
};

/** Returns a result of the geocoder in the form of the contract. */
export function geocodedView(cities: Pick<CityBook, 'zoneAt'>, result: GeocodeResult): z.input<typeof GeocodedPlace> {
  const { label, point, kind, precision, radiusMeters, confidence } = result;
  const zone = cities.zoneAt(point);
  return {
    label,
    coordinates: { lat: point.lat, lng: point.lng },
    kind: kind ?? kindOf[precision],
    precision,
    radiusMeters,
    confidence,
    insideServiceArea: zone !== undefined,
    zoneId: zone?.id ?? null,
  };
}

/** Returns a result of reverse geocoding in the form of the contract. */
export function reverseView(cities: Pick<CityBook, 'zoneAt'>, result: ReverseResult): z.input<typeof PlaceAtPoint> {
  return { ...geocodedView(cities, result), distanceMeters: Math.round(result.distanceMeters) };
}
