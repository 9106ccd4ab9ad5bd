import { mapThemes, matrixLimit, type PlatformContract, tileZooms, vehicles } from '@doorstep/contracts';
import type { Operations } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { unknownAddress } from '../../values/geo/address/unknown-address.js';
import { geocodedView } from './geocode-view.js';
import { mapHealth } from './map-health.js';
import { mapAttribution, mapBounds } from './style/map-area.js';
import { mapStyle, tileUrlTemplate } from './style/map-style.js';

/** Operations of the map: configuration, style, tiles, health, and the geocoding of a whole address. */
export const mapsOperations: Operations<PlatformContract['maps']> = {
  async getConfig({ ports }) {
    const url = ports.publicUrl();
    const providers = new Map(ports.mapProviders().map(({ service, provider }) => [service, provider]));
    return {
      status: 200,
      body: {
        styleUrl: `${url}/api/v1/maps/style.json`,
        tileUrlTemplate: tileUrlTemplate(url),
        minZoom: tileZooms.min,
        maxZoom: tileZooms.max,
        bounds: mapBounds(ports.basemaps, ports.cities),
        center: { ...ports.cities.home.center },
        attribution: mapAttribution(ports.mapProviders()),
        themes: [...mapThemes],
        profiles: [...vehicles],
        providers: {
          geocoding: providers.get('geocoding') ?? 'sandbox_map',
          routing: providers.get('routing') ?? 'sandbox_map',
          tiles: tilesProvider(ports.basemaps),
        },
        limits: { matrixSources: matrixLimit, matrixDestinations: matrixLimit, searchResults: 20 },
      },
    };
  },

  async getStyle({ query, ports }) {
    const bounds = mapBounds(ports.basemaps, ports.cities);
    const { center } = ports.cities.home;
    const attribution = mapAttribution(ports.mapProviders());
    return { status: 200, body: mapStyle(ports.publicUrl(), query.theme ?? 'light', { center, bounds, attribution }) };
  },

  async downloadTile(call) {
    const { z, x } = call.params;
    const y = Number.parseInt(call.params.y, 10);
    const side = 2 ** z;
    if (x >= side || y >= side) {
      throw new ServiceProblem('not_found', `Zoom level ${z} has columns and rows 0 to ${side - 1}.`);
    }
    // Loaded with the first tile: in a page, the drawing of tiles is a separate file.
    const { mapTile } = await import('./tiles/map-tiles.js');
    return { status: 200, body: await mapTile(call, call.ports.basemaps, { z, x, y }) };
  },

  async getHealth({ ports, now }) {
    return { status: 200, body: mapHealth(ports.mapProviders(), tilesProvider(ports.basemaps), now) };
  },

  async geocode({ query, ports }) {
    const found = await ports.geocoder.geocode(query.q);
    if (!found) throw new ServiceProblem('not_found', unknownAddress(ports.geocoder, 'this address or place'));
    return { status: 200, body: geocodedView(ports.cities, found) };
  },
};

function tilesProvider(basemaps: readonly unknown[]): string {
  return basemaps.length > 0 ? 'city_pack' : 'sandbox_map';
}
