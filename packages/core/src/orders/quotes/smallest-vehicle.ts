import { type DeliveryItem, itemSizes, type Vehicle, vehicles } from '@doorstep/contracts';
import { fieldProblem } from '../../kernel/primitives/problem.js';

/** The capacity of a vehicle: the largest size of an item, and the total weight. */
interface Capacity {
  readonly largest: (typeof itemSizes)[number];
  readonly grams: number;
}

const capacities: Readonly<Record<Vehicle, Capacity>> = {
  bicycle: { largest: 'medium', grams: 10_000 },
  scooter: { largest: 'large', grams: 20_000 },
  car: { largest: 'xlarge', grams: 100_000 },
};

/** The properties of an item that determine the vehicle. */
export type CarriedItem = Pick<DeliveryItem, 'quantity' | 'size' | 'weightGrams'>;

/**
 * Returns the smallest vehicle that can carry the items. An item without a size counts as small, one without a weight
 * as weightless.
 *
 * @param requested smallest vehicle that the partner accepts.
 * @param pointer the field of the request that has the items.
 * @throws ServiceProblem no_suitable_vehicle if not even a car can carry the items.
 */
export function smallestVehicle(items: readonly CarriedItem[], requested?: Vehicle, pointer = '/body/items'): Vehicle {
  const able = vehicles.filter((vehicle) => fits(items, capacities[vehicle]));
  const chosen = able.find(
    (vehicle) => requested === undefined || vehicles.indexOf(vehicle) >= vehicles.indexOf(requested),
  );
  if (chosen) return chosen;
  const detail = `A car carries ${capacities.car.grams / 1_000} kg at most: split the items over several deliveries.`;
  throw fieldProblem('no_suitable_vehicle', pointer, detail);
}

function fits(items: readonly CarriedItem[], { largest, grams }: Capacity): boolean {
  const sizes = itemSizes.slice(0, itemSizes.indexOf(largest) + 1);
  const weight = items.reduce((sum, { quantity, weightGrams = 0 }) => sum + quantity * weightGrams, 0);
  return weight <= grams && items.every(({ size = 'small' }) => sizes.includes(size));
}
