import { z } from 'zod';
import { Bounds, Coordinates } from '../../shared/geo.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';
import { vehicles } from '../../shared/vehicles.js';

/** Zoom levels of the map tiles. */
export const tileZooms = { min: 0, max: 16 } as const;

/** Themes of the map. */
export const mapThemes = ['light', 'dark'] as const;
export type MapTheme = (typeof mapThemes)[number];

/** The media type of map tiles. */
export const tileMediaType = 'application/vnd.mapbox-vector-tile';

const mapConfig = z
  .object({
    styleUrl: z.string().describe('URL of a MapLibre style; add `?theme=dark` for the dark theme'),
    tileUrlTemplate: z.string().describe('URL of vector tiles (MVT 2), with `{z}`, `{x}` and `{y}`'),
    minZoom: z.number().int().min(0),
    maxZoom: z.number().int().min(0).describe('Maps can zoom in further: they enlarge tiles of this level'),
    bounds: Bounds.describe('Area of the map, `[west, south, east, north]`'),
    center: Coordinates,
    attribution: z.string().describe('Text that must be shown on the map'),
    themes: z.array(z.enum(mapThemes)).max(10),
    profiles: z.array(z.enum(vehicles)).max(10).describe('Vehicles for which routes can be calculated'),
    providers: z
      .object({ geocoding: z.string(), routing: z.string(), tiles: z.string() })
      .strict()
      .describe('`sandbox_map`, `city_pack`, or the name of the server'),
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
/** The settings with which an app shows a map. */
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

/** The states of a part of the map service. */
export const mapServiceStates = ['ok', 'degraded', 'down'] as const;

const mapService = z
  .object({
    service: z.enum(['geocoding', 'routing', 'tiles']),
    provider: z.string().describe('`sandbox_map`, `city_pack`, `photon`, `nominatim`, `osrm` or `valhalla`'),
    state: z.enum(mapServiceStates).describe('`degraded` while the fallback is in use'),
    circuit: z
      .enum(['closed', 'open', 'half_open'])
      .describe('`open`: the provider is not called; `half_open`: one call checks if it is back'),
    fallback: z.string().nullable().describe('Provider that answers when this one does not; null for none'),
    fallbackInUse: z.boolean(),
    since: Instant.describe('Time at which the circuit entered its state'),
    lastFailure: z
      .object({ at: Instant, reason: z.enum(['timeout', 'unreachable', 'refused', 'invalid_answer']) })
      .strict()
      .nullable(),
  })
  .strict();
export interface MapServiceSchema extends Named<typeof mapService> {}
/** A part of the map service, with its provider and state. */
export const MapService: MapServiceSchema = component('MapService', mapService);

const mapHealth = z
  .object({ state: z.enum(mapServiceStates), services: z.array(MapService).max(3), time: Instant })
  .strict();
export interface MapHealthSchema extends Named<typeof mapHealth> {}
/** The state of the map service: the worst state of its parts. */
export const MapHealth: MapHealthSchema = component('MapHealth', mapHealth);
