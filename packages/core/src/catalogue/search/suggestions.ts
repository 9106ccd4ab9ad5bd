import type { SearchSuggestion, SearchType, StoreCategory } from '@doorstep/contracts';
import type { z } from 'zod';
import { compareKeys, type SortKey } from '../discovery/list/sort-key.js';
import { nearestHits } from './nearest-hits.js';
import { type SearchQuery, wordTerms } from './query.js';
import { rankingKey } from './ranking.js';
import type { FindHits } from './recent-hits.js';
import type { LocatedStore, SearchArea } from './search-area.js';
import { highlights, matchTitle, type TitleMatch, titleMatches } from './title-match.js';
import { titleWords } from './words/folded-words.js';
import { categoryLabels, cuisineLabels, type Labels } from './words/store-words.js';

/** The number of nearest matches that are considered. */
const maxMatches = 200;

/** A store category or a cuisine. */
interface Facet {
  readonly category?: StoreCategory;
  readonly cuisine?: string;
}

/** A text that completes the query, with the store that has it. */
interface Completion {
  readonly type: SearchType;
  readonly text: string;
  readonly id: string;
  readonly at: LocatedStore;
  readonly facet?: Facet;
}

/** Completions with the same words. They match equally well, so distance, rating and id decide which is best. */
interface Suggestion {
  best: Completion;
  key: SortKey;
  facet: Facet | undefined;
  readonly match: TitleMatch;
  readonly storeIds: Set<string>;
}

/** Suggestions by type and words, so that texts that differ only in diacritics and capitals are combined. */
type Suggestions = Map<string, Suggestion>;

/**
 * Finds completions of a query: names of stores, products and sections of menus, store categories and cuisines. Among
 * texts with the same words, the best match determines rank and spelling.
 */
export async function findSuggestions(
  findHits: FindHits,
  area: SearchArea,
  query: SearchQuery,
  limit: number,
): Promise<readonly z.input<typeof SearchSuggestion>[]> {
  const terms = wordTerms(query, 'title');
  const suggestions: Suggestions = new Map();
  addFacets(suggestions, area, query);
  for (const { hit, ...at } of await nearestHits(findHits, area, { terms, count: maxMatches, accepts: () => true })) {
    add(suggestions, query, { type: hit.kind, text: hit.title, id: hit.id, at });
  }
  return [...suggestions.values()]
    .sort((left, right) => compareKeys(left.key, right.key))
    .slice(0, limit)
    .map((suggestion) => suggestionView(suggestion, query));
}

/** Adds the matching store categories and cuisines, each with the stores that have it. */
function addFacets(suggestions: Suggestions, area: SearchArea, query: SearchQuery): void {
  const categories = matching(Object.entries(categoryLabels), query);
  const cuisines = matching(Object.entries(cuisineLabels), query);
  if (categories.size === 0 && cuisines.size === 0) return;
  const known = new Map<string, Suggestion>();
  const put = (text: string | undefined, at: LocatedStore, facet: Facet): void => {
    if (text === undefined) return;
    const before = known.get(text);
    // Stores come nearest first, so farther ones only add to the count.
    if (before && at.distanceMeters > before.best.at.distanceMeters) before.storeIds.add(at.store.id);
    else known.set(text, add(suggestions, query, { type: 'category', text, id: at.store.id, at, facet }));
  };
  for (const at of area.stores) {
    const { category, cuisines: ofStore } = at.store;
    put(categories.get(category), at, { category });
    for (const cuisine of ofStore) put(cuisines.get(cuisine), at, { cuisine });
  }
}

/** Returns, by key, the first label that matches. */
function matching(labels: readonly (readonly [string, Labels])[], query: SearchQuery): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [key, names] of labels) {
    const text = names.find((name) => titleMatches[matchTitle(titleWords(name), query).rank] !== 'elsewhere');
    if (text !== undefined) found.set(key, text);
  }
  return found;
}

function add(suggestions: Suggestions, query: SearchQuery, completion: Completion): Suggestion {
  const { type, text, id, at, facet } = completion;
  const words = titleWords(text);
  const name = `${type} ${words.join(' ')}`;
  const existing = suggestions.get(name);
  const match = existing?.match ?? matchTitle(words, query);
  const key = rankingKey(match, at, id);
  if (!existing) {
    const added = { best: completion, key, facet, match, storeIds: new Set([at.store.id]) };
    suggestions.set(name, added);
    return added;
  }
  existing.storeIds.add(at.store.id);
  existing.facet ??= facet;
  if (compareKeys(key, existing.key) < 0) Object.assign(existing, { best: completion, key });
  return existing;
}

function suggestionView({ best, facet, storeIds }: Suggestion, query: SearchQuery): z.input<typeof SearchSuggestion> {
  const { store } = best.at;
  const isStore = best.type === 'store';
  return {
    type: best.type,
    text: best.text,
    matches: [...highlights(best.text, query)],
    stores: storeIds.size,
    storeId: isStore ? store.id : null,
    slug: isStore ? store.slug : null,
    category: facet?.category ?? null,
    cuisine: facet?.cuisine ?? null,
  };
}
