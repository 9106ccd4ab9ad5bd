import type { Instant } from '../kernel/primitives/instant.js';
import type { UnitOfWork } from '../kernel/store/store.js';
import { documentsOf, type SearchableStore } from './documents.js';

/** Stores or words that one statement names. */
const chunkIds = 200;

/** Documents of one insert. */
const chunkDocuments = 500;

/**
 * Makes a store and its menu findable as they are now. To be called in every unit of work that changes the name,
 * description, kind, cuisines, diets or place of a store, or the texts of its menu.
 */
export async function indexStore(db: UnitOfWork, storeId: string, now: Instant): Promise<void> {
  const store = await db.get('stores', storeId);
  if (!store) return void (await db.remove('searchDocuments', { storeId }));
  const categories = await db.find('menuCategories', { where: { storeId } });
  const items = await db.find('menuItems', { where: { storeId } });
  await indexStores(db, [{ store, categories, items }], now);
}

/** As `indexStore`, for stores that are at hand with their whole menus. */
export async function indexStores(db: UnitOfWork, stores: readonly SearchableStore[], now: Instant): Promise<void> {
  const words = new Set<string>();
  for (const some of chunks(stores, chunkIds)) {
    await db.remove('searchDocuments', { storeId: { in: some.map(({ store }) => store.id) } });
    const texts = some.map(documentsOf);
    for (const text of texts) for (const word of text.words) words.add(word);
    const documents = texts.flatMap((text) => text.documents);
    for (const rows of chunks(documents, chunkDocuments)) await db.insert('searchDocuments', ...rows);
  }
  await addWords(db, [...words], now);
}

/** Another process may add the same words meanwhile, hence one by one; after the first stores few words are new. */
async function addWords(db: UnitOfWork, words: readonly string[], now: Instant): Promise<void> {
  for (const some of chunks([...words].sort(), chunkIds)) {
    const known = new Set((await db.find('searchWords', { where: { id: { in: some } } })).map(({ id }) => id));
    for (const id of some) if (!known.has(id)) await db.insertIfAbsent('searchWords', { id, addedAt: now });
  }
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
