import { z } from 'zod';
import { apiKey } from '../../shared/access-rules.js';
import { queryLatitude, queryLongitude } from '../../shared/geo.js';
import { queryNumber } from '../../shared/query.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { text } from '../../shared/text.js';
import { AddressCheck, AddressCheckRequest, AddressSuggestionList } from './schemas.js';

const unirii = {
  label: 'Piața Unirii, București',
  coordinates: { lat: 44.4275, lng: 26.1026 },
  precision: 'place',
  radiusMeters: 90,
  confidence: 0.93,
} as const;

const lipscani = {
  label: 'Strada Lipscani 25, Sector 3, București',
  coordinates: { lat: 44.431884, lng: 26.098945 },
  precision: 'street',
  radiusMeters: 300,
  confidence: 0.85,
} as const;

const noParts = { place: null, quarter: null, county: null, postalCode: null } as const;

const near = 'Equally good matches near this position come first; send both or neither';

/** Addresses before a quote: what we know of one, and completions of one that a customer types. */
export const addressesContract = defineRoutes({
  check: {
    method: 'POST',
    path: '/v1/addresses/check',
    summary: 'Check an address',
    description:
      'Says how well an address is known and whether we deliver there, with the same rules as a quote, and stores nothing. ' +
      'Check addresses when customers enter them, so that a quote for them cannot fail later.',
    body: AddressCheckRequest,
    responses: { 200: AddressCheck },
    metadata: declareRoute({
      access: apiKey('quotes:write'),
      rate: 'direct_addresses',
      examples: [
        {
          name: 'deliverable',
          body: { address: 'str. lipscani nr 25' },
          response: {
            verdict: 'deliverable',
            deliverable: true,
            detail: null,
            ...lipscani,
            components: { ...noParts, street: 'Strada Lipscani', houseNumber: '25', city: 'București' },
            maxRadiusMeters: 400,
            cityId: 'bucharest',
            zoneId: 'bucharest-sector-3',
            candidates: [lipscani],
          },
        },
        {
          name: 'a square of an imported city',
          body: { address: 'piata unirii' },
          response: {
            verdict: 'deliverable',
            deliverable: true,
            detail: null,
            ...unirii,
            components: {
              street: null,
              houseNumber: null,
              place: 'Piața Unirii',
              quarter: 'Unirii',
              city: 'București',
              county: 'București',
              postalCode: '030119',
            },
            maxRadiusMeters: 100,
            cityId: 'bucharest',
            zoneId: 'bucharest-sector-3',
            candidates: [unirii],
          },
        },
        {
          name: 'a number that does not exist',
          body: { address: 'Strada Lipscani 99999' },
          response: {
            verdict: 'address_imprecise',
            deliverable: false,
            detail:
              'We know this address to 632 m only, and 400 m are allowed: add or correct the house number, or send coordinates.',
            label: 'Strada Lipscani, Sector 3, București',
            components: { ...noParts, street: 'Strada Lipscani', houseNumber: null, city: 'București' },
            coordinates: { lat: 44.431773, lng: 26.101362 },
            precision: 'street',
            radiusMeters: 632,
            maxRadiusMeters: 400,
            confidence: 0.5,
            cityId: 'bucharest',
            zoneId: 'bucharest-sector-3',
            candidates: [
              {
                label: 'Strada Lipscani, Sector 3, București',
                coordinates: { lat: 44.431773, lng: 26.101362 },
                precision: 'street',
                radiusMeters: 632,
                confidence: 0.5,
              },
            ],
          },
        },
      ],
    }),
  },
  suggest: {
    method: 'GET',
    path: '/v1/addresses/suggest',
    summary: 'Complete an address while it is typed',
    description:
      'Finds addresses and places from parts of their words, in any order, without diacritics and with one wrong letter. Call it from ' +
      'your server, a moment after the last keystroke.',
    query: z
      .object({
        q: text(200).describe('Text typed so far: `lips 25`, `metrou vic`'),
        lat: queryLatitude.optional().describe(near),
        lng: queryLongitude.optional().describe(near),
        limit: queryNumber(z.number().int().min(1).max(20)).default(5).describe('Maximum number of suggestions'),
      })
      .strict(),
    responses: { 200: AddressSuggestionList },
    metadata: declareRoute({
      access: apiKey('quotes:write'),
      rate: 'direct_addresses',
      examples: [
        {
          name: 'part of an address',
          query: { q: 'lips 25', lat: 44.4325, lng: 26.1039 },
          response: { data: [{ ...lipscani, confidence: 0.77, zoneId: 'bucharest-sector-3' }] },
        },
      ],
    }),
  },
});
