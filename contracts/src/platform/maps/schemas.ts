import { z } from 'zod';
import { Bounds, Coordinates } from '../../shared/geo.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';
import { vehicles } from '../../shared/vehicles.js';

/** Zoom levels of the map tiles. */
export const tileZooms = { min: 0, max: 16 } as const;

/** Appearances of the map. */
export const mapThemes = ['light', 'dark'] as const;
export type MapTheme = (typeof mapThemes)[number];

/** The media type of map tiles. */
export const tileMediaType = 'application/vnd.mapbox-vector-tile';

const mapConfig = z
  .object({
    styleUrl: z.string().describe('A MapLibre style; `?theme=dark` for the dark one'),
    tileUrlTemplate: z.string().describe('Vector tiles (MVT 2): fill in `{z}`, `{x}` and `{y}`'),
    minZoom: z.number().int().min(0),
    maxZoom: z.number().int().min(0).describe('Maps may zoom further in: tiles of this level are then enlarged'),
    bounds: Bounds.describe('Where there is something on the map, `[west, south, east, north]`'),
    center: Coordinates,
    attribution: z.string().describe('To be shown on the map'),
    themes: z.array(z.enum(mapThemes)).max(10),
    profiles: z.array(z.enum(vehicles)).max(10).describe('Vehicles that routes can be asked for'),
    providers: z
      .object({ geocoding: z.string(), routing: z.string(), tiles: z.string() })
      .strict()
      .describe('`embedded`, or the server that is asked'),
    limits: z
      .object({
        matrixSources: z.number().int(),
        matrixDestinations: z.number().int(),
        searchResults: z.number().int(),
      })
      .strict(),
  })
  .strict();
export interface MapConfigSchema extends Named<typeof mapConfig> {}
/** What an app needs to show a map. */
export const MapConfig: MapConfigSchema = component('MapConfig', mapConfig);

const mapStyle = z
  .object({
    version: z.literal(8),
    name: z.string(),
    metadata: z.record(z.unknown()),
    center: z.array(z.number()).length(2),
    zoom: z.number(),
    sources: z.record(z.record(z.unknown())),
    layers: z.array(z.record(z.unknown())).max(100),
  })
  .strict();
export interface MapStyleSchema extends Named<typeof mapStyle> {}
/** A style for MapLibre GL (https://maplibre.org/maplibre-style-spec/). */
export const MapStyle: MapStyleSchema = component('MapStyle', mapStyle);

/** How a part of the map service is doing. */
export const mapServiceStates = ['ok', 'degraded', 'down'] as const;

const mapService = z
  .object({
    service: z.enum(['geocoding', 'routing', 'tiles']),
    provider: z.string().describe('`embedded`, `photon`, `nominatim`, `osrm` or `valhalla`'),
    state: z.enum(mapServiceStates).describe('`degraded` while the fallback answers'),
    circuit: z
      .enum(['closed', 'open', 'half_open'])
      .describe('`open`: the provider is not asked; `half_open`: one call tries whether it is back'),
    fallback: z.string().nullable().describe('What answers when the provider does not; null for none'),
    fallbackInUse: z.boolean(),
    since: Instant.describe('Since when the circuit is in its state'),
    lastFailure: z
      .object({ at: Instant, reason: z.enum(['timeout', 'unreachable', 'refused', 'invalid_answer']) })
      .strict()
      .nullable(),
  })
  .strict();
export interface MapServiceSchema extends Named<typeof mapService> {}
/** A part of the map service, who provides it, and how that goes. */
export const MapService: MapServiceSchema = component('MapService', mapService);

const mapHealth = z
  .object({ state: z.enum(mapServiceStates), services: z.array(MapService).max(3), time: Instant })
  .strict();
export interface MapHealthSchema extends Named<typeof mapHealth> {}
/** How the map service is doing: as well as the worst of its parts. */
export const MapHealth: MapHealthSchema = component('MapHealth', mapHealth);
