/** Height and width of a cell in metres, about. */
const cellMeters = 200;
const unitsPerMeter = 1e7 / 111_195;
/** Cells at most: for larger areas, cells are larger. */
const mostCells = 1_000_000;

/** The sections of `RoadGrid` in core. */
export interface RoadGridSections {
  readonly grid: Float64Array;
  readonly cellStart: Uint32Array;
  readonly pieces: Uint32Array;
}

/**
 * Lists the pieces of roads that touch each cell of a grid.
 *
 * @param points latitudes and longitudes in turn, in ten-millionths of a degree.
 * @param pieces numbers of the first points of pieces.
 */
export function buildRoadGrid(points: Int32Array, pieces: Iterable<number>): RoadGridSections {
  const extent = extentOf(points);
  const cosine = Math.cos((((extent.south + extent.north) / 2e7) * Math.PI) / 180);
  const height = extent.north - extent.south + 1;
  const width = extent.east - extent.west + 1;
  const side = cellMeters * unitsPerMeter;
  const scale = Math.max(1, Math.sqrt((height * width * cosine) / (side * side) / mostCells));
  const cellLat = Math.ceil(side * scale);
  const cellLng = Math.ceil((side * scale) / cosine);
  const rows = Math.ceil(height / cellLat);
  const columns = Math.ceil(width / cellLng);
  const cells: number[][] = Array.from({ length: rows * columns }, () => []);
  for (const piece of pieces) {
    const [latA = 0, lngA = 0, latB = 0, lngB = 0] = points.subarray(2 * piece, 2 * piece + 4);
    const rowOf = (lat: number): number => Math.floor((lat - extent.south) / cellLat);
    const columnOf = (lng: number): number => Math.floor((lng - extent.west) / cellLng);
    for (let row = rowOf(Math.min(latA, latB)); row <= rowOf(Math.max(latA, latB)); row += 1) {
      for (let column = columnOf(Math.min(lngA, lngB)); column <= columnOf(Math.max(lngA, lngB)); column += 1) {
        cells[row * columns + column]?.push(piece);
      }
    }
  }
  const cellStart = new Uint32Array(cells.length + 1);
  for (const [index, cell] of cells.entries()) cellStart[index + 1] = (cellStart[index] ?? 0) + cell.length;
  return {
    grid: Float64Array.of(extent.south, extent.west, rows, columns, cellLat, cellLng),
    cellStart,
    pieces: Uint32Array.from(cells.flat()),
  };
}

/** The extent of points in their unit. */
export interface Extent {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** Returns the smallest box around points. */
export function extentOf(points: Int32Array): Extent {
  let [south, west, north, east] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -Infinity, -Infinity];
  for (let index = 0; index < points.length; index += 2) {
    const [lat, lng] = [points[index] ?? 0, points[index + 1] ?? 0];
    south = Math.min(south, lat);
    north = Math.max(north, lat);
    west = Math.min(west, lng);
    east = Math.max(east, lng);
  }
  return { south, west, north, east };
}
