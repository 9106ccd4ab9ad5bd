import { expect, it } from 'vitest';
import { joinLines, joinOneWay } from './join-lines.js';

it.each([
  ['nothing', [], []],
  ['a closed line', [[1, 2, 3, 1]], [[1, 2, 3, 1]]],
  [
    'lines in order',
    [
      [1, 2],
      [2, 3],
      [3, 1],
    ],
    [[1, 2, 3, 1]],
  ],
  [
    'lines in both directions',
    [
      [1, 2],
      [3, 2],
      [3, 4],
      [1, 4],
    ],
    [[1, 2, 3, 4, 1]],
  ],
  [
    'two rings',
    [
      [1, 2, 3],
      [7, 8, 9],
      [3, 1],
      [9, 7],
    ],
    [
      [1, 2, 3, 1],
      [7, 8, 9, 7],
    ],
  ],
  [
    'an open line',
    [
      [1, 2],
      [2, 3],
    ],
    [[1, 2, 3]],
  ],
])('joins %s', (_, lines, joined) => {
  expect(joinLines(lines)).toEqual(joined);
});

it('joins lines in their direction only', () => {
  const lines = [
    [2, 3],
    [1, 2],
    [4, 3],
    [7, 8],
    [8, 7],
    [5, 6, 9, 5],
  ];
  expect(joinOneWay(lines)).toEqual([
    [5, 6, 9, 5],
    [1, 2, 3],
    [4, 3],
    [7, 8, 7],
  ]);
});

it('joins tens of thousands of lines, as those of a long coast', () => {
  const lines = Array.from({ length: 30_000 }, (_, at) => [at, at + 1]);
  expect(joinLines(lines).map(({ length }) => length)).toEqual([30_001]);
  expect(joinOneWay(lines.toReversed()).map(({ length }) => length)).toEqual([30_001]);
});
