/** A change that adds to what a numeric column holds. */
export interface Increment {
  readonly add: number;
}

/** Whether a value of a change is an increment. JSON columns hold other objects: ask for numeric columns only. */
export function isIncrement(value: unknown): value is Increment {
  return typeof value === 'object' && value !== null && 'add' in value && typeof value.add === 'number';
}
