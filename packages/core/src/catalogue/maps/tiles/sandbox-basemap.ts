import { serviceAreaBoundingBox } from '../../../values/geo/area/service-area.js';
import type { Basemap } from '../basemap/basemap.js';
import { mapLayers, type StaticLayerName, staticLayerNames } from './map-layers.js';
import { createTileIndex } from './tile-index.js';

const { west, south, east, north } = serviceAreaBoundingBox;

/**
 * Creates the basemap of the sandbox map: Bucharest as a sketch.
 *
 * @param cityMaps other basemaps. Where one of them has Bucharest, only the zones remain of this one.
 */
export function createSandboxBasemap(cityMaps: readonly Basemap[]): Basemap {
  const layers = mapLayers();
  const isReplaced = cityMaps.some(({ bbox }) => overlapsServiceArea(bbox));
  const names: readonly StaticLayerName[] = isReplaced ? ['zones'] : staticLayerNames;
  const indexes = names.map((name) => [name, createTileIndex(layers[name])] as const);
  return {
    bbox: [west, south, east, north],
    layers: (tile) => Object.fromEntries(indexes.map(([name, index]) => [name, index(tile)])),
  };
}

function overlapsServiceArea([minLng, minLat, maxLng, maxLat]: Basemap['bbox']): boolean {
  return minLng < east && maxLng > west && minLat < north && maxLat > south;
}
