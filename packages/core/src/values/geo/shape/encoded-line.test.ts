import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLine, encodeLine, unitsPerDegree } from './encoded-line.js';

describe('an encoded line', () => {
  it('holds its first position and the differences that follow', () => {
    const steps = encodeLine([
      [26.0969, 44.4305],
      [26.0963, 44.435],
    ]);
    expect(steps).toEqual([260_969, 444_305, -6, 45]);
    expect(decodeLine(steps)).toEqual([
      { lat: 44.4305, lng: 26.0969 },
      { lat: 44.435, lng: 26.0963 },
    ]);
  });

  it.each([
    ['four', unitsPerDegree.coarse, 'e-4'],
    ['six', unitsPerDegree.fine, 'e-6'],
  ])('has exactly the positions that it was made from, to %s decimals', (_, units, exponent) => {
    const position = fc.tuple(
      fc.integer({ min: -180 * units, max: 180 * units }),
      fc.integer({ min: -90 * units, max: 90 * units }),
    );
    fc.assert(
      fc.property(fc.array(position, { maxLength: 30 }), (line) => {
        const positions = line.map(([lng, lat]) => [Number(`${lng}${exponent}`), Number(`${lat}${exponent}`)] as const);
        expect(decodeLine(encodeLine(positions, units), units)).toEqual(positions.map(([lng, lat]) => ({ lat, lng })));
      }),
    );
  });
});
