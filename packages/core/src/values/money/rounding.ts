/** Rounds to a whole number of minor units, with halves rounded away from zero. */
export function roundHalfUp(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}

/** Returns `basisPoints` (1/100 of a per cent) of an amount in minor units, rounded half up; exact below 10^11. */
export function share(amount: number, basisPoints: number): number {
  return roundHalfUp((amount * basisPoints) / 10_000);
}
