import type { Instant } from '../../kernel/primitives/instant.js';
import type { UnitOfWork } from '../../kernel/store/store.js';
import { documentsOf, type SearchableStore } from './documents.js';

/** Number of stores or words in the condition of one statement. */
const chunkIds = 200;

/** Number of documents in one insert. */
const chunkDocuments = 500;

/**
 * Updates the search documents of a store and its menu. Every unit of work that changes the name, description,
 * category, cuisines, diets or coordinates of a store, or the texts of its menu, must call it.
 */
export async function indexStore(db: UnitOfWork, storeId: string, now: Instant): Promise<void> {
  const store = await db.get('stores', storeId);
  if (!store) return void (await db.remove('searchDocuments', { storeId }));
  const categories = await db.find('menuCategories', { where: { storeId, deletedAt: null } });
  const items = await db.find('menuItems', { where: { storeId, deletedAt: null } });
  await indexStores(db, [{ store, categories, items }], now);
}

/** Updates the search documents of stores that the caller has already read with their whole menus. */
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

/**
 * Adds the words that are not known yet. Another process may add the same at the same time: then the later time counts,
 * and other processes read the word again. They are sorted, so that two processes add common words in the same order.
 */
async function addWords(db: UnitOfWork, words: readonly string[], now: Instant): Promise<void> {
  for (const some of chunks([...words].sort(), chunkIds)) {
    const known = new Set((await db.find('searchWords', { where: { id: { in: some } } })).map(({ id }) => id));
    const added = some.filter((id) => !known.has(id)).map((id) => ({ id, addedAt: now }));
    await db.putNewer('searchWords', 'addedAt', ...added);
  }
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
