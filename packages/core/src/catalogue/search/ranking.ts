import type { StoreRecord } from '../catalogue/records.js';
import { averageRating } from '../catalogue/store-view.js';
import { compareKeys, type SortKey } from '../discovery/list/sort-key.js';
import type { LocatedHit } from './nearest-hits.js';
import type { SearchQuery } from './query.js';
import { matchTitle, type TitleMatch, titleMatches } from './title-match.js';
import { titleWords } from './words/folded-words.js';

/** A hit with its sort key in the results. */
export interface RankedHit extends LocatedHit {
  readonly key: SortKey;
}

const elsewhere = titleMatches.indexOf('elsewhere');

/** The number of values in a sort key of results. */
export const rankingValues = 5;

/** Ranks hits by how well they match the query, best first. */
export function rankHits(hits: readonly LocatedHit[], query: SearchQuery): readonly RankedHit[] {
  return hits
    .map((located): RankedHit => {
      const match = matchTitle(titleWords(located.hit.title), query);
      return { ...located, key: rankingKey(match, located, located.hit.id) };
    })
    .sort((left, right) => compareKeys(left.key, right.key));
}

/**
 * Returns the sort key of a hit: matches in titles before others, then uncorrected before corrected ones, then exact
 * titles, titles that begin with the query and other titles. Equal matches are ordered by distance, then by rating.
 */
export function rankingKey(
  match: TitleMatch,
  {
    store,
    distanceMeters,
  }: { readonly store: Pick<StoreRecord, 'ratingSum' | 'ratingCount'>; readonly distanceMeters: number },
  id: string,
): SortKey {
  const values = [Number(match.rank === elsewhere), match.edits, match.rank, distanceMeters, -averageRating(store)];
  return { values, id };
}
