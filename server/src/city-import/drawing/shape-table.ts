import { tileZooms } from '@doorstep/contracts';
import { kindNumber, type PackSection, type StringTable, shapeSections } from '@doorstep/core';
import Flatbush from 'flatbush';
import type { MapData } from '../map/map-data.js';
import { type Shape, shapesOf } from './shapes.js';
import { vertexLevels } from './vertex-levels.js';

/** Collects the shapes of a pack as columns of numbers: as objects, those of a city would take hundreds of megabytes. */
export interface ShapeTable {
  add(shape: Shape): void;
  /** Returns the sections that core reads as `PackShapes`. */
  sections(): ReadonlyMap<string, PackSection>;
}

/** Creates an empty table. */
function createShapeTable(strings: StringTable): ShapeTable {
  const kinds: number[] = [];
  const types: number[] = [];
  const names: number[] = [];
  const minZooms: number[] = [];
  /** The first part of each shape, the first position of each part, and the ends. */
  const parts = [0];
  const positions = [0];
  let coordinates = new Int32Array(2_048);
  let levels = new Uint8Array(1_024);

  function reserve(size: number): void {
    if (size <= levels.length) return;
    const grown = { coordinates: new Int32Array(size * 4), levels: new Uint8Array(size * 2) };
    grown.coordinates.set(coordinates);
    grown.levels.set(levels);
    ({ coordinates, levels } = grown);
  }

  function addPart(part: Shape['parts'][number]): void {
    const start = positions.at(-1) ?? 0;
    reserve(start + part.length);
    for (const [offset, [x, y]] of part.entries()) {
      coordinates[2 * (start + offset)] = x;
      coordinates[2 * (start + offset) + 1] = y;
    }
    levels.set(vertexLevels(part, tileZooms.max), start);
    positions.push(start + part.length);
  }

  /** Returns the box around a shape. */
  function boxOf(shape: number): [minX: number, minY: number, maxX: number, maxY: number] {
    const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
    const end = positions[parts[shape + 1] ?? 0] ?? 0;
    for (let at = positions[parts[shape] ?? 0] ?? 0; at < end; at += 1) {
      const [x, y] = [coordinates[2 * at] ?? 0, coordinates[2 * at + 1] ?? 0];
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
    }
    return box;
  }

  function indexOf(shapes: Uint32Array): Uint8Array {
    const index = new Flatbush(shapes.length, 16, Int32Array);
    for (const shape of shapes) index.add(...boxOf(shape));
    index.finish();
    return new Uint8Array(index.data);
  }

  return {
    add({ kind, type, name, minZoom, parts: ofShape }) {
      kinds.push(kindNumber(kind));
      types.push(type);
      names.push(strings.id(name));
      minZooms.push(minZoom);
      for (const part of ofShape) addPart(part);
      parts.push(positions.length - 1);
    },
    sections() {
      const order = Uint32Array.from(minZooms.keys()).sort((a, b) => (minZooms[a] ?? 0) - (minZooms[b] ?? 0) || a - b);
      const zooms = firstOfZooms(minZooms);
      const indexes = Array.from({ length: tileZooms.max + 1 }, (_, zoom): [string, PackSection][] => {
        const ofZoom = order.subarray(zooms[zoom], zooms[zoom + 1]);
        return ofZoom.length === 0 ? [] : [[shapeSections.index(zoom), indexOf(ofZoom)]];
      });
      const inOrder = (column: readonly number[]) => Uint32Array.from(order, (shape) => column[shape] ?? 0);
      return new Map<string, PackSection>([
        [shapeSections.kinds, Uint8Array.from(inOrder(kinds))],
        [shapeSections.types, Uint8Array.from(inOrder(types))],
        [shapeSections.names, inOrder(names)],
        ...geometry({ parts, positions, coordinates, levels }, order),
        [shapeSections.zooms, zooms],
        ...indexes.flat(),
      ]);
    },
  };
}

/** The first part of each shape, the first position of each part, both with the end, and the positions with their levels. */
interface Geometry {
  readonly parts: readonly number[];
  readonly positions: readonly number[];
  readonly coordinates: Int32Array;
  readonly levels: Uint8Array;
}

/** Copies the parts of shapes in an order. */
function geometry(
  { parts, positions, coordinates, levels }: Geometry,
  order: Uint32Array,
): readonly (readonly [string, PackSection])[] {
  const ordered = { parts: new Uint32Array(parts.length), positions: new Uint32Array(positions.length) };
  const size = positions.at(-1) ?? 0;
  const copied = { coordinates: new Int32Array(2 * size), levels: new Uint8Array(size) };
  let [part, at] = [0, 0];
  for (const [index, shape] of order.entries()) {
    for (let each = parts[shape] ?? 0; each < (parts[shape + 1] ?? 0); each += 1) {
      const [start = 0, end = 0] = positions.slice(each, each + 2);
      copied.coordinates.set(coordinates.subarray(2 * start, 2 * end), 2 * at);
      copied.levels.set(levels.subarray(start, end), at);
      at += end - start;
      part += 1;
      ordered.positions[part] = at;
    }
    ordered.parts[index + 1] = part;
  }
  return [
    [shapeSections.parts, ordered.parts],
    [shapeSections.positions, ordered.positions],
    [shapeSections.coordinates, copied.coordinates],
    [shapeSections.levels, copied.levels],
  ];
}

/** Returns, for each zoom level from 0, the number of shapes before it. */
function firstOfZooms(minZooms: readonly number[]): Uint32Array {
  const zooms = new Uint32Array(tileZooms.max + 2);
  for (const zoom of minZooms) zooms[zoom + 1] = (zooms[zoom + 1] ?? 0) + 1;
  for (let zoom = 0; zoom <= tileZooms.max; zoom += 1) zooms[zoom + 1] = (zooms[zoom + 1] ?? 0) + (zooms[zoom] ?? 0);
  return zooms;
}

/** The sections of a pack that core reads as `PackShapes`, and their figures. */
interface ShapeSections {
  readonly sections: ReadonlyMap<string, PackSection>;
  readonly counts: Readonly<Record<string, number>>;
}

/** Builds what tiles draw of a map. */
export function buildShapes(map: MapData, strings: StringTable): ShapeSections {
  const table = createShapeTable(strings);
  const counts = { shapes: 0, buildings: 0 };
  for (const shape of shapesOf(map)) {
    table.add(shape);
    counts.shapes += 1;
    if (shape.kind === 'buildings/building') counts.buildings += 1;
  }
  return { sections: table.sections(), counts };
}
