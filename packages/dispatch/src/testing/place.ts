/** A place on a plane, in metres. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Returns the travel time in seconds on a straight line. */
export function straightLine(metersPerSecond: number): (from: Place, to: Place) => number {
  return (from, to) => {
    const x = from.x - to.x;
    const y = from.y - to.y;
    return Math.sqrt(x * x + y * y) / metersPerSecond;
  };
}
