/** Returns the value below which this share of the values lies, in whatever order they are; `NaN` without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}

/** Returns the middle value, or the mean of the two in the middle; `NaN` without values. */
export function median(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Returns how often each name occurs, in the order of its first occurrence. */
export function countsOf(names: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
