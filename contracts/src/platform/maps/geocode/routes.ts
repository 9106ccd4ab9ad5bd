import { z } from 'zod';
import { anyone } from '../../../shared/access-rules.js';
import { queryLatitude, queryLongitude } from '../../../shared/geo.js';
import { defineRoutes } from '../../../shared/route.js';
import { declareRoute } from '../../../shared/route-meta.js';
import { text } from '../../../shared/text.js';
import { examplePlace } from './examples.js';
import { GeocodedPlaceList, PlaceAtPoint } from './schemas.js';

/** From a text to places, and from a point to an address. */
export const geocodeContract = defineRoutes({
  search: {
    method: 'GET',
    path: '/api/v1/geocode/search',
    summary: 'Search addresses and places while the user types',
    description:
      'Streets with house numbers, squares, metro stations, landmarks, quarters and sectors of Bucharest, and towns ' +
      'around it. Words may be typed in part, in any order, with or without diacritics, with one wrong letter. The ' +
      'best match comes first, then the nearest to `lat` and `lng`, then by name.',
    query: z
      .object({
        q: text(200).describe('What was typed so far: `lips 25`, `metrou vic`'),
        lat: queryLatitude.optional().describe('Equally good matches near this point come first; send both or neither'),
        lng: queryLongitude
          .optional()
          .describe('Equally good matches near this point come first; send both or neither'),
        limit: z.coerce.number().int().min(1).max(20).default(8).describe('How many results, at most 20'),
      })
      .strict(),
    responses: { 200: GeocodedPlaceList },
    metadata: declareRoute({
      access: anyone,
      examples: [
        {
          name: 'part of an address',
          query: { q: 'lips 25', lat: 44.4325, lng: 26.1039 },
          response: { data: [{ ...examplePlace, confidence: 0.71 }] },
        },
      ],
    }),
  },
  reverse: {
    method: 'GET',
    path: '/api/v1/geocode/reverse',
    summary: 'The address at a point',
    description:
      'The nearest street with an estimated house number, or the nearest place or town where no street is near. ' +
      'Answers `not_found` where nothing is known within 2 km (towns: 4 km).',
    query: z.object({ lat: queryLatitude, lng: queryLongitude }).strict(),
    responses: { 200: PlaceAtPoint },
    metadata: declareRoute({
      access: anyone,
      errors: ['not_found'],
      examples: [
        {
          name: 'in Strada Lipscani',
          query: { lat: 44.4319, lng: 26.0989 },
          response: { ...examplePlace, confidence: 0.8, distanceMeters: 4 },
        },
      ],
    }),
  },
});
