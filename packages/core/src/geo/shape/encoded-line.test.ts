import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLine, encodeLine } from './encoded-line.js';

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

  it('has exactly the positions that it was made from, to four decimals', () => {
    const position = fc.tuple(
      fc.integer({ min: -1_800_000, max: 1_800_000 }),
      fc.integer({ min: -900_000, max: 900_000 }),
    );
    fc.assert(
      fc.property(fc.array(position, { maxLength: 30 }), (units) => {
        const positions = units.map(([lng, lat]) => [Number(`${lng}e-4`), Number(`${lat}e-4`)] as const);
        expect(decodeLine(encodeLine(positions))).toEqual(positions.map(([lng, lat]) => ({ lat, lng })));
      }),
    );
  });
});
