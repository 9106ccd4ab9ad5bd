/** One difference between two JSON values. A missing side is undefined. */
export interface JsonChange {
  /** Names and positions joined by dots: `courier.vehicle`, `items.0.name`. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Returns the differences between two JSON values, in the order of the newer one. Objects and arrays are compared by parts. */
export function jsonDiff(before: unknown, after: unknown, path = ''): readonly JsonChange[] {
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after)) {
    return Object.is(before, after) ? [] : [{ path, before, after }];
  }
  const older = new Map(Object.entries(before));
  const newer = new Map(Object.entries(after));
  return [...new Set([...newer.keys(), ...older.keys()])].flatMap((name) =>
    jsonDiff(older.get(name), newer.get(name), path === '' ? name : `${path}.${name}`),
  );
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
