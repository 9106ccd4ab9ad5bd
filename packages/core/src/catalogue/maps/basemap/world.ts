import { tileZooms } from '@doorstep/contracts';
import type { Point } from '../../../values/geo/shape/point.js';

/** Side of a tile in its own units. */
export const tileExtent = 4_096;

/** Units along the equator, those of tiles at the highest zoom level: about 15 cm. */
export const worldSide = tileExtent * 2 ** tileZooms.max;

/** The latitude at which the world of Web Mercator is a square. */
const maxLatitude = 85.051129;

/** Returns a position in Web Mercator (EPSG:3857), in units from the north-west corner of the world. */
export function worldPosition({ lat, lng }: Point): [x: number, y: number] {
  const sine = Math.sin((Math.max(-maxLatitude, Math.min(maxLatitude, lat)) * Math.PI) / 180);
  const x = lng / 360 + 0.5;
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [Math.min(worldSide - 1, Math.round(x * worldSide)), Math.min(worldSide - 1, Math.round(y * worldSide))];
}
