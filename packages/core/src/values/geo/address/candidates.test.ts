import { describe, expect, it } from 'vitest';
import type { GeocodeResult } from '../geocoder.js';
import { withCandidates } from './candidates.js';

/** Returns a result a number of degrees north of the first one. 0.01 degrees are 1,112 m. */
const result = (label: string, north: number, confidence = 0.8, radiusMeters = 50): GeocodeResult => ({
  label,
  point: { lat: 44.4 + north, lng: 26.1 },
  precision: 'street',
  radiusMeters,
  confidence,
});

const lipscani = result('Strada Lipscani', 0);

describe('withCandidates', () => {
  it('finds nothing among no results', () => {
    expect(withCandidates([])).toBeUndefined();
  });

  it.each<[string, readonly GeocodeResult[]]>([
    ['one result', [lipscani]],
    ['a result that fits much worse', [lipscani, result('Strada Lipsca', 0.01, 0.69)]],
    ['a result beside it', [lipscani, result('Restaurant', 0.0008)]],
    ['another piece of the street', [lipscani, result('Strada Lipscani', 0.01)]],
  ])('has no candidates for %s', (_title, results) => {
    expect(withCandidates(results)).toEqual({ ...lipscani, candidates: [] });
  });

  it('has all objects that fit nearly as well, with a radius around them, and shares the confidence among them', () => {
    const other = result('Piața Lipscani', 0.01, 0.75);
    const found = withCandidates([other, result('Piața Lipscani', 0.0105, 0.74), lipscani]);
    expect(found).toMatchObject({ label: 'Strada Lipscani', radiusMeters: 1_162, confidence: 0.8 });
    expect(found?.candidates.map(({ label, confidence }) => [label, confidence])).toEqual([
      ['Strada Lipscani', 0.41],
      ['Piața Lipscani', 0.39],
    ]);
  });

  it('has the same street of two towns', () => {
    expect(withCandidates([lipscani, result('Strada Lipscani', 0.05)])?.candidates).toHaveLength(2);
  });

  it('has at most five candidates', () => {
    const many = Array.from({ length: 9 }, (_, index) => result(`Strada ${index}`, index / 100));
    expect(withCandidates(many)?.candidates).toHaveLength(5);
  });
});
