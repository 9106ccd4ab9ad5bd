import type { PackSection, StringTable } from '@doorstep/core';
import type { MapData } from '../map/map-data.js';
import { createShapeTable } from './shape-table.js';
import { shapesOf } from './shapes.js';

/** The sections of a pack that core reads as `PackShapes`, and their figures. */
export interface ShapeSections {
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
