import {
  distanceMeters,
  type GeocodedAddress,
  type GeocodeResult,
  type Geocoder,
  type GeocodeSearch,
  type Point,
  type ReverseResult,
  withCandidates,
} from '@doorstep/core';
import { addressReader } from './address-query.js';
import { toGeocodeResult } from './found-address.js';
import type { FoundAddress, GeocodingProvider } from './geocoding-provider.js';
import type { ProviderGuard } from './provider-guard.js';
import type { ServedArea } from './served-area.js';

/** A provider that may fail, and its fallback. */
export interface ProviderGeocoderOptions {
  readonly provider: GeocodingProvider;
  readonly guard: Pick<ProviderGuard, 'call'>;
  /** Used whenever the provider gives no answer. */
  readonly fallback: Geocoder;
  readonly area: Pick<ServedArea, 'center' | 'contains' | 'countries' | 'ownNames'>;
}

/** Number of results from which the best is chosen. */
const wantedResults = 10;
/** The largest distance of a reverse result. The point of a street may be this far away. */
const farthestMeters = 1_000;
/** The lowest confidence of a search result. */
const leastConfidence = 0.3;
/** The confidence of all reverse results, which differ by distance only. */
const reverseConfidence = 0.9;

/**
 * Creates a geocoder that uses the provider, and the fallback if it fails. An answer without results is accepted: the
 * fallback knows less, and would guess at an address that the provider does not know. `geocode` may find a point outside
 * the cities, which the service then reports. `search` and `reverse` stay within them.
 */
export function createProviderGeocoder({ provider, guard, fallback, area }: ProviderGeocoderOptions): Geocoder {
  const read = addressReader(area);
  const isServed = ({ point }: Pick<FoundAddress, 'point'>): boolean => area.contains(point);

  async function geocode(text: string): Promise<GeocodedAddress | undefined> {
    const query = read(text);
    if (query === undefined) return undefined;
    const request = { text: query.text, near: area.center, limit: wantedResults, onMapOnly: false };
    return guard.call(
      async (signal) => likely((await provider.find(request, signal)).map((found) => query.rate(found))),
      () => fallback.geocode(text),
    );
  }

  async function search(text: string, options: GeocodeSearch): Promise<readonly GeocodeResult[]> {
    const fallbackSearch = (): Promise<readonly GeocodeResult[]> => fallback.search(text, options);
    const query = read(text);
    if (query === undefined || !provider.completesText) return fallbackSearch();
    const near = options.near ?? area.center;
    const request = { text: query.text, near, limit: Math.max(wantedResults, options.limit), onMapOnly: true };
    return guard.call(async (signal) => {
      const found = (await provider.find(request, signal)).filter(isServed);
      return ranked(
        found.map((one) => query.rate(one, true)),
        options,
      );
    }, fallbackSearch);
  }

  async function reverse(point: Point): Promise<ReverseResult | undefined> {
    if (!area.contains(point)) return undefined;
    return guard.call(
      async (signal) => nearest((await provider.reverse(point, signal)).filter(isServed), point),
      () => fallback.reverse(point),
    );
  }

  return { geocode, search, reverse };
}

/** Returns the result with the highest confidence, and of several the first one of the provider. */
function likely(results: readonly GeocodeResult[]): GeocodedAddress | undefined {
  return withCandidates(results.filter(({ confidence }) => confidence > 0));
}

/** Sorts by confidence, distance and the provider's order. Of a street in several pieces, only the first is returned. */
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
