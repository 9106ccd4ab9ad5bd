import type { SearchType } from '@doorstep/contracts';
import type { StoreRecord } from '../catalogue/records.js';
import type { Reader } from '../kernel/store/store.js';
import type { TokenTerm } from '../kernel/store/token-query.js';
import { type LocatedHit, nearestHits } from './nearest-hits.js';
import { type SearchQuery, wordTerms } from './query.js';
import { comparePlaces, type Place, type RankedHit, rankHits } from './ranking.js';
import type { SearchArea } from './search-area.js';
import { exactly, kindToken, type WordPlace } from './words/tokens.js';

/** How many of the nearest matches are put in order: in titles, and again in other texts. */
const maxMatches = 200;

/** What to find. */
export interface ResultQuery {
  readonly query: SearchQuery;
  readonly kinds?: readonly SearchType[] | undefined;
  /** Whether the documents of a store are wanted. */
  accepts(store: StoreRecord): boolean;
  readonly limit: number;
  /** Only what comes after this place. */
  readonly after?: Place | undefined;
}

/**
 * The best matches, best first. Other texts than titles are searched only when the titles do not fill the page: they
 * come after all titles.
 */
export async function findResults(
  reader: Reader,
  area: SearchArea,
  { query, kinds, accepts, limit, after }: ResultQuery,
): Promise<readonly RankedHit[]> {
  const kindTerms = kinds ? [kinds.map((kind) => exactly(kindToken(kind)))] : [];
  const terms = (place: WordPlace): readonly (readonly TokenTerm[])[] => [...kindTerms, ...wordTerms(query, place)];
  const page = (hits: readonly LocatedHit[]): RankedHit[] =>
    rankHits(hits, query).filter(({ place }) => !after || comparePlaces(place, after) > 0);

  const inTitles = await nearestHits(reader, area, { terms: terms('title'), count: maxMatches, accepts });
  const titles = page(inTitles);
  if (titles.length >= limit || inTitles.length >= maxMatches) return titles.slice(0, limit);
  const except = new Set(inTitles.map(({ hit }) => hit.id));
  const others = await nearestHits(reader, area, { terms: terms('anywhere'), count: maxMatches, accepts, except });
  return [...titles, ...page(others)].slice(0, limit);
}
