/**
 * Splits an amount in proportion to weights, by the method of the largest remainder: each part is its exact share rounded
 * down, and the units left over go to the largest fractions, the first of equal ones. The parts sum to the amount.
 *
 * @param amount non-negative integer, in minor units.
 * @param weights non-negative integers. If all are 0, they count as equal.
 */
export function splitByWeight(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0)
    return weights.length === 0
      ? []
      : splitByWeight(
          amount,
          weights.map(() => 1),
        );
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, part: Number(product / BigInt(total)), rest: product % BigInt(total) };
  });
  const left = amount - shares.reduce((sum, { part }) => sum + part, 0);
  const favoured = [...shares]
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))
    .slice(0, left)
    .map(({ index }) => index);
  return shares.map(({ index, part }) => part + (favoured.includes(index) ? 1 : 0));
}
