import { z } from 'zod';
import { anyone } from '../../shared/access-rules.js';
import { exampleTime } from '../../shared/examples.js';
import { queryNumber } from '../../shared/query.js';
import { defineRoutes } from '../../shared/route.js';
import { declareRoute } from '../../shared/route-meta.js';
import { bytes } from '../../shared/stream.js';
import { text } from '../../shared/text.js';
import { vehicles } from '../../shared/vehicles.js';
import { examplePlace } from './geocode/examples.js';
import { GeocodedPlace } from './geocode/schemas.js';
import { matrixLimit } from './routing/schemas.js';
import { MapConfig, MapHealth, MapStyle, mapThemes, tileMediaType, tileZooms } from './schemas.js';

const tileUrlTemplate = 'https://api.doorstep.example/api/v1/maps/tiles/{z}/{x}/{y}.mvt';

const exampleService = {
  provider: 'sandbox_map',
  state: 'ok',
  circuit: 'closed',
  fallback: null,
  fallbackInUse: false,
  since: exampleTime,
  lastFailure: null,
} as const;

/** The map: configuration, style, tiles, and the state of its providers. */
export const mapsContract = defineRoutes({
  getConfig: {
    method: 'GET',
    path: '/api/v1/maps/config',
    summary: 'Get the settings of the map',
    description: 'URLs of style and tiles, area of the map, providers, profiles and limits.',
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
            providers: { geocoding: 'sandbox_map', routing: 'sandbox_map', tiles: 'sandbox_map' },
            limits: { matrixSources: matrixLimit, matrixDestinations: matrixLimit, searchResults: 20 },
          },
        },
      ],
    }),
  },
  getStyle: {
    method: 'GET',
    path: '/api/v1/maps/style.json',
    summary: 'Get the style of the map',
    description:
      'Returns a style for MapLibre GL with the tiles of this service as its source. Labels use fonts of the device, so ' +
      'the style needs no glyphs and no other server.',
    query: z.object({ theme: z.enum(mapThemes).optional().describe('Default: `light`') }).strict(),
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
  downloadTile: {
    method: 'GET',
    path: '/api/v1/maps/tiles/:z/:x/:y',
    summary: 'Get a tile of the map',
    description:
      'Returns a vector tile (MVT 2) in the usual Web Mercator scheme, with the layers `zones`, `parks`, `water`, ' +
      '`roads`, `places` and `stores`. A tile without features is an empty body with status 200. An unknown zoom level ' +
      'is `invalid_request`, a column or row outside its zoom level is `not_found`.',
    pathParams: z.object({
      z: queryNumber(z.number().int().min(tileZooms.min).max(tileZooms.max)).describe('Zoom level'),
      x: queryNumber(z.number().int().min(0)).describe('Column, counted from the west'),
      y: z
        .string()
        .regex(/^\d{1,6}(?:\.mvt)?$/, 'must be a row such as 5928.mvt')
        .describe('Row, counted from the north, with an optional `.mvt`'),
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
  getHealth: {
    method: 'GET',
    path: '/api/v1/maps/health',
    summary: 'Get the state of the map service',
    description: 'Returns the provider of geocoding, routing and tiles, its state, and the fallback.',
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
    summary: 'Find the place of an address',
    description:
      'Returns the best match for a complete address. For suggestions while the user types, see GET /api/v1/geocode/search.',
    query: z.object({ q: text(200).describe('An address, or the name of a place') }).strict(),
    responses: { 200: GeocodedPlace },
    metadata: declareRoute({
      access: anyone,
      errors: ['not_found'],
      examples: [{ name: 'an address', query: { q: 'Strada Lipscani 25, București' }, response: examplePlace }],
    }),
  },
});
