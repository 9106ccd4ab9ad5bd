import { itemSizes, vehicles } from '@doorstep/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { canCarry } from '../../values/vehicles/loads.js';
import { type CarriedItem, smallestVehicle } from './smallest-vehicle.js';

const item = (size?: CarriedItem['size'], weightGrams?: number, quantity = 1): CarriedItem => ({
  quantity,
  ...(size && { size }),
  ...(weightGrams !== undefined && { weightGrams }),
});

describe('smallestVehicle', () => {
  it.each([
    ['nothing', [], 'bicycle'],
    ['a small item', [item()], 'bicycle'],
    ['a medium item', [item('medium')], 'bicycle'],
    ['10 kg', [item('small', 10_000)], 'bicycle'],
    ['more than 10 kg', [item('small', 10_001)], 'scooter'],
    ['more than 10 kg in total', [item('small', 5_000, 2), item('medium', 1)], 'scooter'],
    ['a large item', [item(), item('large')], 'scooter'],
    ['20 kg', [item('large', 10_000, 2)], 'scooter'],
    ['more than 20 kg', [item('small', 20_001)], 'car'],
    ['an xlarge item', [item('xlarge', 100)], 'car'],
    ['100 kg', [item('xlarge', 1_000, 100)], 'car'],
  ] as const)('%s goes by %s', (_name, items, vehicle) => {
    expect(smallestVehicle(items)).toBe(vehicle);
  });

  it.each([
    ['bicycle', [item('large')], 'scooter'],
    ['scooter', [item()], 'scooter'],
    ['car', [item()], 'car'],
    ['car', [], 'car'],
  ] as const)('treats a requested %s as the minimum', (requested, items, vehicle) => {
    expect(smallestVehicle(items, requested)).toBe(vehicle);
  });

  it('refuses items that not even a car can carry', () => {
    const tooHeavy = () => smallestVehicle([item('small', 50_000, 2), item('small', 1)]);
    expect(tooHeavy).toThrow(ServiceProblem);
    expect(tooHeavy).toThrow(/no_suitable_vehicle/);
  });

  it('never shrinks with more items, nor below the requested vehicle', () => {
    const items = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 5 }),
        size: fc.constantFrom(...itemSizes),
        weightGrams: fc.nat(2_000),
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(items, items, fc.constantFrom(...vehicles), (some, more, requested) => {
        const vehicle = smallestVehicle([...some, ...more], requested);
        expect(canCarry(vehicle, smallestVehicle(some))).toBe(true);
        expect(canCarry(vehicle, requested)).toBe(true);
      }),
    );
  });
});
