/** Writes the condition that a column holds one of these values, or null. */
export function isOneOf(column: string, values: readonly string[]): string {
  return `"${column}" in (${values.map((value) => `'${value}'`).join(', ')})`;
}

/** Writes the condition that a number is not negative, or null. */
export function isNonNegative(column: string): string {
  return `"${column}" >= 0`;
}
