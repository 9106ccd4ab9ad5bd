import type { Vehicle } from '@doorstep/contracts';
import type { Instant } from '../../kernel/primitives/instant.js';
import { wallTime } from '../../kernel/primitives/local-time.js';
import { traffic } from './speeds.js';

const timeZone = 'Europe/Bucharest';
const saturday = 5;

/** The share of the free speed that the traffic at `departAt` leaves to a vehicle, of a usual hour when absent. */
export function trafficShare(vehicle: Vehicle, departAt: Instant | undefined): number {
  const { weekday, weekend, usual } = traffic[vehicle];
  if (departAt === undefined) return usual;
  const local = wallTime(timeZone, departAt);
  const hours = local.weekday >= saturday ? weekend : weekday;
  return hours[Number(local.time.slice(0, 2))] ?? usual;
}
