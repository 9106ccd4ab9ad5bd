import { expect, it } from 'vitest';
import { mayBreak, nextVersion } from './version.js';

it.each([
  ['0.1.0', '0.1.0', false],
  ['0.1.0', '0.1.7', false],
  ['0.1.0', '0.2.0', true],
  ['0.9.0', '1.0.0', true],
  ['1.2.0', '1.3.0', false],
  ['1.2.0', '2.0.0', true],
  ['1.2.0', '0.3.0', false],
])('after %s, %s may break: %s', (released, version, expected) => {
  expect(mayBreak(released, version)).toBe(expected);
});

it('refuses what is no version', () => {
  expect(() => mayBreak('0.1', '0.2.0')).toThrow('0.1 is no version.');
});

it.each([
  [[], '0.1.0'],
  ["---\n'@doorstep/sdk': patch\n---\n\nMended.\n", '0.1.1'],
  [
    [
      "---\n'@doorstep/sdk': patch\n---\n",
      "---\n'@doorstep/sdk': minor\n'@doorstep/mocks': patch\n---\n\nIt was: major\n",
    ],
    '0.2.0',
  ],
  ["---\n'@doorstep/sdk': major\n---\n", '1.0.0'],
])('takes the next version from changesets: %j', (changesets, expected) => {
  expect(nextVersion('0.1.0', [changesets].flat())).toBe(expected);
});
