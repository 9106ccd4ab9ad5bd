import { distanceMeters, type Point } from '@doorstep/core';

const firstToleranceMeters = 1;

/**
 * The line with at most `mostPoints` (two or more), both ends among them. Points that are near the last one kept are
 * left out, with a tolerance that doubles until the line is short enough: linear in its length for each doubling,
 * whatever a provider sends. A line that is short enough stays as it is.
 */
export function simplifyLine(line: readonly Point[], mostPoints: number): readonly Point[] {
  let simple = line;
  for (let tolerance = firstToleranceMeters; simple.length > mostPoints; tolerance *= 2) {
    simple = withoutNear(simple, tolerance);
  }
  return simple;
}

function withoutNear(line: readonly Point[], toleranceMeters: number): readonly Point[] {
  const last = line.length - 1;
  let kept = line[0];
  return line.filter((point, index) => {
    if (index === 0 || index === last) return true;
    if (kept !== undefined && distanceMeters(kept, point) < toleranceMeters) return false;
    kept = point;
    return true;
  });
}
