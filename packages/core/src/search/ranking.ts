import type { StoreRecord } from '../catalogue/records.js';
import { averageRating } from '../catalogue/store-view.js';
import type { LocatedHit } from './nearest-hits.js';
import type { SearchQuery } from './query.js';
import { compareIds } from './search-area.js';
import { matchTitle, type TitleMatch, titleMatches } from './title-match.js';
import { titleWords } from './words/folded-words.js';

/** A hit with its place in the results. */
export interface RankedHit extends LocatedHit {
  readonly place: Place;
}

/** The sort key of a result: values compared in order, smaller first, and then the id. */
export interface Place {
  readonly values: readonly number[];
  readonly id: string;
}

const elsewhere = titleMatches.indexOf('elsewhere');

/** The number of values in a place. */
export const placeValues = 5;

/** Ranks hits by how well they match the query, best first. */
export function rankHits(hits: readonly LocatedHit[], query: SearchQuery): readonly RankedHit[] {
  return hits
    .map((located): RankedHit => {
      const match = matchTitle(titleWords(located.hit.title), query);
      return { ...located, place: placeOf(match, located, located.hit.id) };
    })
    .sort((left, right) => comparePlaces(left.place, right.place));
}

/**
 * Returns the place of a hit: matches in titles before others, then uncorrected before corrected ones, then exact
 * titles, titles that begin with the query and other titles. Equal matches are ordered by distance, then by rating.
 */
export function placeOf(
  match: TitleMatch,
  {
    store,
    distanceMeters,
  }: { readonly store: Pick<StoreRecord, 'ratingSum' | 'ratingCount'>; readonly distanceMeters: number },
  id: string,
): Place {
  const values = [Number(match.rank === elsewhere), match.edits, match.rank, distanceMeters, -averageRating(store)];
  return { values, id };
}

/** Returns a negative number when `left` comes first. */
export function comparePlaces(left: Place, right: Place): number {
  for (const [index, value] of left.values.entries()) {
    const order = value - (right.values[index] ?? 0);
    if (order !== 0) return order;
  }
  return compareIds(left.id, right.id);
}
