import {
  createIncrementalRefresh,
  type RefreshingCall,
  type RefreshTime,
  refreshTimeOf,
} from '../../../kernel/store/incremental-refresh.js';
import type { Reader } from '../../../kernel/store/store.js';
import type { MenuItemRecord } from '../../catalogue/records.js';
import { type MenuFigures, menuFigures } from './menu-figures.js';

type FiguresByStore = ReadonlyMap<string, MenuFigures>;

interface MenuCatalogue {
  figures(storeIds: readonly string[], time: RefreshTime): Promise<FiguresByStore>;
}

const catalogues = new WeakMap<Reader, MenuCatalogue>();

/**
 * Returns the menu figures of some stores. Figures are calculated once and kept until an item of the store changes.
 * Changes are seen immediately after a commit by this process, and within a second after a commit by another. The rows of
 * deleted items stay, so that the change is found.
 */
export function currentMenuFigures(call: RefreshingCall, storeIds: readonly string[]): Promise<FiguresByStore> {
  const { reader } = call;
  const catalogue = catalogues.get(reader) ?? createMenuCatalogue(reader);
  catalogues.set(reader, catalogue);
  return catalogue.figures(storeIds, refreshTimeOf(call, 'menuItems'));
}

function createMenuCatalogue(reader: Reader): MenuCatalogue {
  const cache = new Map<string, MenuFigures>();
  /** Number of changes seen so far. Rows read before a change may be out of date. */
  let changes = 0;

  /** Drops the menus that changed. Nothing is kept before the first refresh, so it reads nothing. */
  const refresh = createIncrementalRefresh<Pick<MenuItemRecord, 'storeId'>>({
    read: async (since) =>
      since === null
        ? []
        : reader.find('menuItems', {
            where: { updatedAt: { gte: since } },
            // Ordered by the column of the index that finds the rows, so that no sort is needed.
            orderBy: [['updatedAt', 'asc']],
          }),
    put({ storeId }) {
      changes += 1;
      cache.delete(storeId);
    },
  });

  async function read(storeIds: readonly string[]): Promise<FiguresByStore> {
    const before = changes;
    const items = await reader.find('menuItems', { where: { storeId: { in: storeIds }, deletedAt: null } });
    const byStore = new Map<string, MenuItemRecord[]>(storeIds.map((id) => [id, []]));
    for (const item of items) byStore.get(item.storeId)?.push(item);
    const figuresById = new Map([...byStore].map(([id, storeItems]) => [id, menuFigures(storeItems)]));
    if (changes === before) for (const [id, figures] of figuresById) cache.set(id, figures);
    return figuresById;
  }

  return {
    async figures(storeIds, time) {
      await refresh(time);
      const missing = storeIds.filter((id) => !cache.has(id));
      if (missing.length === 0) return cache;
      const cached = storeIds.flatMap((id): [string, MenuFigures][] => {
        const figures = cache.get(id);
        return figures ? [[id, figures]] : [];
      });
      return new Map([...cached, ...(await read(missing))]);
    },
  };
}
