import { expect, it } from 'vitest';
import { listOfEntry } from './list-of-entry.js';

it.each([
  [[0, 2, 5], 0, 0],
  [[0, 2, 5], 1, 0],
  [[0, 2, 5], 2, 1],
  [[0, 2, 5], 4, 1],
  [[0, 0, 0, 3], 1, 2],
  [[0, 3], 2, 0],
])('of lists that start at %j, entry %i is in list %i', (starts, entry, list) => {
  expect(listOfEntry(Uint32Array.from(starts), entry)).toBe(list);
});
