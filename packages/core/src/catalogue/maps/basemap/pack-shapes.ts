import Flatbush from 'flatbush';
import { InvalidCityPack, type SectionReader } from '../../../values/geo/pack/pack-format.js';
import { type PackStrings, readStrings } from '../../../values/geo/pack/pack-strings.js';
import { type DrawnLayer, drawnKinds } from './drawn-kinds.js';

/** The types of geometry, numbered as in vector tiles (https://github.com/mapbox/vector-tile-spec, 4.3.4). */
export const shapeTypes = { point: 1, line: 2, area: 3 } as const;

/** A rectangle in units of the world; y grows to the south. */
export interface WorldBox {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** Shapes that a pack draws at one place. */
export interface PackShape {
  readonly layer: DrawnLayer;
  readonly kind: string;
  /** Empty without a name. */
  readonly name: string;
  readonly type: (typeof shapeTypes)[keyof typeof shapeTypes];
  /**
   * Returns the points, lines or rings, as positions in units of the world, without those that cannot be seen at the zoom level. Rings are closed.
   */
  parts(zoom: number): [x: number, y: number][][];
}

/** The shapes of a pack, found by zoom level and place. */
export interface PackShapes {
  /** Returns the shapes that are drawn at a zoom level and touch a box, in drawing order. */
  within(box: WorldBox, zoom: number): readonly PackShape[];
}

/** The sections of shapes. Shapes are sorted by the first zoom level that draws them; each such level has its own index. */
export const shapeSections = {
  kinds: 'tiles.kinds',
  types: 'tiles.types',
  names: 'tiles.names',
  /** The first part of each shape, and the first position of each part; one more entry marks the end. */
  parts: 'tiles.parts',
  positions: 'tiles.positions',
  coordinates: 'tiles.coordinates',
  /** The first zoom level that needs a position. */
  levels: 'tiles.levels',
  /** The first shape of each zoom level from 0. */
  zooms: 'tiles.zooms',
  index: (zoom: number) => `tiles.index.${zoom}`,
} as const;

/** Reads the shapes of a pack. @throws InvalidCityPack for a pack without them */
export function readShapes(read: SectionReader): PackShapes {
  const kinds = read.u8(shapeSections.kinds);
  const types = read.u8(shapeSections.types);
  const names = read.u32(shapeSections.names);
  const partStarts = read.u32(shapeSections.parts);
  const starts = read.u32(shapeSections.positions);
  const coordinates = read.i32(shapeSections.coordinates);
  const levels = read.u8(shapeSections.levels);
  const zooms = read.u32(shapeSections.zooms);
  const strings = readStrings(read);
  const indexes = Array.from({ length: zooms.length - 1 }, (_, zoom) => {
    const first = zooms[zoom] ?? 0;
    return first === zooms[zoom + 1] ? undefined : { first, tree: readIndex(read.u8(shapeSections.index(zoom))) };
  });
  const shape = (number: number): PackShape =>
    shapeOf(number, { kinds, types, names, partStarts, starts, coordinates, levels, strings });
  return {
    within({ minX, minY, maxX, maxY }, zoom) {
      return indexes
        .slice(0, zoom + 1)
        .flatMap((index) => index?.tree.search(minX, minY, maxX, maxY).map((found) => index.first + found) ?? [])
        .sort((a, b) => a - b)
        .map(shape);
    },
  };
}

function readIndex({ buffer, byteOffset }: Uint8Array): Flatbush {
  try {
    return Flatbush.from(buffer, byteOffset);
  } catch {
    throw new InvalidCityPack('The index of shapes in the city pack is damaged. Import the extract again.');
  }
}

interface ShapeArrays {
  readonly kinds: Uint8Array;
  readonly types: Uint8Array;
  readonly names: Uint32Array;
  readonly partStarts: Uint32Array;
  readonly starts: Uint32Array;
  readonly coordinates: Int32Array;
  readonly levels: Uint8Array;
  readonly strings: PackStrings;
}

function shapeOf(
  number: number,
  { kinds, types, names, partStarts, starts, coordinates, levels, strings }: ShapeArrays,
): PackShape {
  const [layer, kind] = drawnKinds[kinds[number] ?? 0] ?? drawnKinds[0];
  const type = types[number] === 1 ? shapeTypes.point : types[number] === 2 ? shapeTypes.line : shapeTypes.area;
  return {
    layer,
    kind,
    type,
    name: strings.text(names[number] ?? 0),
    parts(zoom) {
      const parts: [number, number][][] = [];
      for (let part = partStarts[number] ?? 0; part < (partStarts[number + 1] ?? 0); part += 1) {
        const positions: [number, number][] = [];
        for (let at = starts[part] ?? 0; at < (starts[part + 1] ?? 0); at += 1) {
          if ((levels[at] ?? 0) <= zoom) positions.push([coordinates[2 * at] ?? 0, coordinates[2 * at + 1] ?? 0]);
        }
        parts.push(positions);
      }
      return parts;
    },
  };
}
