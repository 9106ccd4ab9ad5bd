import { expect, it } from 'vitest';
import { parallelTracks } from './parallel-tracks.js';

it('leaves out the tracks beside longer ones, and keeps those that cross or go elsewhere', () => {
  const lines = [
    [
      [0, 100],
      [8_000, 100],
    ],
    [
      [0, 0],
      [20_000, 0],
    ],
    [
      [3_000, -6_000],
      [3_000, 6_000],
    ],
    [
      [0, 0],
      [2_000, 0],
      [2_000, 9_000],
    ],
  ] as const;
  expect([...parallelTracks(lines)]).toEqual([0]);
});
