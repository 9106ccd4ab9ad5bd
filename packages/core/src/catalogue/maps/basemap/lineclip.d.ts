/** lineclip has no types of its own. Boxes are `[minX, minY, maxX, maxY]`. */
declare module 'lineclip' {
  type Position = [x: number, y: number];
  type Box = readonly [minX: number, minY: number, maxX: number, maxY: number];
  /** Returns the parts of a line that are in a box. */
  export function clipPolyline(line: readonly Position[], box: Box): Position[][];
  /** Returns the part of a ring that is in a box. The ring does not repeat its first position at the end, nor does the result. */
  export function clipPolygon(ring: readonly Position[], box: Box): Position[];
}
