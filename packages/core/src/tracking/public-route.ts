import type { Coordinates, LineString } from '@doorstep/contracts';
import { distanceMeters, type Point } from '../geo/shape/point.js';

/** Whoever is nearer than this to the recipient would show the door. */
export const doorMeters = 150;

/** Both ends as they are told to anybody, and which of them is the recipient's. */
export interface PublicEnds {
  readonly pickup: Coordinates;
  readonly dropoff: Coordinates;
  readonly recipientAt: 'pickup' | 'dropoff';
}

/**
 * The way between the ends that are told. It leaves out what is near the recipient's door, and the point beside it: where
 * the way leaves the road says more of the door than its ends do.
 */
export function publicRoute(route: readonly Point[], { pickup, dropoff, recipientAt }: PublicEnds): LineString {
  const door = recipientAt === 'dropoff' ? route.at(-1) : route[0];
  const inner = recipientAt === 'dropoff' ? route.slice(1, -2) : route.slice(2, -1);
  const shown = inner.filter((point) => !door || distanceMeters(point, door) >= doorMeters);
  return { type: 'LineString', coordinates: [pickup, ...shown, dropoff].map(({ lat, lng }) => [lng, lat]) };
}
