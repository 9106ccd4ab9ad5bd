import {
  distanceMeters,
  type GeocodeResult,
  type Geocoder,
  type GeocodeSearch,
  insideBoundingBox,
  type Point,
  type ReverseResult,
  serviceAreaBoundingBox,
} from '@doorstep/core';
import { readAskedAddress } from './asked-address.js';
import { toGeocodeResult } from './found-address.js';
import type { FoundAddress, GeocodingProvider } from './geocoding-provider.js';
import type { ProviderGuard } from './provider-guard.js';
import { rateAddress } from './rate-address.js';

/** A geocoder over a provider that may fail. */
export interface ProviderGeocoderOptions {
  readonly provider: GeocodingProvider;
  readonly guard: Pick<ProviderGuard, 'call'>;
  /** Asked whenever the provider gives no answer. */
  readonly fallback: Geocoder;
}

/** Piața Universității: what is near the middle of the city is likelier meant. */
const middle: Point = { lat: 44.4355, lng: 26.1025 };
/** How many the best is chosen from. */
const candidates = 10;
/** Farther away than this is not what is at a point; a street may be as long. */
const farthestMeters = 1_000;
/** Less alike than this is not what the text may be the beginning of. */
const leastConfidence = 0.3;
/** Every house and place at a point is equally sure: it is the distance that tells. */
const reverseConfidence = 0.9;

/**
 * Asks the provider first and the fallback when it fails. An answer without results is an answer: the fallback, which
 * knows less, is not asked to guess at an address that the provider does not know. A point that `geocode` finds may
 * lie outside the city, which the service then says; `search` and `reverse` stay on the map.
 */
export function createProviderGeocoder({ provider, guard, fallback }: ProviderGeocoderOptions): Geocoder {
  async function geocode(text: string): Promise<GeocodeResult | undefined> {
    const asked = readAskedAddress(text);
    if (asked === undefined) return undefined;
    const question = { text: asked.text, near: middle, limit: candidates, onMapOnly: false };
    return guard.call(
      async (signal) => best((await provider.find(question, signal)).map((found) => rateAddress(asked.parsed, found))),
      () => fallback.geocode(text),
    );
  }

  async function search(text: string, options: GeocodeSearch): Promise<readonly GeocodeResult[]> {
    const ownSearch = (): Promise<readonly GeocodeResult[]> => fallback.search(text, options);
    const asked = readAskedAddress(text);
    if (asked === undefined || !provider.completesText) return ownSearch();
    const near = options.near ?? middle;
    const question = { text: asked.text, near, limit: Math.max(candidates, options.limit), onMapOnly: true };
    return guard.call(async (signal) => {
      const found = (await provider.find(question, signal)).filter(isOnMap);
      return ranked(
        found.map((one) => rateAddress(asked.parsed, one, true)),
        options,
      );
    }, ownSearch);
  }

  async function reverse(point: Point): Promise<ReverseResult | undefined> {
    if (!insideBoundingBox(point, serviceAreaBoundingBox)) return undefined;
    return guard.call(
      async (signal) => nearest((await provider.reverse(point, signal)).filter(isOnMap), point),
      () => fallback.reverse(point),
    );
  }

  return { geocode, search, reverse };
}

function isOnMap({ point }: Pick<FoundAddress, 'point'>): boolean {
  return insideBoundingBox(point, serviceAreaBoundingBox);
}

/** The surest; of equally sure ones the one that the provider puts first. */
function best(results: readonly GeocodeResult[]): GeocodeResult | undefined {
  return results
    .filter(({ confidence }) => confidence > 0)
    .reduce<GeocodeResult | undefined>(
      (leader, result) => (leader === undefined || result.confidence > leader.confidence ? result : leader),
      undefined,
    );
}

/** The surest first, then the nearest, then as the provider puts them; a street in many pieces is told once. */
function ranked(results: readonly GeocodeResult[], { limit, near }: GeocodeSearch): readonly GeocodeResult[] {
  const sorted = results
    .filter(({ confidence }) => confidence >= leastConfidence)
    .toSorted((a, b) => b.confidence - a.confidence || distanceTo(near, a) - distanceTo(near, b));
  const byLabel = new Map(sorted.toReversed().map((result) => [result.label, result]));
  return sorted.filter((result) => byLabel.get(result.label) === result).slice(0, limit);
}

function distanceTo(near: Point | undefined, { point }: GeocodeResult): number {
  return near === undefined ? 0 : distanceMeters(near, point);
}

function nearest(found: readonly FoundAddress[], point: Point): ReverseResult | undefined {
  const [closest] = found
    .filter(({ kind }) => kind !== 'locality')
    .map((one) => ({
      ...toGeocodeResult(one, reverseConfidence),
      distanceMeters: Math.round(distanceMeters(one.point, point)),
    }))
    .toSorted((a, b) => a.distanceMeters - b.distanceMeters);
  return closest !== undefined && closest.distanceMeters <= farthestMeters ? closest : undefined;
}
