import { learnRide } from '../../catalogue/speeds/learn-ride.js';
import type { Effects } from '../../kernel/operation/operation.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { cityOf } from '../../values/geo/city/city-book.js';
import { rodeDirectly } from '../journey/rode-directly.js';
import type { DeliveryRecord } from './records.js';

/** Learns from a delivered delivery how fast couriers are at that hour, if its courier had the vehicle that the router was asked for. */
export async function learnDeliveryRide(
  effects: Pick<Effects, 'db' | 'now' | 'ports'>,
  delivery: DeliveryRecord,
  pickedUpAt: Instant | undefined,
): Promise<void> {
  const { id, courierId, carrier, vehicle, dropoff, createdAt, durationSeconds } = delivery;
  if (courierId === null || pickedUpAt === undefined || !dropoff.arrivedAt || carrier?.vehicle !== vehicle) return;
  if (!(await rodeDirectly(effects.db, courierId, { id, departedAt: pickedUpAt }))) return;
  await learnRide(effects, {
    city: cityOf(effects.ports.cities, delivery),
    vehicle,
    estimatedSeconds: durationSeconds,
    estimatedFor: createdAt,
    departedAt: pickedUpAt,
    arrivedAt: dropoff.arrivedAt,
  });
}
