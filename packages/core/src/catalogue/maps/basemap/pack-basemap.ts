/// <reference path="./lineclip.d.ts" />
import { tileZooms } from '@doorstep/contracts';
import { clipPolygon, clipPolyline } from 'lineclip';
import { type PackContent, sectionReader } from '../../../values/geo/pack/pack-format.js';
import type { CityBasemap, LayerTile, TileCoordinates, TileFeature } from './basemap.js';
import { type PackShape, readShapes, shapeTypes, type WorldBox } from './pack-shapes.js';
import { tileExtent } from './world.js';

/** Features extend this far beyond a tile, in its units, so that lines and areas meet at its edges. */
const buffer = 128;

/** The part of the plane that is drawn for a tile, in its units. */
const drawn: [number, number, number, number] = [-buffer, -buffer, tileExtent + buffer, tileExtent + buffer];

/**
 * Creates a basemap that draws the shapes of a pack. Nothing is prepared: a tile is made of what the pack has at its place.
 *
 * @throws InvalidCityPack for a pack without shapes.
 */
export function createPackBasemap(pack: PackContent): CityBasemap {
  const shapes = readShapes(sectionReader(pack));
  return {
    bbox: pack.header.bbox,
    attribution: pack.header.attribution,
    shapesIn: shapes.within,
    layers(tile) {
      const layers: Record<string, { features: TileFeature[] }> = {};
      for (const shape of shapes.within(boxOf(tile), tile.z)) {
        const geometry = tileGeometry(shape, tile);
        if (geometry.length === 0) continue;
        layers[shape.layer] ??= { features: [] };
        layers[shape.layer]?.features.push({ geometry, type: shape.type, tags: propertiesOf(shape, tile) });
      }
      return layers satisfies Record<string, LayerTile>;
    },
  };
}

function boxOf({ z, x, y }: TileCoordinates): WorldBox {
  const scale = 2 ** (tileZooms.max - z);
  const side = tileExtent * scale;
  return {
    minX: x * side - buffer * scale,
    minY: y * side - buffer * scale,
    maxX: (x + 1) * side + buffer * scale,
    maxY: (y + 1) * side + buffer * scale,
  };
}

function propertiesOf(shape: PackShape, tile: TileCoordinates): TileFeature['tags'] {
  const { layer, kind, name } = shape;
  const isNamed = name !== '' && (shape.type !== shapeTypes.area || hasMiddle(shape, tile));
  return { [layer === 'roads' ? 'class' : 'kind']: kind, ...(isNamed ? { name } : {}) };
}

/** Returns true in the one tile that shows the name of an area: where its outline is nearest to its middle. Others would repeat the name. */
function hasMiddle({ parts }: PackShape, { z, x, y }: TileCoordinates): boolean {
  const outline = parts(z)[0] ?? [];
  const middleOf = (axis: 0 | 1): number => {
    const [least, most] = outline.reduce(
      ([low, high], position) => [Math.min(low, position[axis]), Math.max(high, position[axis])] as const,
      [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as const,
    );
    return (least + most) / 2;
  };
  const [east, south] = [middleOf(0), middleOf(1)];
  const distances = outline.map((position) => Math.hypot(position[0] - east, position[1] - south));
  const nearest = outline[distances.reduce((best, each, at) => (each < (distances[best] ?? 0) ? at : best), 0)];
  const side = tileExtent * 2 ** (tileZooms.max - z);
  return nearest !== undefined && Math.floor(nearest[0] / side) === x && Math.floor(nearest[1] / side) === y;
}

/** Returns the visible part of a shape in units of a tile: positions, lines or rings. */
function tileGeometry({ type, parts }: PackShape, { z, x, y }: TileCoordinates): TileFeature['geometry'] {
  const scale = 2 ** (tileZooms.max - z);
  const placed = parts(z).map((part) =>
    part.map(([east, south]): [number, number] => [east / scale - x * tileExtent, south / scale - y * tileExtent]),
  );
  if (type === shapeTypes.point) return placed.flat().map(roundedPosition);
  if (type === shapeTypes.line)
    return placed.flatMap((line) => clipPolyline(line, drawn)).flatMap((line) => visible(line, 2));
  const rings = placed.map((ring) => visible(closed(clipPolygon(ring.slice(1), drawn)), 4));
  return rings[0]?.length === 0 ? [] : rings.flat();
}

function closed(ring: readonly [number, number][]): [number, number][] {
  return [...ring, ...ring.slice(0, 1)];
}

/** Returns a line with its positions rounded and none twice in a row, or nothing if fewer than `least` remain. */
function visible(line: readonly [number, number][], least: number): [number, number][][] {
  const kept: [number, number][] = [];
  for (const position of line) {
    const [x, y] = roundedPosition(position);
    const last = kept.at(-1);
    if (last?.[0] !== x || last[1] !== y) kept.push([x, y]);
  }
  return kept.length < least ? [] : [kept];
}

function roundedPosition([x, y]: [number, number]): [number, number] {
  return [Math.round(x), Math.round(y)];
}
