/** Writes an amount of bani in lei for the sentences of problems, for example `12.50`. */
export function lei(bani: number): string {
  return (bani / 100).toFixed(2);
}
