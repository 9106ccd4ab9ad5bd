import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameAround, fromMap, isInside, metersPerPixel, toMap, viewBox } from './frame.js';

const position = fc.record({
  lat: fc.double({ min: 44.33, max: 44.54, noNaN: true }),
  lng: fc.double({ min: 25.97, max: 26.22, noNaN: true }),
});

describe('the frame of the map', () => {
  it('measures in metres, to the east and to the south', () => {
    const [home, east, south] = [
      toMap({ lat: 44.435, lng: 26.1 }),
      toMap({ lat: 44.435, lng: 26.11 }),
      toMap({ lat: 44.425, lng: 26.1 }),
    ];
    expect(home).toEqual({ x: 0, y: 0 });
    expect(east).toEqual({ x: 794, y: 0 });
    expect(south).toEqual({ x: 0, y: 1_112 });
    expect(fromMap(south).lat).toBeCloseTo(44.425, 5);
    expect(fromMap(east).lng).toBeCloseTo(26.11, 5);
  });

  it('contains all points, with a margin', () => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 1, maxLength: 5 }), (positions) => {
        const points = positions.map(toMap);
        const frame = frameAround(points);
        expect(points.every((point) => isInside(point, frame))).toBe(true);
        expect(Math.abs(frame.width * 3 - frame.height * 4)).toBeLessThanOrEqual(4);
      }),
    );
  });

  it('is at least a mile wide', () => {
    const frame = frameAround([{ x: 10, y: 20 }]);
    expect(viewBox(frame)).toBe('-790 -580 1600 1200');
    expect(metersPerPixel(frame)).toBe(4);
  });
});
