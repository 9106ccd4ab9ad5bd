import type { MenuItemRecord } from '../../catalogue/records.js';
import {
  createIncrementalRefresh,
  type RefreshingCall,
  type RefreshTime,
  refreshTimeOf,
} from '../../kernel/store/incremental-refresh.js';
import type { Reader } from '../../kernel/store/store.js';
import { type MenuFigures, menuFigures } from './menu-figures.js';

type FiguresByStore = ReadonlyMap<string, MenuFigures>;

interface MenuCatalogue {
  figures(storeIds: readonly string[], moment: RefreshTime): Promise<FiguresByStore>;
}

const catalogues = new WeakMap<Reader, MenuCatalogue>();

/**
 * Figures of the menus of some stores. They are made of the items once, and kept until an item of the store changes: at
 * once after a commit of this process, and within a second after one of another. Items are never removed.
 */
export function currentMenuFigures(call: RefreshingCall, storeIds: readonly string[]): Promise<FiguresByStore> {
  const { reader } = call;
  const known = catalogues.get(reader) ?? createMenuCatalogue(reader);
  catalogues.set(reader, known);
  return known.figures(storeIds, refreshTimeOf(call, 'menuItems'));
}

function createMenuCatalogue(reader: Reader): MenuCatalogue {
  const kept = new Map<string, MenuFigures>();
  /** Counts the changes that were seen: what was read before one may be out of date. */
  let changes = 0;

  /** Forgets the menus that changed. Before the first look nothing is kept. */
  const look = createIncrementalRefresh<Pick<MenuItemRecord, 'storeId'>>({
    read: async (since) =>
      since === null
        ? []
        : reader.find('menuItems', {
            where: { updatedAt: { gte: since } },
            // In this order the index that finds them serves the order, too.
            orderBy: [['updatedAt', 'asc']],
          }),
    put({ storeId }) {
      changes += 1;
      kept.delete(storeId);
    },
  });

  async function read(storeIds: readonly string[]): Promise<FiguresByStore> {
    const before = changes;
    const items = await reader.find('menuItems', { where: { storeId: { in: storeIds } } });
    const byStore = new Map<string, MenuItemRecord[]>(storeIds.map((id) => [id, []]));
    for (const item of items) byStore.get(item.storeId)?.push(item);
    const made = new Map([...byStore].map(([id, own]) => [id, menuFigures(own)]));
    if (changes === before) for (const [id, figures] of made) kept.set(id, figures);
    return made;
  }

  return {
    async figures(storeIds, moment) {
      await look(moment);
      const missing = storeIds.filter((id) => !kept.has(id));
      if (missing.length === 0) return kept;
      const known = storeIds.flatMap((id): [string, MenuFigures][] => {
        const figures = kept.get(id);
        return figures ? [[id, figures]] : [];
      });
      return new Map([...known, ...(await read(missing))]);
    },
  };
}
