import { describe, expect, it } from 'vitest';
import { compareKeys } from '../discovery/list/sort-key.js';
import { rankingKey } from './ranking.js';
import { titleMatches } from './title-match.js';

interface Entry {
  readonly quality?: (typeof titleMatches)[number];
  readonly edits?: number;
  readonly meters?: number;
  readonly rating?: number;
  readonly id?: string;
}

function key({ quality = 'exact', edits = 0, meters = 500, rating = 4, id = 'm' }: Entry) {
  const store = { ratingSum: rating * 10, ratingCount: 10 };
  return rankingKey({ rank: titleMatches.indexOf(quality), edits }, { store, distanceMeters: meters }, id);
}

describe('the order of results', () => {
  it.each<[string, Entry, Entry]>([
    [
      'exact titles before titles that begin with the query',
      { quality: 'exact', meters: 9 },
      { quality: 'beginning', meters: 1 },
    ],
    [
      'titles that begin with the query before other titles',
      { quality: 'beginning', meters: 9 },
      { quality: 'apart', meters: 1 },
    ],
    ['titles before other texts', { quality: 'apart', edits: 2 }, { quality: 'elsewhere', edits: 0 }],
    ['uncorrected matches before corrected ones', { quality: 'apart', edits: 0 }, { quality: 'exact', edits: 1 }],
    ['matches with fewer corrections first', { edits: 1 }, { edits: 2 }],
    ['nearer stores first', { meters: 1, rating: 1 }, { meters: 2, rating: 5 }],
    ['better rated stores first', { rating: 5, id: 'z' }, { rating: 4, id: 'a' }],
    ['smaller ids first', { id: 'a' }, { id: 'b' }],
  ])('puts %s', (_rule, first, second) => {
    expect(compareKeys(key(first), key(second))).toBeLessThan(0);
    expect(compareKeys(key(second), key(first))).toBeGreaterThan(0);
    expect(compareKeys(key(first), key(first))).toBe(0);
  });
});
