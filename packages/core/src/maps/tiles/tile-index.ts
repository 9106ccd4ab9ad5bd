import { tileZooms } from '@doorstep/contracts';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { FeatureCollection, Geometry } from 'geojson';
import type { MapProperties } from './map-layers.js';

/** Place of a tile in the scheme of Web Mercator. */
export interface TilePlace {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** One layer of a tile. The library's own declarations do not resolve as Node resolves them, so they are no types here. */
export interface LayerTile {
  readonly features: readonly { readonly tags: MapProperties | null }[];
}

/** Cuts one layer into tiles. */
export type TileIndex = (place: TilePlace) => LayerTile | undefined;

/** Units along the side of a tile, and how far beyond it features reach, so that lines meet. */
const tileOptions = { extent: 4_096, buffer: 128, tolerance: 3 } as const;

/** MVT version 2 (https://github.com/mapbox/vector-tile-spec). */
const encoding = { version: 2, extent: tileOptions.extent } as const;

/**
 * Indexes a layer. Features are in the tiles from their `minZoom` on; `propertiesAt` decides what they say of themselves
 * on a zoom level.
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

/** Encodes the layers of a tile. Tiles of other layers may be appended: the bytes of both are one tile then. */
export function encodeTile(layers: Readonly<Record<string, LayerTile | undefined>>): Uint8Array {
  const present = Object.entries(layers).flatMap(([name, tile]) => (tile ? [[name, tile] as const] : []));
  return present.length === 0 ? new Uint8Array() : fromGeojsonVt(Object.fromEntries(present), encoding);
}

function withoutMinZoom({ minZoom, ...properties }: MapProperties): MapProperties {
  return properties;
}
