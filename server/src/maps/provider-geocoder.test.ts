import { createEmbeddedGeocoder, type Geocoder } from '@doorstep/core';
import { describe, expect, it } from 'vitest';
import type { AddressQuestion, FoundAddress, GeocodingProvider } from './geocoding-provider.js';
import { MapFailure } from './map-failure.js';
import { createProviderGeocoder } from './provider-geocoder.js';

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
  readonly questions: AddressQuestion[];
}

/** A provider that knows this, or fails; the fallback is the real one. */
function setup(knowledge: readonly FoundAddress[] | 'fails', completesText = true): Setup {
  const questions: AddressQuestion[] = [];
  const answer = async (): Promise<readonly FoundAddress[]> => {
    if (knowledge === 'fails') throw new MapFailure('unreachable');
    return knowledge;
  };
  const provider: GeocodingProvider = {
    completesText,
    find: (question) => {
      questions.push(question);
      return answer();
    },
    reverse: answer,
  };
  const guard = {
    call: <T>(ask: (signal: AbortSignal) => Promise<T>, otherwise: () => Promise<T>) =>
      ask(AbortSignal.timeout(1_000)).catch(otherwise),
  };
  return { geocoder: createProviderGeocoder({ provider, guard, fallback: createEmbeddedGeocoder() }), questions };
}

const embedded = createEmbeddedGeocoder();
const text = 'Str. Lipscani nr. 25, et. 2, București';

describe('geocode', () => {
  it('takes what is surest, and asks without what no map knows', async () => {
    const { geocoder, questions } = setup([street('Strada Lipscănești', 44.43), lipscani]);
    expect(await geocoder.geocode(text)).toEqual({
      label: 'Strada Lipscani 25, Sector 3, București',
      point: { lat: 44.431621, lng: 26.099313 },
      kind: 'address',
      precision: 'house',
      confidence: 0.95,
    });
    expect(questions).toMatchObject([{ text: 'strada lipscani 25, bucuresti', onMapOnly: false }]);
  });

  it('takes an answer without results for an answer, though the gazetteer knows the street', async () => {
    expect(await embedded.geocode(text)).toBeDefined();
    expect(await setup([]).geocoder.geocode(text)).toBeUndefined();
  });

  it('falls back when the provider fails', async () => {
    expect(await setup('fails').geocoder.geocode(text)).toEqual(await embedded.geocode(text));
  });

  it('finds an address in another town where it is, so that it can be told from an unknown one', async () => {
    const found = await setup([inCluj]).geocoder.geocode('Strada Lipscani 25, Cluj');
    expect(found).toMatchObject({ point: inCluj.point, label: 'Strada Lipscani 25, Cluj-Napoca' });
  });

  it.each(['', 'București', 'x'.repeat(10_000), '🚲'])('asks nobody for %j', async (nothing) => {
    const { geocoder, questions } = setup([lipscani]);
    expect(await geocoder.geocode(nothing)).toBeUndefined();
    expect(questions).toEqual([]);
  });
});

describe('search', () => {
  it('puts the surest first, then the nearest, tells each label once, and stays on the map', async () => {
    const known = [
      inCluj,
      street('Strada Lipscani', 44.431),
      street('Strada Lipsca', 44.432),
      street('Strada Lipsca', 44.4325),
      street('Strada Lipscani', 44.433),
      street('Bulevardul Unirii', 44.43),
    ];
    const { geocoder, questions } = setup(known);
    const near = { lat: 44.4331, lng: 26.1 };
    const results = await geocoder.search('strada lipscani', { limit: 5, near });
    expect(results.map(({ label, point }) => [label.split(',')[0], point.lat])).toEqual([
      ['Strada Lipscani', 44.433],
      ['Strada Lipsca', 44.4325],
    ]);
    expect(questions).toMatchObject([{ near, onMapOnly: true }]);
    expect(await geocoder.search('strada lipscani', { limit: 1 })).toHaveLength(1);
  });

  it.each<[string, Setup]>([
    ['when the provider fails', setup('fails')],
    ['when the provider forbids it', setup([lipscani], false)],
  ])('is that of the gazetteer %s', async (_title, { geocoder, questions }) => {
    const options = { limit: 5 };
    expect(await geocoder.search('Strada Lipscani', options)).toEqual(
      await embedded.search('Strada Lipscani', options),
    );
    expect(questions.length).toBeLessThan(2);
  });
});

describe('reverse', () => {
  const point = { lat: 44.4316, lng: 26.0993 };

  it('tells what is nearest, and how far', async () => {
    const { geocoder } = setup([street('Strada Lipscani', 44.4319), lipscani, { ...inCluj, kind: 'locality' }]);
    expect(await geocoder.reverse(point)).toMatchObject({
      label: 'Strada Lipscani 25, Sector 3, București',
      distanceMeters: 3,
    });
  });

  it.each<[string, readonly FoundAddress[]]>([
    ['far away', [street('Strada Lipscani', 44.45)]],
    ['the town as a whole', [{ ...lipscani, kind: 'locality' }]],
    ['nothing', []],
  ])('is undefined with %s', async (_title, known) => {
    expect(await setup(known).geocoder.reverse(point)).toBeUndefined();
  });

  it('falls back when the provider fails', async () => {
    expect(await setup('fails').geocoder.reverse(point)).toEqual(await embedded.reverse(point));
  });

  it('asks nobody for a point off the map', async () => {
    expect(await setup([inCluj]).geocoder.reverse(inCluj.point)).toBeUndefined();
  });
});
