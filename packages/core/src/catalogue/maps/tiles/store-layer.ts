import type { FeatureCollection, Geometry } from 'geojson';
import type { StoreRecord } from '../../catalogue/records.js';
import type { MapProperties } from '../basemap/basemap.js';
import type { MapFeature } from './map-layers.js';
import { createTileIndex, type TileIndex } from './tile-index.js';

/** The first zoom level whose tiles contain stores. */
const storeZoom = 11;

/** Below this zoom level a store has only its category, because a city has thousands of stores. */
const detailZoom = 14;

/** A layer of stores. */
export interface StoreLayer {
  readonly index: TileIndex;
  /** Returns true if these stores would produce the same layer. */
  matches(stores: readonly StoreRecord[]): boolean;
}

/** Builds the layer of stores. */
export function createStoreLayer(stores: readonly StoreRecord[]): StoreLayer {
  const drawn = [...stores];
  return {
    index: createTileIndex(layerOf(drawn), propertiesAt),
    matches(current) {
      if (current.length !== drawn.length) return false;
      return current.every((store, index) => {
        const previous = drawn[index];
        if (previous === store) return true;
        if (previous === undefined || !looksSame(previous, store)) return false;
        // Only fields that the map does not show have changed.
        drawn[index] = store;
        return true;
      });
    },
  };
}

function looksSame(a: StoreRecord, b: StoreRecord): boolean {
  return a.id === b.id && a.name === b.name && a.category === b.category && a.lat === b.lat && a.lng === b.lng;
}

function layerOf(stores: readonly StoreRecord[]): FeatureCollection<Geometry, MapProperties> {
  return { type: 'FeatureCollection', features: stores.map(storeFeature) };
}

function storeFeature({ id, slug, name, category, lat, lng }: StoreRecord): MapFeature {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: { id, slug, name, category, minZoom: storeZoom },
  };
}

function propertiesAt({ minZoom, category = '', ...details }: MapProperties, z: number): MapProperties {
  return z < detailZoom ? { category } : { category, ...details };
}
