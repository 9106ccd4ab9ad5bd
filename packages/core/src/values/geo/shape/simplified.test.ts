import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCourse } from '../../testing/course-fixture.js';
import { metersBetween, placeAt, placeOf, segmentsOf, shareNearest } from './plane.js';
import { simplified } from './simplified.js';

const point = fc.record({
  lat: fc.double({ min: 44.4, max: 44.5, noNaN: true }),
  lng: fc.double({ min: 26, max: 26.2, noNaN: true }),
});

describe('simplified', () => {
  it.each([
    ['26.1 44.4, 26.11 44.4, 26.12 44.4', '26.1 44.4, 26.12 44.4'],
    ['26.1 44.4, 26.11 44.401, 26.12 44.4', '26.1 44.4, 26.11 44.401, 26.12 44.4'],
    ['26.1 44.4, 26.12 44.4, 26.1 44.4', '26.1 44.4, 26.12 44.4, 26.1 44.4'],
    ['26.1 44.4, 26.1 44.4', '26.1 44.4, 26.1 44.4'],
  ])('%s becomes %s', (line, expected) => {
    expect(simplified(readCourse(line), 200)).toEqual(readCourse(expected));
  });

  it('keeps both ends, and every point within 3 m of the line', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 40 }), (line) => {
        const short = simplified(line, 200);
        expect([short[0], short.at(-1)]).toEqual([line[0], line.at(-1)]);
        for (const place of line.map(placeOf)) {
          const off = segmentsOf(short).map((part) => metersBetween(place, placeAt(part, shareNearest(place, part))));
          expect(Math.min(...off)).toBeLessThanOrEqual(3);
        }
      }),
    );
  });

  it('keeps no more points than the caller allows', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 60 }), fc.integer({ min: 0, max: 20 }), (line, most) => {
        const short = simplified(line, most);
        expect(short.length).toBeLessThanOrEqual(Math.max(2, most));
        expect(short.length).toBeGreaterThanOrEqual(2);
      }),
    );
  });
});
