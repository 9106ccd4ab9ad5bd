import type { SearchType } from '@doorstep/contracts';
import type { TokenTerm } from '../../kernel/store/token-query.js';
import type { StoreRecord } from '../catalogue/records.js';
import { compareKeys, type SortKey } from '../discovery/list/sort-key.js';
import { type LocatedHit, nearestHits } from './nearest-hits.js';
import { type SearchQuery, wordTerms } from './query.js';
import { type RankedHit, rankHits } from './ranking.js';
import type { FindHits } from './recent-hits.js';
import type { SearchArea } from './search-area.js';
import { exactly, kindToken, type WordField } from './words/tokens.js';

/** The number of nearest matches that are ranked, for titles and for other texts each. */
const maxMatches = 200;

/** A request for one page of results. */
export interface ResultQuery {
  readonly query: SearchQuery;
  readonly kinds?: readonly SearchType[] | undefined;
  /** Returns true if the results may include documents of this store. */
  accepts(store: StoreRecord): boolean;
  readonly limit: number;
  /** Restricts the page to results after this key. */
  readonly after?: SortKey | undefined;
}

/**
 * Finds the best matches, best first. Texts other than titles rank after all titles, so they are searched only when
 * titles do not fill the page.
 */
export async function findResults(
  findHits: FindHits,
  area: SearchArea,
  { query, kinds, accepts, limit, after }: ResultQuery,
): Promise<readonly RankedHit[]> {
  const kindTerms = kinds ? [kinds.map((kind) => exactly(kindToken(kind)))] : [];
  const terms = (field: WordField): readonly (readonly TokenTerm[])[] => [...kindTerms, ...wordTerms(query, field)];
  const page = (hits: readonly LocatedHit[]): RankedHit[] =>
    rankHits(hits, query).filter(({ key }) => !after || compareKeys(key, after) > 0);

  const inTitles = await nearestHits(findHits, area, { terms: terms('title'), count: maxMatches, accepts });
  const titles = page(inTitles);
  if (titles.length >= limit || inTitles.length >= maxMatches) return titles.slice(0, limit);
  const except = new Set(inTitles.map(({ hit }) => hit.id));
  const others = await nearestHits(findHits, area, { terms: terms('anywhere'), count: maxMatches, accepts, except });
  return [...titles, ...page(others)].slice(0, limit);
}
