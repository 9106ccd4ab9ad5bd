import { type DeliveryItem, itemSizes, type Vehicle, vehicles } from '@doorstep/contracts';
import { fieldProblem } from '../kernel/primitives/problem.js';

/** What a vehicle can carry: pieces up to a size, and a weight in all. */
interface Capacity {
  readonly largest: (typeof itemSizes)[number];
  readonly grams: number;
}

const capacities: Readonly<Record<Vehicle, Capacity>> = {
  bicycle: { largest: 'medium', grams: 10_000 },
  scooter: { largest: 'large', grams: 20_000 },
  car: { largest: 'xlarge', grams: 100_000 },
};

/** As much of an item as decides who can carry it. */
export type CarriedItem = Pick<DeliveryItem, 'quantity' | 'size' | 'weightGrams'>;

/**
 * The smallest vehicle that can carry the items: pieces without a size are small, those without a weight add none.
 *
 * @param asked the smallest one that the partner wants; it does not lower what the items need.
 * @throws ServiceProblem no_suitable_vehicle when not even a car can.
 */
export function smallestVehicle(items: readonly CarriedItem[], asked?: Vehicle): Vehicle {
  const able = vehicles.filter((vehicle) => fits(items, capacities[vehicle]));
  const chosen = able.find((vehicle) => asked === undefined || vehicles.indexOf(vehicle) >= vehicles.indexOf(asked));
  if (chosen) return chosen;
  const detail = `A car carries ${capacities.car.grams / 1_000} kg at most: split the items over several deliveries.`;
  throw fieldProblem('no_suitable_vehicle', '/body/items', detail);
}

function fits(items: readonly CarriedItem[], { largest, grams }: Capacity): boolean {
  const sizes = itemSizes.slice(0, itemSizes.indexOf(largest) + 1);
  const weight = items.reduce((sum, { quantity, weightGrams = 0 }) => sum + quantity * weightGrams, 0);
  return weight <= grams && items.every(({ size = 'small' }) => sizes.includes(size));
}
