/** Time before the end of a shift in which the courier's place matters less and less. */
export const lastSeconds = 1800;

/** Returns how much a courier's place matters at a time: less within the last half hour of the shift, and nothing after it. */
export function shareLeft(shiftEndsAt: number, time: number): number {
  return Math.min(1, Math.max(0, (shiftEndsAt - time) / lastSeconds));
}
