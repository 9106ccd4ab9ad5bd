import { zoneOf } from '../area/sectors.js';
import type { Geocoder } from '../geocoder.js';
import type { Point } from '../shape/point.js';

/** Returns the address of a point for people. Where nothing is known, it is the area: `Sector 1, București`. */
export async function addressAt(geocoder: Pick<Geocoder, 'reverse'>, point: Point): Promise<string> {
  const found = await geocoder.reverse(point);
  return found?.label ?? [zoneOf(point)?.name, 'București'].filter(Boolean).join(', ');
}
