import { z } from 'zod';
import { anyone } from '../../shared/access-rules.js';
import { exampleTime } from '../../shared/examples.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { bytes } from '../../shared/stream.js';
import { text } from '../../shared/text.js';
import { vehicles } from '../../shared/vehicles.js';
import { exampleService, tileUrlTemplate } from './examples.js';
import { examplePlace } from './geocode/examples.js';
import { GeocodedPlace } from './geocode/schemas.js';
import { matrixLimit } from './routing/schemas.js';
import { MapConfig, MapHealth, MapStyle, mapThemes, tileMediaType, tileZooms } from './schemas.js';

/** The map: its configuration, style and tiles, and how its providers are doing. */
export const mapsContract = defineRoutes({
  config: {
    method: 'GET',
    path: '/api/v1/maps/config',
    summary: 'What an app needs to show a map',
    description: 'Addresses of style and tiles, where the map begins and ends, providers, profiles and limits.',
    responses: { 200: MapConfig },
    metadata: declareRoute({
      access: anyone,
      cache: 'public, max-age=300',
      examples: [
        {
          name: 'Bucharest',
          response: {
            styleUrl: 'https://api.doorstep.example/api/v1/maps/style.json',
            tileUrlTemplate,
            minZoom: tileZooms.min,
            maxZoom: tileZooms.max,
            bounds: [25.915, 44.285, 26.28, 44.595],
            center: { lat: 44.4368, lng: 26.0996 },
            attribution: '© Doorstep',
            themes: [...mapThemes],
            profiles: [...vehicles],
            providers: { geocoding: 'embedded', routing: 'embedded', tiles: 'embedded' },
            limits: { matrixSources: matrixLimit, matrixDestinations: matrixLimit, searchResults: 20 },
          },
        },
      ],
    }),
  },
  style: {
    method: 'GET',
    path: '/api/v1/maps/style.json',
    summary: 'The style of the map',
    description:
      'A style for MapLibre GL with the tiles of this service as its source. Labels are drawn with fonts of the ' +
      'device, so it needs no glyphs and no other server.',
    query: z.object({ theme: z.enum(mapThemes).optional().describe('Light when absent') }).strict(),
    responses: { 200: MapStyle },
    metadata: declareRoute({
      access: anyone,
      cache: 'public, max-age=300',
      examples: [
        {
          name: 'dark',
          query: { theme: 'dark' },
          response: {
            version: 8,
            name: 'Doorstep dark',
            metadata: {},
            center: [26.0996, 44.4368],
            zoom: 12,
            sources: { doorstep: { type: 'vector', tiles: [tileUrlTemplate], minzoom: 0, maxzoom: 16 } },
            layers: [{ id: 'background', type: 'background', paint: { 'background-color': '#1b1e23' } }],
          },
        },
      ],
    }),
  },
  tile: {
    method: 'GET',
    path: '/api/v1/maps/tiles/:z/:x/:y',
    summary: 'A tile of the map',
    description:
      'A vector tile (MVT 2) in the usual scheme of Web Mercator, with the layers `zones`, `parks`, `water`, `roads`, ' +
      '`places` and `stores`. A tile without anything in it is empty, with status 200. A zoom level that does not ' +
      'exist is `invalid_request`, a column or row beyond its zoom level `not_found`.',
    pathParams: z.object({
      z: z.coerce.number().int().min(tileZooms.min).max(tileZooms.max).describe('Zoom level'),
      x: z.coerce.number().int().min(0).describe('Column, from the west'),
      y: z
        .string()
        .regex(/^\d{1,6}(?:\.mvt)?$/, 'must be a row such as 5928.mvt')
        .describe('Row, from the north; `.mvt` may follow'),
    }),
    responses: { 200: bytes(tileMediaType) },
    metadata: declareRoute({
      access: anyone,
      rate: 'tiles',
      cache: 'public, max-age=300',
      errors: ['not_found'],
      examples: [
        {
          name: 'the centre',
          params: { z: '14', x: '9379', y: '5930.mvt' },
          response: Uint8Array.of(0x1a, 0x00),
        },
      ],
    }),
  },
  health: {
    method: 'GET',
    path: '/api/v1/maps/health',
    summary: 'How the map service is doing',
    description:
      'For geocoding, routing and tiles: who provides them, whether the provider answers, and what answers instead.',
    responses: { 200: MapHealth },
    metadata: declareRoute({
      access: anyone,
      examples: [
        {
          name: 'all well',
          response: {
            state: 'ok',
            services: [
              { service: 'geocoding', ...exampleService },
              { service: 'routing', ...exampleService },
              { service: 'tiles', ...exampleService },
            ],
            time: exampleTime,
          },
        },
      ],
    }),
  },
  geocode: {
    method: 'GET',
    path: '/api/v1/maps/geocode',
    summary: 'The place that an address means',
    description:
      'The one best answer for a whole address. For suggestions while the user types see GET /api/v1/geocode/search.',
    query: z.object({ q: text(200).describe('An address, or the name of a place') }).strict(),
    responses: { 200: GeocodedPlace },
    metadata: declareRoute({
      access: anyone,
      errors: ['not_found'],
      examples: [{ name: 'an address', query: { q: 'Strada Lipscani 25, București' }, response: examplePlace }],
    }),
  },
});
