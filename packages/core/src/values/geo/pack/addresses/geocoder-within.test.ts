import { describe, expect, it } from 'vitest';
import type { GeocodedAddress, Geocoder } from '../../geocoder.js';
import type { Point } from '../../shape/point.js';
import { geocoderWithin } from './geocoder-within.js';

const box = { south: 42, west: 1, north: 43, east: 2 };
const [within, elsewhere] = [
  { lat: 42.5, lng: 1.5 },
  { lat: 44.4, lng: 26.1 },
];

function answer(label: string, point: Point, confidence: number): GeocodedAddress {
  return { label, point, confidence, precision: 'street', radiusMeters: 100, candidates: [] };
}

/** Answers every call alike, and every point with its own. */
function knows(found: GeocodedAddress | undefined): Geocoder {
  return {
    geocode: async () => found,
    search: async () => (found ? [found] : []),
    reverse: async (point) => (found ? { ...found, point, distanceMeters: 0 } : undefined),
  };
}

describe('a geocoder of a box and of everywhere else', () => {
  it.each([
    ['the better of two', answer('in', within, 0.5), answer('out', elsewhere, 0.8), 'out'],
    ['the box, if it is better', answer('in', within, 0.8), answer('out', elsewhere, 0.5), 'in'],
    [
      'the box, where the other one answers for a point in it',
      answer('in', within, 0.4),
      answer('out', within, 0.9),
      'in',
    ],
    ['the other one, if the box knows nothing', undefined, answer('out', elsewhere, 0.4), 'out'],
    ['the box, if the other one knows nothing', answer('in', within, 0.4), undefined, 'in'],
    ['nobody', undefined, undefined, undefined],
    ['nobody, where the other one answers for a point in the box', undefined, answer('out', within, 0.9), undefined],
  ])('takes the answer of %s', async (_, own, other, label) => {
    expect((await geocoderWithin(box, knows(own), knows(other)).geocode('x'))?.label).toBe(label);
  });

  it('returns equally good answers as candidates, with a radius that covers both', async () => {
    const geocoder = geocoderWithin(box, knows(answer('in', within, 0.8)), knows(answer('out', elsewhere, 0.79)));
    const found = await geocoder.geocode('x');
    expect(found?.candidates.map(({ label, confidence }) => [label, confidence])).toEqual([
      ['in', 0.4],
      ['out', 0.4],
    ]);
    expect(found?.confidence).toBe(0.8);
    expect(found?.radiusMeters).toBeGreaterThan(1_900_000);
  });

  it('completes a text with the results of both, the better ones first', async () => {
    const search = async (own: number, other: number, limit: number) => {
      const geocoder = geocoderWithin(box, knows(answer('in', within, own)), knows(answer('out', elsewhere, other)));
      return (await geocoder.search('x', { limit })).map(({ label }) => label);
    };
    expect(await search(0.8, 0.5, 5)).toEqual(['in', 'out']);
    expect(await search(0.5, 0.8, 5)).toEqual(['out', 'in']);
    expect(await search(0.5, 0.8, 1)).toEqual(['out']);
    expect(await search(0.8, 0.1, 5)).toEqual(['in']);
  });

  it('completes a text with the nearer one of equally good results first', async () => {
    const geocoder = geocoderWithin(box, knows(answer('in', within, 0.8)), knows(answer('out', elsewhere, 0.8)));
    const search = async (near?: Point) =>
      (await geocoder.search('x', { limit: 5, ...(near && { near }) })).map(({ label }) => label);
    expect(await search()).toEqual(['in', 'out']);
    expect(await search(elsewhere)).toEqual(['out', 'in']);
    expect(await search(within)).toEqual(['in', 'out']);
  });

  it('asks for a point where it is', async () => {
    const geocoder = geocoderWithin(box, knows(answer('in', within, 0.8)), knows(answer('out', elsewhere, 0.8)));
    expect((await geocoder.reverse(within))?.label).toBe('in');
    expect((await geocoder.reverse(elsewhere))?.label).toBe('out');
    expect(
      (await geocoderWithin(box, knows(undefined), knows(answer('out', elsewhere, 1))).reverse(within))?.label,
    ).toBe('out');
  });
});
