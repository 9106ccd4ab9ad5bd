import type { WorldPosition } from './vertex-levels.js';

/** Side of a cell in units of the world: about 30 m in Europe, a pixel of the zoom levels at which tracks begin. */
const cell = 256;

/** The share of a track beside others from which it is left out. */
const mostBeside = 0.7;

/**
 * Returns the numbers of tracks that run beside longer ones for most of their length, as in a yard or on a line with two tracks. On a map of a whole
 * city they would fill the space between their lines.
 */
export function parallelTracks(lines: readonly (readonly WorldPosition[])[]): ReadonlySet<number> {
  const tracks = lines.map((line, number) => ({ number, cells: cellsAlong(line) }));
  const drawn = new Set<number>();
  const parallel = new Set<number>();
  for (const { number, cells } of tracks.sort((a, b) => b.cells.length - a.cells.length)) {
    const beside = cells.filter(([x, y]) => hasNear(drawn, x, y)).length;
    if (beside >= cells.length * mostBeside) parallel.add(number);
    else for (const [x, y] of cells) drawn.add(keyOf(x, y));
  }
  return parallel;
}

/** Returns the cells of points along a line, at most half a cell from each other. */
function cellsAlong(line: readonly WorldPosition[]): readonly (readonly [x: number, y: number])[] {
  return line.slice(1).flatMap(([toX, toY], index) => {
    const [x, y] = line[index] ?? [toX, toY];
    const steps = Math.max(1, Math.ceil((2 * Math.hypot(toX - x, toY - y)) / cell));
    return Array.from({ length: steps }, (_, step) => {
      const share = step / steps;
      return [Math.floor((x + (toX - x) * share) / cell), Math.floor((y + (toY - y) * share) / cell)] as const;
    });
  });
}

function hasNear(cells: ReadonlySet<number>, x: number, y: number): boolean {
  return [-1, 0, 1].some((row) => [-1, 0, 1].some((column) => cells.has(keyOf(x + column, y + row))));
}

function keyOf(x: number, y: number): number {
  return x * 2 ** 24 + y;
}
