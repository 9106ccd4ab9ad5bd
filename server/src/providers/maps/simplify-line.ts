import { distanceMeters, type Point } from '@doorstep/core';

const firstToleranceMeters = 1;

/**
 * Reduces a line to at most `mostPoints` (two or more), including both ends. Points near the last remaining one are
 * removed, with a tolerance that doubles until the line is short enough. Each pass is linear in the length of the line. A
 * line that is short enough is returned unchanged.
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
