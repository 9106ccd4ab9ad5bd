import type { Vehicle } from '@doorstep/contracts';
import { sha256Hex } from '../../kernel/primitives/digest.js';
import type { Carrier } from '../../orders/deliveries/carrier.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import type { CityBook } from '../../values/geo/city/city-book.js';
import type { Point } from '../../values/geo/shape/point.js';
import { canCarry } from '../../values/vehicles/loads.js';

/** The couriers of the sandbox, who exist nowhere else. */
// biome-ignore format: one courier per row
const crew: readonly (readonly [displayName: string, vehicle: Vehicle, phone: string])[] = [
  ['Sorin Bicicletă', 'bicycle', '+40721999001'],
  ['Mara Scuter', 'scooter', '+40721999002'],
  ['Radu Mașină', 'car', '+40721999003'],
  ['Ilinca Pedală', 'bicycle', '+40721999004'],
  ['Tudor Motoretă', 'scooter', '+40721999005'],
  ['Anca Duster', 'car', '+40721999006'],
  ['Matei Ghidon', 'bicycle', '+40721999007'],
  ['Ruxandra Vespa', 'scooter', '+40721999008'],
  ['Horia Furgon', 'car', '+40721999009'],
];

/** Distances in metres between the starting point of a simulated courier and the pickup. */
export const startMeters = { nearest: 1_000, farthest: 1_500 } as const;

const metersPerDegree = 111_195;
const directions = 16;

/**
 * Chooses a simulated courier who can carry a delivery. The choice depends only on its id and sequence.
 *
 * @param replaced name of a courier who does not carry it any more.
 */
export function simulatedCarrier(
  cities: Pick<CityBook, 'zoneAt'>,
  delivery: DeliveryRecord,
  replaced?: string,
): Carrier {
  const seed = Number.parseInt(sha256Hex(delivery.id).slice(0, 8), 16);
  const able = crew.filter(([name, vehicle]) => name !== replaced && canCarry(vehicle, delivery.vehicle));
  // In `courier_unassigns` the second claim is two events after the first, so another courier makes it.
  const [displayName, vehicle, phone] = pick(able, seed + delivery.sequence);
  const from = startingPoint(cities, delivery.pickup, seed + delivery.sequence);
  return { courierId: null, fleetId: null, snapshot: { displayName, vehicle, phone, from } };
}

/**
 * Returns a point of the service area near `pickup` that depends only on `seed`; the pickup itself if there is none.
 */
export function startingPoint(cities: Pick<CityBook, 'zoneAt'>, pickup: Point, seed: number): Point {
  const meters = startMeters.nearest + (seed % (startMeters.farthest - startMeters.nearest));
  const points = Array.from({ length: directions }, (_, turn) => pointTowards(pickup, seed + turn, meters));
  return points.find((point) => cities.zoneAt(point) !== undefined) ?? { lat: pickup.lat, lng: pickup.lng };
}

function pointTowards({ lat, lng }: Point, direction: number, meters: number): Point {
  const angle = ((direction % directions) / directions) * 2 * Math.PI;
  const degrees = meters / metersPerDegree;
  const lngDegrees = degrees / Math.cos((lat * Math.PI) / 180);
  return { lat: rounded(lat + degrees * Math.cos(angle)), lng: rounded(lng + lngDegrees * Math.sin(angle)) };
}

/** Rounds to six decimals, about 0.1 m. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

function pick<T>(from: readonly T[], seed: number): T {
  const found = from[seed % from.length];
  if (found === undefined) throw new Error('No simulated courier has such a vehicle.');
  return found;
}
