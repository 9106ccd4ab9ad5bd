import type { Coordinates, LineString } from '@doorstep/contracts';
import { distanceMeters, type Point } from '../../values/geo/shape/point.js';

/** Points nearer than this to the recipient would reveal the door. */
export const doorMeters = 150;

/** Both ends as the public sees them, and which of them is the recipient's. */
export interface PublicEnds {
  readonly pickup: Coordinates;
  readonly dropoff: Coordinates;
  readonly recipientAt: 'pickup' | 'dropoff';
}

/**
 * Returns the route between the public ends, without the points near the recipient's door and the point next to it: the
 * place where the route leaves the road would reveal the door.
 */
export function publicRoute(route: readonly Point[], { pickup, dropoff, recipientAt }: PublicEnds): LineString {
  const door = recipientAt === 'dropoff' ? route.at(-1) : route[0];
  const inner = recipientAt === 'dropoff' ? route.slice(1, -2) : route.slice(2, -1);
  const shown = inner.filter((point) => !door || distanceMeters(point, door) >= doorMeters);
  return { type: 'LineString', coordinates: [pickup, ...shown, dropoff].map(({ lat, lng }) => [lng, lat]) };
}
