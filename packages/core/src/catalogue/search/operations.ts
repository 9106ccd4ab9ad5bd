import type { PlatformContract } from '@doorstep/contracts';
import type { Operations } from '../../kernel/operation/operation.js';
import { encodeCursor } from '../../kernel/store/cursor.js';
import { withLatest } from '../../kernel/store/incremental-refresh.js';
import type { Reader } from '../../kernel/store/store.js';
import { isOpenAt } from '../catalogue/opening-hours.js';
import type { MenuItemRecord } from '../catalogue/records.js';
import { cursorKey } from '../discovery/list/sort-key.js';
import { findResults } from './find-results.js';
import { knownWords } from './known-words.js';
import { canMatch, readQuery } from './query.js';
import { type RankedHit, rankingValues } from './ranking.js';
import { recentHits } from './recent-hits.js';
import { resultView } from './result-view.js';
import { searchArea } from './search-area.js';
import { findSuggestions } from './suggestions.js';

/** Search for stores, sections of menus and products. */
export const searchOperations: Operations<PlatformContract['search']> = {
  async autocomplete(call) {
    const { q, limit, ...point } = call.query;
    const latest = withLatest(call);
    const area = await searchArea(latest, point);
    const query = readQuery(q, await knownWords(latest));
    if (!canMatch(query)) return { status: 200, body: { data: [] } };
    return { status: 200, body: { data: [...(await findSuggestions(recentHits(call), area, query, limit))] } };
  },

  async listResults(call) {
    const { limit, cursor, ...list } = call.query;
    const after = cursorKey(cursor, list, rankingValues);
    const latest = withLatest(call);
    const area = await searchArea(latest, list);
    const query = readQuery(list.q, await knownWords(latest));
    if (!canMatch(query)) return { status: 200, body: { data: [], nextCursor: null } };
    const found = await findResults(recentHits(call), area, {
      query,
      kinds: list.type,
      accepts: (store) => !list.openNow || isOpenAt(store.hours, store.timeZone, call.now),
      limit: limit + 1,
      after,
    });
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    const items = await itemsOf(call.reader, shown);
    const context = { query, at: call.now, delivers: area.delivers, arrivals: area.arrivals };
    const data = shown.flatMap((hit) => resultView(hit, items, context));
    return { status: 200, body: { data, nextCursor: last ? encodeCursor(last.key, list) : null } };
  },
};

async function itemsOf(reader: Reader, hits: readonly RankedHit[]): Promise<ReadonlyMap<string, MenuItemRecord>> {
  const ids = hits.filter(({ hit }) => hit.kind === 'product').map(({ hit }) => hit.id);
  if (ids.length === 0) return new Map();
  const items = await reader.find('menuItems', { where: { id: { in: ids } } });
  return new Map(items.map((item) => [item.id, item]));
}
