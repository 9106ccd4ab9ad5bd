/** Returns how far a time is outside a range: negative if it is before, 0 if it is inside. */
export function clockDistance(time: number, start: number, end: number): number {
  if (time < start) return time - start;
  return Math.max(time - end, 0);
}
