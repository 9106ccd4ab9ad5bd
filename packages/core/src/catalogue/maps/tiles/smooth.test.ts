import { describe, expect, it } from 'vitest';
import { smoothLine, smoothRing } from './smooth.js';

const a = { lat: 0, lng: 0 };
const b = { lat: 0, lng: 4 };
const c = { lat: 4, lng: 4 };

describe('smoothing', () => {
  it('keeps the ends of a line and cuts its corner', () => {
    const line = smoothLine([a, b, c]);
    expect(line[0]).toEqual(a);
    expect(line.at(-1)).toEqual(c);
    expect(line).not.toContainEqual(b);
    expect(line.every(({ lat, lng }) => lat >= 0 && lat <= 4 && lng >= 0 && lng <= 4)).toBe(true);
  });

  it('cuts every corner of a ring, including the first', () => {
    const ring = smoothRing([a, b, c]);
    for (const corner of [a, b, c]) expect(ring).not.toContainEqual(corner);
    expect(ring).toHaveLength(12);
  });

  it('leaves a straight line straight', () => {
    expect(smoothLine([a, b]).every(({ lat }) => lat === 0)).toBe(true);
  });
});
