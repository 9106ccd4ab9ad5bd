import type { PackShapes } from './pack-shapes.js';

/** Coordinates of a tile in the Web Mercator scheme. */
export interface TileCoordinates {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Properties of a feature in a tile. */
export type MapProperties = Readonly<Record<string, string | number>>;

/** A feature of a tile, as geojson-vt makes it. */
export interface TileFeature {
  /** 1 for points, 2 for lines, 3 for areas. */
  readonly type: number;
  /** In units of the tile: points of a point, otherwise lines or closed rings. */
  readonly geometry:
    | readonly (readonly [x: number, y: number])[]
    | readonly (readonly (readonly [x: number, y: number])[])[];
  readonly tags: MapProperties | null;
}

/** One layer of a tile. Declared here because the library's own types do not resolve under Node's module resolution. */
export interface LayerTile {
  readonly features: readonly TileFeature[];
}

/** A source of what maps draw below stores, routes and couriers. */
export interface Basemap {
  /** The area that it draws, in degrees: west, south, east, north. */
  readonly bbox: readonly [number, number, number, number];
  /** Returns the layers of a tile. Layers without features are absent. */
  layers(tile: TileCoordinates): Readonly<Record<string, LayerTile | undefined>>;
}

/** The basemap of a city, made from a pack. */
export interface CityBasemap extends Basemap {
  /** The text that must be shown beside it. */
  readonly attribution: string;
  /** Returns what is drawn in a box at a zoom level of tiles. */
  shapesIn: PackShapes['within'];
}
