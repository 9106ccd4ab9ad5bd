/** A change that adds to the value of a numeric column. */
export interface Increment {
  readonly add: number;
}

/** Returns true if a value is an increment. Use it for numeric columns only: JSON columns hold any objects. */
export function isIncrement(value: unknown): value is Increment {
  return typeof value === 'object' && value !== null && 'add' in value && typeof value.add === 'number';
}
