import { decodeCursor, invalidCursor } from '../../../kernel/store/cursor.js';

/** The position of an entry in a sort order: values compared in order, smaller first, and then the id. */
export interface SortKey {
  readonly values: readonly number[];
  readonly id: string;
}

/** Returns a negative number when `a` comes first. Keys with different ids are never equal. */
export function compareKeys(a: SortKey, b: SortKey): number {
  for (let index = 0; index < a.values.length; index++) {
    const difference = (a.values[index] ?? 0) - (b.values[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

/**
 * Returns the sort key of `valueCount` values in a cursor; undefined without a cursor.
 *
 * @throws ServiceProblem invalid_cursor when the cursor belongs to another list or has been forged.
 */
export function cursorKey(cursor: string | undefined, list: object, valueCount: number): SortKey | undefined {
  const position = decodeCursor(cursor, list);
  if (!position) return undefined;
  const values = position.values.filter((value) => typeof value === 'number');
  if (values.length !== position.values.length || values.length !== valueCount) throw invalidCursor();
  return { values, id: position.id };
}
