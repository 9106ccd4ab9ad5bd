import { describe, expect, it } from 'vitest';
import { joinNewest } from './join-newest.js';

const listOf = (...numbers: readonly number[]) => numbers.map((number) => ({ id: String(number) }));

describe('a list with a newer page', () => {
  it.each([
    ['new entries come first', [5, 4, 3], [4, 3, 2, 1], [5, 4, 3, 2, 1], true],
    ['the same page changes nothing', [3, 2], [3, 2, 1], [3, 2, 1], true],
    ['a gap drops what was known', [9, 8], [5, 4], [9, 8], false],
    ['the first page stands alone', [2, 1], [], [2, 1], false],
  ])('%s', (_, newest, known, entries, isJoined) => {
    expect(joinNewest(listOf(...newest), listOf(...known))).toEqual({ entries: listOf(...entries), isJoined });
  });
});
