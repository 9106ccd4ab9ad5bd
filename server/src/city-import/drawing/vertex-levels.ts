/** A position in units of the world. */
export type WorldPosition = readonly [x: number, y: number];

/** Lines may differ from their drawing by this much, in units of a tile: less than half a pixel. */
const tolerance = 3;

/**
 * Returns, for each position of a line or ring, the first zoom level that needs it (Douglas and Peucker, at all levels at once). Both ends are always
 * needed.
 *
 * @param maxZoom the zoom level of whose tiles the units are. It needs all positions.
 */
export function vertexLevels(line: readonly WorldPosition[], maxZoom: number): Uint8Array {
  const levels = new Uint8Array(line.length).fill(maxZoom);
  levels[0] = 0;
  levels[line.length - 1] = 0;
  /** Stretches between two positions, and the level that needs both of them. */
  const stretches: [first: number, last: number, level: number][] = [[0, line.length - 1, 0]];
  for (let stretch = stretches.pop(); stretch; stretch = stretches.pop()) {
    const [first, last, outer] = stretch;
    const { index, distance } = farthest(line, first, last);
    if (distance === 0) continue;
    const level = Math.min(maxZoom, Math.max(outer, Math.ceil(maxZoom - Math.log2(distance / tolerance))));
    levels[index] = level;
    stretches.push([first, index, level], [index, last, level]);
  }
  return levels;
}

/** Returns the position that is farthest from the straight line between two others, with a distance of 0 if there is none. */
function farthest(line: readonly WorldPosition[], first: number, last: number): { index: number; distance: number } {
  let [index, distance] = [first, 0];
  for (let at = first + 1; at < last; at += 1) {
    const each = distanceTo(line[at], line[first], line[last]);
    if (each > distance) [index, distance] = [at, each];
  }
  return { index, distance };
}

function distanceTo(
  [x, y]: WorldPosition = [0, 0],
  [ax, ay]: WorldPosition = [0, 0],
  [bx, by]: WorldPosition = [0, 0],
): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}
