import { bucharest, createCityBook, createEmbeddedGeocoder, type Geocoder } from '@doorstep/core';
import { describe, expect, it } from 'vitest';
import type { FoundAddress, GeocodingProvider, GeocodingRequest } from './geocoding-provider.js';
import { MapFailure } from './map-failure.js';
import { createProviderGeocoder } from './provider-geocoder.js';
import { servedAreaOf } from './served-area.js';

const lipscani: FoundAddress = {
  kind: 'house',
  name: 'Strada Lipscani',
  houseNumber: '25',
  town: 'București',
  areas: ['Centrul Vechi', 'București'],
  point: { lat: 44.4316212, lng: 26.0993126 },
};
const street = (name: string, lat: number): FoundAddress => ({
  kind: 'street',
  name,
  areas: ['București'],
  point: { lat, lng: 26.1 },
});
const inCluj: FoundAddress = { ...lipscani, town: 'Cluj-Napoca', areas: ['Cluj'], point: { lat: 46.77, lng: 23.59 } };

interface Setup {
  readonly geocoder: Geocoder;
  readonly requests: GeocodingRequest[];
}

/** Creates a geocoder over a provider that has these addresses or fails, with the embedded fallback. */
function setup(addresses: readonly FoundAddress[] | 'fails', completesText = true): Setup {
  const requests: GeocodingRequest[] = [];
  const answer = async (): Promise<readonly FoundAddress[]> => {
    if (addresses === 'fails') throw new MapFailure('unreachable');
    return addresses;
  };
  const provider: GeocodingProvider = {
    completesText,
    find: (request) => {
      requests.push(request);
      return answer();
    },
    reverse: answer,
  };
  const guard = {
    call: <T>(request: (signal: AbortSignal) => Promise<T>, fallback: () => Promise<T>) =>
      request(AbortSignal.timeout(1_000)).catch(fallback),
  };
  const area = servedAreaOf(createCityBook([bucharest]));
  return { geocoder: createProviderGeocoder({ provider, guard, fallback: createEmbeddedGeocoder(), area }), requests };
}

const embedded = createEmbeddedGeocoder();
const text = 'Str. Lipscani nr. 25, et. 2, București';

describe('geocode', () => {
  it('returns the result with the highest confidence, and leaves floors out of the request', async () => {
    const { geocoder, requests } = setup([street('Strada Lipscănești', 44.43), lipscani]);
    expect(await geocoder.geocode(text)).toEqual({
      label: 'Strada Lipscani 25, Sector 3, București',
      point: { lat: 44.431621, lng: 26.099313 },
      kind: 'address',
      precision: 'house',
      radiusMeters: 30,
      confidence: 0.95,
      components: { street: 'Strada Lipscani', houseNumber: '25', city: 'București', county: undefined },
      candidates: [],
    });
    expect(requests).toMatchObject([{ text: 'strada lipscani 25, bucuresti', onMapOnly: false }]);
  });

  it('accepts an answer without results, although the gazetteer knows the street', async () => {
    expect(await embedded.geocode(text)).toBeDefined();
    expect(await setup([]).geocoder.geocode(text)).toBeUndefined();
  });

  it('falls back when the provider fails', async () => {
    expect(await setup('fails').geocoder.geocode(text)).toEqual(await embedded.geocode(text));
  });

  it('finds an address in another town, to distinguish it from an unknown one', async () => {
    const found = await setup([inCluj]).geocoder.geocode('Strada Lipscani 25, Cluj');
    expect(found).toMatchObject({ point: inCluj.point, label: 'Strada Lipscani 25, Cluj-Napoca' });
  });

  it.each(['', 'București', 'x'.repeat(10_000), '🚲'])('sends no request for %j', async (notAnAddress) => {
    const { geocoder, requests } = setup([lipscani]);
    expect(await geocoder.geocode(notAnAddress)).toBeUndefined();
    expect(requests).toEqual([]);
  });
});

describe('search', () => {
  it('sorts by confidence and distance, returns each label once, and stays on the map', async () => {
    const known = [
      inCluj,
      street('Strada Lipscani', 44.431),
      street('Strada Lipsca', 44.432),
      street('Strada Lipsca', 44.4325),
      street('Strada Lipscani', 44.433),
      street('Bulevardul Unirii', 44.43),
    ];
    const { geocoder, requests } = setup(known);
    const near = { lat: 44.4331, lng: 26.1 };
    const results = await geocoder.search('strada lipscani', { limit: 5, near });
    expect(results.map(({ label, point }) => [label.split(',')[0], point.lat])).toEqual([
      ['Strada Lipscani', 44.433],
      ['Strada Lipsca', 44.4325],
    ]);
    expect(requests).toMatchObject([{ near, onMapOnly: true }]);
    expect(await geocoder.search('strada lipscani', { limit: 1 })).toHaveLength(1);
  });

  it.each<[string, Setup]>([
    ['fails', setup('fails')],
    ['does not allow autocompletion', setup([lipscani], false)],
  ])('uses the gazetteer when the provider %s', async (_title, { geocoder, requests }) => {
    const options = { limit: 5 };
    expect(await geocoder.search('Strada Lipscani', options)).toEqual(
      await embedded.search('Strada Lipscani', options),
    );
    expect(requests.length).toBeLessThan(2);
  });
});

describe('reverse', () => {
  const point = { lat: 44.4316, lng: 26.0993 };

  it('returns the nearest address and its distance', async () => {
    const { geocoder } = setup([street('Strada Lipscani', 44.4319), lipscani, { ...inCluj, kind: 'locality' }]);
    expect(await geocoder.reverse(point)).toMatchObject({
      label: 'Strada Lipscani 25, Sector 3, București',
      distanceMeters: 3,
    });
  });

  it.each<[string, readonly FoundAddress[]]>([
    ['a distant address', [street('Strada Lipscani', 44.45)]],
    ['the town as a whole', [{ ...lipscani, kind: 'locality' }]],
    ['no address', []],
  ])('finds nothing when the provider returns %s', async (_title, known) => {
    expect(await setup(known).geocoder.reverse(point)).toBeUndefined();
  });

  it('falls back when the provider fails', async () => {
    expect(await setup('fails').geocoder.reverse(point)).toEqual(await embedded.reverse(point));
  });

  it('finds nothing off the map', async () => {
    expect(await setup([inCluj]).geocoder.reverse(inCluj.point)).toBeUndefined();
  });
});
