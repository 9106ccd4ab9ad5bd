import type { SearchSuggestion, SearchType, StoreCategory } from '@doorstep/contracts';
import type { z } from 'zod';
import type { Reader } from '../kernel/store/store.js';
import { nearestHits } from './nearest-hits.js';
import { type SearchQuery, wordTerms } from './query.js';
import { comparePlaces, type Place, placeOf } from './ranking.js';
import type { LocatedStore, SearchArea } from './search-area.js';
import { highlights, matchTitle, type TitleMatch, titleMatches } from './title-match.js';
import { titleWords } from './words/folded-words.js';
import { categoryLabels, cuisineLabels, type Labels } from './words/store-words.js';

/** How many of the nearest matches become suggestions. */
const maxMatches = 200;

/** A kind of store, or a cuisine. */
interface Facet {
  readonly category?: StoreCategory;
  readonly cuisine?: string;
}

/** A text that completes the query, at the first of the stores that have it. */
interface Completion {
  readonly type: SearchType;
  readonly text: string;
  readonly id: string;
  readonly at: LocatedStore;
  readonly facet?: Facet;
}

/** Completions with the same words: they match equally well, so distance, rating and id decide which is the best. */
interface Suggestion {
  best: Completion;
  place: Place;
  facet: Facet | undefined;
  readonly match: TitleMatch;
  readonly storeIds: Set<string>;
}

/** By type and words, so that texts that differ by diacritics and capitals only are one. */
type Suggestions = Map<string, Suggestion>;

/**
 * Completions of a query: names of stores, products and sections of menus, kinds of store and cuisines. Of texts with the
 * same words the best match decides their place and how they are written.
 */
export async function findSuggestions(
  reader: Reader,
  area: SearchArea,
  query: SearchQuery,
  limit: number,
): Promise<readonly z.input<typeof SearchSuggestion>[]> {
  const terms = wordTerms(query, 'title');
  const suggestions: Suggestions = new Map();
  addFacets(suggestions, area, query);
  for (const { hit, ...at } of await nearestHits(reader, area, { terms, count: maxMatches, accepts: () => true })) {
    add(suggestions, query, { type: hit.kind, text: hit.title, id: hit.id, at });
  }
  return [...suggestions.values()]
    .sort((left, right) => comparePlaces(left.place, right.place))
    .slice(0, limit)
    .map((suggestion) => suggestionView(suggestion, query));
}

/** Adds the kinds of store and the cuisines that match, with every store that is of them. */
function addFacets(suggestions: Suggestions, area: SearchArea, query: SearchQuery): void {
  const categories = matching(Object.entries(categoryLabels), query);
  const cuisines = matching(Object.entries(cuisineLabels), query);
  if (categories.size === 0 && cuisines.size === 0) return;
  const known = new Map<string, Suggestion>();
  const put = (text: string | undefined, at: LocatedStore, facet: Facet): void => {
    if (text === undefined) return;
    const before = known.get(text);
    // Stores come nearest first: those after the nearest only count.
    if (before && at.distanceMeters > before.best.at.distanceMeters) before.storeIds.add(at.store.id);
    else known.set(text, add(suggestions, query, { type: 'category', text, id: at.store.id, at, facet }));
  };
  for (const at of area.stores) {
    const { category, cuisines: ofStore } = at.store;
    put(categories.get(category), at, { category });
    for (const cuisine of ofStore) put(cuisines.get(cuisine), at, { cuisine });
  }
}

/** By key, the first of the labels that matches. */
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
  const key = `${type} ${words.join(' ')}`;
  const known = suggestions.get(key);
  const match = known?.match ?? matchTitle(words, query);
  const place = placeOf(match, at, id);
  if (!known) {
    const added = { best: completion, place, facet, match, storeIds: new Set([at.store.id]) };
    suggestions.set(key, added);
    return added;
  }
  known.storeIds.add(at.store.id);
  known.facet ??= facet;
  if (comparePlaces(place, known.place) < 0) Object.assign(known, { best: completion, place });
  return known;
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
