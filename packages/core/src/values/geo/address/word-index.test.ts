import { describe, expect, it } from 'vitest';
import { createWordIndex } from './word-index.js';

const index = createWordIndex([
  ['calea', 'victoriei'],
  ['piata', 'victoriei'],
  ['piata', 'victor'],
  ['strada', 'viilor'],
]);
const { exact, prefixed, misspelt } = index;

describe('createWordIndex', () => {
  it.each([
    ['exact', exact, 'victoriei', { 0: 1, 1: 1 }],
    ['exact', exact, 'victor', { 2: 1 }],
    ['exact', exact, 'vic', {}],
    ['prefixed', prefixed, 'victor', { 0: 0.75, 1: 0.75, 2: 1 }],
    ['prefixed', prefixed, 'vi', { 0: 0.75, 1: 0.75, 2: 0.75, 3: 0.75 }],
    ['prefixed', prefixed, 'zz', {}],
    ['misspelt', misspelt, 'victorei', { 0: 0.5, 1: 0.5 }],
    ['misspelt', misspelt, 'vctor', { 0: 0.5, 1: 0.5, 2: 0.5 }],
    ['misspelt', misspelt, 'viilro', { 3: 0.5 }],
    ['misspelt', misspelt, 'vix', {}],
    ['misspelt', misspelt, 'vi1lor', {}],
  ] as const)('finds %s matches of "%s"', (_kind, find, word, expected) => {
    expect(Object.fromEntries(find(word))).toEqual(expected);
  });
});
