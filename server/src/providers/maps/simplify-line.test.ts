import { distanceMeters } from '@doorstep/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simplifyLine } from './simplify-line.js';

const city = fc.record({
  lat: fc.double({ min: 44.3, max: 44.6, noNaN: true }),
  lng: fc.double({ min: 25.9, max: 26.3, noNaN: true }),
});

describe('simplifyLine', () => {
  it('keeps both ends and the order, and adds no points', () => {
    fc.assert(
      fc.property(fc.array(city, { minLength: 2, maxLength: 300 }), fc.integer({ min: 2, max: 50 }), (line, most) => {
        const simple = simplifyLine(line, most);
        expect(simple.length).toBeLessThanOrEqual(most);
        expect([simple.at(0), simple.at(-1)]).toEqual([line.at(0), line.at(-1)]);
        const places = simple.map((point) => line.indexOf(point));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }),
    );
  });

  it('stays near every removed point', () => {
    const line = Array.from({ length: 9_000 }, (_, step) => ({
      lat: 44.4 + step / 90_000,
      lng: 26 + Math.sin(step / 50) / 50,
    }));
    const simple = simplifyLine(line, 2_000);
    const farthest = Math.max(
      ...line
        .filter((_, index) => index % 20 === 0)
        .map((point) => Math.min(...simple.map((kept) => distanceMeters(kept, point)))),
    );
    expect(simple.length).toBeGreaterThan(1_000);
    expect(farthest).toBeLessThan(200);
  });

  it('reduces a long line between two places to two points', () => {
    const line = Array.from({ length: 100_000 }, (_, step) => ({ lat: 44.4, lng: 26 + (step % 2) / 1_000 }));
    expect(simplifyLine(line, 2_000)).toHaveLength(2);
  });

  it('returns a short line unchanged', () => {
    const line = [1, 2, 3].map((step) => ({ lat: 44.4, lng: 26 + step / 10 }));
    expect(simplifyLine(line, 3)).toBe(line);
  });
});
