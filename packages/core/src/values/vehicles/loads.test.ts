import { describe, expect, it } from 'vitest';
import { canCarry, loadsOf } from './loads.js';

describe('vehicle loads', () => {
  it.each([
    ['bicycle', ['bicycle']],
    ['scooter', ['bicycle', 'scooter']],
    ['car', ['bicycle', 'scooter', 'car']],
  ] as const)('of a %s include those of every smaller vehicle', (vehicle, loads) => {
    expect(loadsOf(vehicle)).toEqual(loads);
    for (const load of ['bicycle', 'scooter', 'car'] as const) {
      expect(canCarry(vehicle, load)).toBe(loads.some((known) => known === load));
    }
  });
});
