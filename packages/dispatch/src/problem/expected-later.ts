/**
 * Returns the mean of the later of two times, the second of which is uncertain: anywhere from `spread` seconds before it to as many
 * after, all equally likely. Never less than both times, and the later of them if `spread` is 0.
 */
export function expectedLater(certain: number, uncertain: number, spread: number): number {
  const behind = certain - uncertain;
  if (behind >= spread) return certain;
  if (behind <= -spread) return uncertain;
  return uncertain + ((behind + spread) * (behind + spread)) / (4 * spread);
}

/**
 * Returns how long before an uncertain time it costs least to be there, so that each second of waiting costs as much as the seconds by
 * which others wait, times the chance of each.
 *
 * @param waitingCost cost of a second of whoever is there, compared with a second of those who wait for them.
 */
export function headStart(spread: number, waitingCost: number): number {
  return spread * (1 - (2 * waitingCost) / (1 + waitingCost));
}
