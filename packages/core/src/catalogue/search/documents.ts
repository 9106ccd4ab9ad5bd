import type { SearchType } from '@doorstep/contracts';
import type { MenuCategoryRecord, MenuItemRecord, StoreRecord } from '../catalogue/records.js';
import { cellsAt } from './cells.js';
import type { SearchDocumentRecord } from './records.js';
import { plainWords } from './words/folded-words.js';
import { categoryLabels, cuisineTexts } from './words/store-words.js';
import { kindToken, wordToken } from './words/tokens.js';

/** The searchable fields of a store and its menu. */
export interface SearchableStore {
  readonly store: Pick<
    StoreRecord,
    'id' | 'name' | 'description' | 'category' | 'cuisines' | 'dietary' | 'lat' | 'lng'
  >;
  readonly categories: readonly Pick<MenuCategoryRecord, 'id' | 'name'>[];
  readonly items: readonly Pick<
    MenuItemRecord,
    'id' | 'categoryId' | 'name' | 'description' | 'ingredients' | 'dietary'
  >[];
}

/** The search documents of a store, and the words in them. */
export interface SearchableText {
  readonly documents: readonly SearchDocumentRecord[];
  readonly words: ReadonlySet<string>;
}

/**
 * Returns the documents of a store. The store itself is found by its name, description, category, cuisines and diets;
 * a section of the menu by its name; a product by its name, description, ingredients, diets and section. Sections and
 * products are also found in combination with the name of the store: `cuhnia ciorba`.
 */
export function documentsOf({ store, categories, items }: SearchableStore): SearchableText {
  const words = new Set<string>();
  const cells = cellsAt(store);
  const wordsIn = createWordReader();
  const sections = new Map(categories.map(({ id, name }) => [id, name]));

  function document(kind: SearchType, id: string, title: string, ...others: readonly string[]): SearchDocumentRecord {
    const inTitle = [...new Set(wordsIn(title))];
    const anywhere = [...new Set([...inTitle, ...others.flatMap(wordsIn)])];
    for (const word of anywhere) words.add(word);
    const tokens = [
      kindToken(kind),
      ...cells,
      ...inTitle.map((word) => wordToken('title', word)),
      ...anywhere.map((word) => wordToken('anywhere', word)),
    ];
    return { id, kind, storeId: store.id, title, tokens: tokens.join(' ') };
  }

  const kinds = [...categoryLabels[store.category], ...store.cuisines.flatMap(cuisineTexts)];
  const documents = [
    document('store', store.id, store.name, store.description, ...kinds, ...store.dietary),
    ...categories.map(({ id, name }) => document('category', id, name, store.name)),
    ...items.map((item) => {
      const section = sections.get(item.categoryId) ?? '';
      const others = [item.description, ...item.ingredients, ...item.dietary, section, store.name];
      return document('product', item.id, item.name, ...others);
    }),
  ];
  return { documents, words };
}

/** Returns a function like `plainWords`, for texts that repeat: the ingredients, diets and sections of a menu. */
function createWordReader(): (text: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const words = known.get(text) ?? plainWords(text);
    known.set(text, words);
    return words;
  };
}

/** Groups the sections and items of many stores by store. */
export function withMenus(
  stores: readonly SearchableStore['store'][],
  categories: readonly MenuCategoryRecord[],
  items: readonly MenuItemRecord[],
): readonly SearchableStore[] {
  const categoriesOf = byStore(categories);
  const itemsOf = byStore(items);
  return stores.map((store) => ({
    store,
    categories: categoriesOf.get(store.id) ?? [],
    items: itemsOf.get(store.id) ?? [],
  }));
}

function byStore<R extends { readonly storeId: string }>(records: readonly R[]): ReadonlyMap<string, readonly R[]> {
  const groups = new Map<string, R[]>();
  for (const record of records) {
    const group = groups.get(record.storeId);
    if (group) group.push(record);
    else groups.set(record.storeId, [record]);
  }
  return groups;
}
