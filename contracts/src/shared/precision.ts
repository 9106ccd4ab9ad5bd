import { z } from 'zod';

/** The object whose position is known, from the door to an area. */
export const geocodePrecisions = ['house', 'interpolated', 'street', 'place', 'area'] as const;

/** The meaning of each precision, for descriptions. */
export const precisionMeaning =
  'the `house`; the house `interpolated` between numbers that the map knows; only its `street`; a `place`, such as a ' +
  'square or a station; or an `area`, such as a quarter or a town';

/** The radius of a position. */
export const radiusMeters = z
  .number()
  .int()
  .min(0)
  .describe('The door is within this distance of the coordinates, in metres; includes the error of the map');
