/** One of the six administrative sectors of Bucharest, numbered clockwise from the north. */
export type Sector = 1 | 2 | 3 | 4 | 5 | 6;

export const sectors: readonly Sector[] = [1, 2, 3, 4, 5, 6];

/** Reads a sector from its digit; anything but `1` to `6` is `undefined`. */
export function sectorFromDigit(digit: string): Sector | undefined {
  return sectors.find((sector) => String(sector) === digit);
}
