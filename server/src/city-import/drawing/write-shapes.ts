import { tileZooms } from '@doorstep/contracts';
import { kindNumber, type PackSection, type StringTable, shapeSections } from '@doorstep/core';
import Flatbush from 'flatbush';
import type { MapData } from '../map-data.js';
import { type Shape, shapesOf } from './shapes.js';
import { vertexLevels, type WorldPosition } from './vertex-levels.js';

/** The sections of a pack that core reads as `PackShapes`, and their figures. */
export interface ShapeSections {
  readonly sections: ReadonlyMap<string, PackSection>;
  readonly counts: Readonly<Record<string, number>>;
}

/** Builds what tiles draw of a map. */
export function buildShapes(map: MapData, strings: StringTable): ShapeSections {
  const shapes = [...shapesOf(map)].sort((a, b) => a.minZoom - b.minZoom);
  const parts = shapes.flatMap((shape) => shape.parts);
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  const coordinates = new Int32Array(2 * size);
  const levels = new Uint8Array(size);
  const starts = new Uint32Array(parts.length + 1);
  let at = 0;
  for (const [index, part] of parts.entries()) {
    for (const [offset, [x, y]] of part.entries()) {
      coordinates[2 * (at + offset)] = x;
      coordinates[2 * (at + offset) + 1] = y;
    }
    levels.set(vertexLevels(part, tileZooms.max), at);
    at += part.length;
    starts[index + 1] = at;
  }
  const sections = new Map<string, PackSection>([
    [shapeSections.kinds, Uint8Array.from(shapes, ({ kind }) => kindNumber(kind))],
    [shapeSections.types, Uint8Array.from(shapes, ({ type }) => type)],
    [shapeSections.names, Uint32Array.from(shapes, ({ name }) => strings.id(name))],
    [shapeSections.parts, partStarts(shapes)],
    [shapeSections.positions, starts],
    [shapeSections.coordinates, coordinates],
    [shapeSections.levels, levels],
    ...indexSections(shapes),
  ]);
  return { sections, counts: { shapes: shapes.length, buildings: shapes.filter(isBuilding).length } };
}

function isBuilding({ kind }: Shape): boolean {
  return kind === 'buildings/building';
}

function partStarts(shapes: readonly Shape[]): Uint32Array {
  const starts = new Uint32Array(shapes.length + 1);
  for (const [index, { parts }] of shapes.entries()) starts[index + 1] = (starts[index] ?? 0) + parts.length;
  return starts;
}

/** Returns the first shape of each zoom level, and the index of each zoom level that begins with some. */
function indexSections(shapes: readonly Shape[]): [string, PackSection][] {
  const zooms = new Uint32Array(tileZooms.max + 2);
  for (const { minZoom } of shapes) zooms[minZoom + 1] = (zooms[minZoom + 1] ?? 0) + 1;
  for (let zoom = 0; zoom <= tileZooms.max; zoom += 1) zooms[zoom + 1] = (zooms[zoom + 1] ?? 0) + (zooms[zoom] ?? 0);
  const indexes = Array.from({ length: tileZooms.max + 1 }, (_, zoom): [string, PackSection][] => {
    const ofZoom = shapes.slice(zooms[zoom], zooms[zoom + 1]);
    return ofZoom.length === 0 ? [] : [[shapeSections.index(zoom), indexOf(ofZoom)]];
  });
  return [[shapeSections.zooms, zooms], ...indexes.flat()];
}

function indexOf(shapes: readonly Shape[]): Uint8Array {
  const index = new Flatbush(shapes.length, 16, Int32Array);
  for (const { parts } of shapes) index.add(...boxOf(parts.flat()));
  index.finish();
  return new Uint8Array(index.data);
}

function boxOf(positions: readonly WorldPosition[]): [minX: number, minY: number, maxX: number, maxY: number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of positions) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
}
