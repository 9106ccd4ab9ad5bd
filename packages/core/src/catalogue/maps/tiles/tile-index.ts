import { tileZooms } from '@doorstep/contracts';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { FeatureCollection, Geometry } from 'geojson';
import type { LayerTile, MapProperties, TileCoordinates } from '../basemap/basemap.js';
import { tileExtent } from '../basemap/world.js';

/** Returns the part of one layer that is in a tile. */
export type TileIndex = (tile: TileCoordinates) => LayerTile | undefined;

/** Features extend `buffer` units beyond a tile, so that lines meet. */
const tileOptions = { extent: tileExtent, buffer: 128, tolerance: 3 } as const;

/** MVT version 2 (https://github.com/mapbox/vector-tile-spec). */
const encoding = { version: 2, extent: tileExtent } as const;

/**
 * Indexes a layer. Tiles contain the features whose `minZoom` they reach; `propertiesAt` selects the properties of a
 * feature at a zoom level.
 */
export function createTileIndex(
  layer: FeatureCollection<Geometry, MapProperties>,
  propertiesAt: (properties: MapProperties, z: number) => MapProperties = withoutMinZoom,
): TileIndex {
  const index: { getTile(z: number, x: number, y: number): LayerTile | null } = new GeoJSONVT(layer, {
    ...tileOptions,
    maxZoom: tileZooms.max,
  });
  return ({ z, x, y }) => {
    const tile = index.getTile(z, x, y);
    if (!tile) return undefined;
    const features = tile.features
      .filter(({ tags }) => z >= Number(tags?.['minZoom'] ?? 0))
      .map((feature) => ({ ...feature, tags: propertiesAt(feature.tags ?? {}, z) }));
    return features.length === 0 ? undefined : { ...tile, features };
  };
}

/** Encodes the layers of a tile. Appending an encoded tile with other layers gives one tile with the layers of both. */
export function encodeTile(layers: Readonly<Record<string, LayerTile | undefined>>): Uint8Array {
  const present = Object.entries(layers).flatMap(([name, tile]) => (tile ? [[name, tile] as const] : []));
  return present.length === 0 ? new Uint8Array() : fromGeojsonVt(Object.fromEntries(present), encoding);
}

function withoutMinZoom({ minZoom, ...properties }: MapProperties): MapProperties {
  return properties;
}
