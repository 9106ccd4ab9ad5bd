import { z } from 'zod';
import { anyone } from '../../../shared/access-rules.js';
import { queryLatitude, queryLongitude } from '../../../shared/geo.js';
import { queryNumber } from '../../../shared/query.js';
import { defineRoutes } from '../../../shared/route.js';
import { declareRoute } from '../../../shared/route-meta.js';
import { text } from '../../../shared/text.js';
import { examplePlace } from './examples.js';
import { GeocodedPlaceList, PlaceAtPoint } from './schemas.js';

/** Geocoding: from a text to places, and from a position to an address. */
export const geocodeContract = defineRoutes({
  search: {
    method: 'GET',
    path: '/api/v1/geocode/search',
    summary: 'Suggest addresses and places while the user types',
    description:
      'Finds streets with house numbers, squares, metro stations, landmarks, quarters and sectors of our cities, and ' +
      'towns around them. Words can be incomplete, in any order, without diacritics and with one wrong letter. Results ' +
      'are sorted by match, then by distance to `lat` and `lng`, then by name.',
    query: z
      .object({
        q: text(200).describe('Text typed so far: `lips 25`, `metrou vic`'),
        lat: queryLatitude
          .optional()
          .describe('Equally good matches near this position come first; send both or neither'),
        lng: queryLongitude
          .optional()
          .describe('Equally good matches near this position come first; send both or neither'),
        limit: queryNumber(z.number().int().min(1).max(20)).default(8).describe('Maximum number of results'),
      })
      .strict(),
    responses: { 200: GeocodedPlaceList },
    metadata: declareRoute({
      access: anyone,
      examples: [
        {
          name: 'part of an address',
          query: { q: 'lips 25', lat: 44.4325, lng: 26.1039 },
          response: { data: [{ ...examplePlace, confidence: 0.64 }] },
        },
      ],
    }),
  },
  reverse: {
    method: 'GET',
    path: '/api/v1/geocode/reverse',
    summary: 'Find the address at a position',
    description:
      'Returns the nearest house, street, place or town that the map knows. ' +
      '`not_found` if nothing is known within 2 km (towns: 4 km).',
    query: z.object({ lat: queryLatitude, lng: queryLongitude }).strict(),
    responses: { 200: PlaceAtPoint },
    metadata: declareRoute({
      access: anyone,
      errors: ['not_found'],
      examples: [
        {
          name: 'in Strada Lipscani',
          query: { lat: 44.4319, lng: 26.0989 },
          response: {
            ...examplePlace,
            label: 'Strada Lipscani, Sector 3, București',
            kind: 'street',
            confidence: 0.4,
            distanceMeters: 4,
          },
        },
      ],
    }),
  },
});
