import type { EncodedLine, OutlineRow } from '../shape/encoded-line.js';

/** The kind of a road, from the outer ring down to the streets that join others. */
export type RoadClass = 'ring_road' | 'boulevard' | 'main' | 'street';

/** `one-way`: in the direction of the course. `bridge`: over or under all it crosses, joined to others at its ends. */
export type RoadMark = 'one-way' | 'bridge';

/**
 * A stretch of road. A road may have several rows, for its bridges or where it becomes one-way.
 *
 * Roads that cross meet there, unless one is a bridge; an end that comes near another road meets it, too. Courses are in
 * millionths of a degree, because the places where roads meet are calculated.
 */
export type RoadRow = readonly [name: string, roadClass: RoadClass, course: EncodedLine, ...marks: RoadMark[]];

/** The roads and waters as `data/geo` compiles to them. */
export interface RoadRows {
  readonly roads: readonly RoadRow[];
  /** The Dâmbovița downstream. */
  readonly river: EncodedLine;
  readonly lakes: readonly OutlineRow[];
}
