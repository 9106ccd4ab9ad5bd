import type { StoreRecord } from '../catalogue/records.js';
import { averageRating } from '../catalogue/store-view.js';
import type { LocatedHit } from './nearest-hits.js';
import type { SearchQuery } from './query.js';
import { compareIds } from './search-area.js';
import { matchTitle, type TitleMatch, titleMatches } from './title-match.js';
import { titleWords } from './words/folded-words.js';

/** A hit and where it belongs. */
export interface RankedHit extends LocatedHit {
  readonly place: Place;
}

/** What decides the order: the values from the first to the last, smaller ones first, then the id. */
export interface Place {
  readonly values: readonly number[];
  readonly id: string;
}

const elsewhere = titleMatches.indexOf('elsewhere');

/** How many values a place has. */
export const placeValues = 5;

/** Compares hits with the query, best first. */
export function rankHits(hits: readonly LocatedHit[], query: SearchQuery): readonly RankedHit[] {
  return hits
    .map((located): RankedHit => {
      const match = matchTitle(titleWords(located.hit.title), query);
      return { ...located, place: placeOf(match, located, located.hit.id) };
    })
    .sort((left, right) => comparePlaces(left.place, right.place));
}

/**
 * Matches in titles before others, uncorrected before corrected ones, then the exact title, titles that begin with the
 * query, other titles; equally good ones by distance, then by rating.
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

/** Below zero when `left` comes first. */
export function comparePlaces(left: Place, right: Place): number {
  for (const [index, value] of left.values.entries()) {
    const order = value - (right.values[index] ?? 0);
    if (order !== 0) return order;
  }
  return compareIds(left.id, right.id);
}
