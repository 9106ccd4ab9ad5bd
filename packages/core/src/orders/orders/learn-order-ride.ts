import { learnRide } from '../../catalogue/speeds/learn-ride.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import { cityOf } from '../../values/geo/city/city-book.js';
import { orderTimes } from '../../values/geo/travel-times/service-times.js';
import { usualVehicle } from '../../values/vehicles/usual-vehicle.js';
import { rodeDirectly } from '../journey/rode-directly.js';
import type { OrderRecord } from './records.js';

/**
 * Learns from a delivered order how fast couriers are at that hour. The checkout asked the router for the usual vehicle, so rides of others
 * teach nothing: a car is not faster than a scooter by the same factor everywhere.
 */
export async function learnOrderRide(
  effects: Pick<Effects, 'db' | 'now' | 'ports'>,
  order: OrderRecord,
  pickedUpAt: Instant | undefined,
): Promise<void> {
  const { courierId, parties, createdAt, scheduledFor, statusSince, travelSeconds } = order;
  if (courierId === null || pickedUpAt === undefined || parties.courier?.vehicle !== usualVehicle) return;
  if (!(await rodeDirectly(effects.db, courierId, { id: order.id, departedAt: pickedUpAt }))) return;
  await learnRide(effects, {
    city: cityOf(effects.ports.cities, order),
    vehicle: usualVehicle,
    estimatedSeconds: travelSeconds,
    estimatedFor: scheduledFor ?? createdAt,
    departedAt: pickedUpAt,
    // Nobody reports the arrival at the door of a customer.
    arrivedAt: addSeconds(statusSince, -orderTimes.dropoff),
  });
}
