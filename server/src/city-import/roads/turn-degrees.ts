import { type PackPoint, packUnitsPerDegree } from '@doorstep/core';

/** Returns the degrees by which a path turns to the right at its middle point, more than -180 and at most 180. */
export function turnDegrees(before: PackPoint, at: PackPoint, after: PackPoint): number {
  // A degree of longitude is shorter than one of latitude.
  const scale = Math.cos((at.lat / packUnitsPerDegree) * (Math.PI / 180));
  const heading = (from: PackPoint, to: PackPoint): number =>
    Math.atan2((to.lng - from.lng) * scale, to.lat - from.lat) * (180 / Math.PI);
  const turn = heading(at, after) - heading(before, at);
  if (turn > 180) return turn - 360;
  return turn <= -180 ? turn + 360 : turn;
}
