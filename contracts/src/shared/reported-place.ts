import { z } from 'zod';
import { Coordinates } from './geo.js';
import { component, type Named } from './schema.js';
import { note } from './text.js';
import { Instant } from './time.js';

/** The reasons of a courier to report a step of the journey away from its stop. */
export const awayReasons = [
  'met_elsewhere',
  'wrong_place_on_map',
  'no_access',
  'position_inaccurate',
  'other',
] as const;
export type AwayReason = (typeof awayReasons)[number];

/** The fields with which a courier says where they are when they arrive at a stop, or hand over there. */
export const placeFields = {
  coordinates: Coordinates.optional().describe(
    'Your position now. Default: the last one that you reported, unless it is older than 5 minutes',
  ),
  accuracyMeters: z
    .number()
    .min(0)
    .max(100_000)
    .optional()
    .describe('Radius of the error of `coordinates`, as your device states it. Default: 0'),
  awayReason: z
    .enum(awayReasons)
    .optional()
    .describe(
      'Required if you are farther from the stop than `stopRadiusMeters` of the zone: otherwise 409 `away_from_stop`. Support sees it',
    ),
  awayNote: note(280).optional().describe('For support, with `awayReason`'),
} as const;

const placeReport = z.object(placeFields).strict();
/** The position of a courier at a stop, and the reason if it is not there. */
export type PlaceReport = z.infer<typeof placeReport>;

const reportedPlace = z
  .object({
    at: Instant,
    coordinates: Coordinates.nullable().describe(
      'Position of the courier, accurate to about 100 m unless revealed. Null if it was not known',
    ),
    distanceMeters: z.number().int().min(0).nullable().describe('From the stop; null if the position was not known'),
    awayReason: z
      .enum(awayReasons)
      .nullable()
      .describe('The reason of a courier who was away from the stop; null for one who was there'),
  })
  .strict();
export interface ReportedPlaceSchema extends Named<typeof reportedPlace> {}
/** Position of a courier at a step of the journey, as reported. */
export const ReportedPlace: ReportedPlaceSchema = component('ReportedPlace', reportedPlace);
export type ReportedPlace = z.infer<ReportedPlaceSchema>;
