import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '../../kernel/primitives/clock.js';
import type { RefreshingCall } from '../../kernel/store/incremental-refresh.js';
import type { Reader } from '../../kernel/store/store.js';
import type { TokenHit, TokenQuery } from '../../kernel/store/token-query.js';
import { createMemoryStore } from '../../service/memory-store.js';
import { recentHits } from './recent-hits.js';

const hit: TokenHit = { id: 'itm_1', kind: 'product', storeId: 'sto_1', title: 'Pizza' };
const query = (token: string): TokenQuery => ({ all: [[{ token, prefix: true }]], limit: 10 });

function setUp(search: (query: TokenQuery) => Promise<TokenHit[]>) {
  const clock = createVirtualClock('2026-01-01T00:00:00.000Z');
  const state = { revision: 0 };
  const reader: Reader = { ...createMemoryStore().reader, search };
  const call: RefreshingCall = { reader, ports: { clock }, revision: () => state.revision };
  return { clock, state, find: (token: string) => recentHits(call)(query(token)) };
}

describe('recentHits', () => {
  it('asks once for simultaneous and for repeated searches, until a second passes or this process commits', async () => {
    const asked: string[] = [];
    const { clock, state, find } = setUp(async ({ all }) => {
      asked.push(all[0]?.[0]?.token ?? '');
      return [hit];
    });
    expect(await Promise.all([find('tpizza'), find('tpizza'), find('tciorba')])).toEqual([[hit], [hit], [hit]]);
    await find('tpizza');
    expect(asked).toEqual(['tpizza', 'tciorba']);
    clock.set(clock.now() + 999);
    await find('tpizza');
    expect(asked).toHaveLength(2);
    clock.set(clock.now() + 1);
    await find('tpizza');
    state.revision += 1;
    await find('tpizza');
    expect(asked).toEqual(['tpizza', 'tciorba', 'tpizza', 'tpizza']);
  });

  it('asks again after a failure', async () => {
    let failed = false;
    const { find } = setUp(async () => {
      if (failed) return [hit];
      failed = true;
      throw new Error('The database is away.');
    });
    await expect(find('tpizza')).rejects.toThrow('away');
    expect(await find('tpizza')).toEqual([hit]);
  });
});
