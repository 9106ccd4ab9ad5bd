/**
 * Returns a number that people write with spaces, dots or hyphens as it is stored: capitals and digits alone. Digits of full width become
 * plain ones.
 */
export function withoutSeparators(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s.\p{Dash}]/gu, '')
    .toUpperCase();
}

/** Sums digits times their weights. */
export function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * Number(digits[place] ?? 0), 0);
}

/** Returns the remainder of a number of any length. */
export function remainder(digits: string, divisor: number): number {
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % divisor, 0);
}

/** Sums the digits of products, as the Luhn algorithm does: twice 8 counts 7. */
export function crossSum(products: readonly number[]): number {
  return products.reduce((sum, product) => sum + (product > 9 ? product - 9 : product), 0);
}

/** The Luhn algorithm: every second digit from the right counts twice. */
export function isLuhn(digits: string): boolean {
  return crossSum([...digits].reverse().map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2))) % 10 === 0;
}

/** ISO 7064 mod 11,10: the last digit checks all others. */
export function isMod11And10(digits: string): boolean {
  const product = [...digits.slice(0, -1)].reduce((rest, digit) => (((rest + Number(digit)) % 10 || 10) * 2) % 11, 10);
  return (11 - product) % 10 === Number(digits.at(-1));
}

/** Returns the digits of a text as ISO 7064 counts letters: `A` is 10. */
export function lettersAsDigits(text: string): string {
  return [...text].map((letter) => ({ '+': 36, '*': 37 })[letter] ?? Number.parseInt(letter, 36)).join('');
}
