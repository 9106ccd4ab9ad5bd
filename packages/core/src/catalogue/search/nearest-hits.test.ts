import { beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../kernel/store/store.js';
import { createMemoryStore } from '../../service/memory-store.js';
import { seed } from '../../service/seed/seed.js';
import { createTestPorts } from '../../service/testing/test-ports.js';
import { nearestHits } from './nearest-hits.js';
import { type SearchArea, searchArea } from './search-area.js';

const points = [{}, { lat: 44.4467, lng: 26.0972 }, { lat: 44.3925, lng: 26.1228 }];
const words = ['tc', 'tciorba', 'tcuhnia', 'awith', 'asalam', 'txqzw'];

describe('nearestHits', () => {
  let store: Store;

  beforeAll(async () => {
    store = createMemoryStore();
    await seed(store, createTestPorts(), { scale: 8 });
  });

  /** Returns the distances of all matching documents, found by comparing every document without rings or cells. */
  async function everyDistance(area: SearchArea, token: string, even: boolean): Promise<readonly number[]> {
    const documents = await store.reader.find('searchDocuments', {});
    return documents
      .filter(({ tokens }) => ` ${tokens}`.includes(` ${token}`))
      .flatMap(({ storeId }) => area.locate(storeId) ?? [])
      .filter((located) => !even || located.store.ratingCount % 2 === 0)
      .map(({ distanceMeters }) => distanceMeters)
      .sort((left, right) => left - right);
  }

  it.each(points.flatMap((point) => words.map((token) => ({ point, token }))))(
    'finds the nearest documents with $token from $point',
    async ({ point, token }) => {
      const area = await searchArea({ reader: store.reader, revision: () => 0, ports: createTestPorts() }, point);
      for (const even of [false, true]) {
        const nearest = await everyDistance(area, token, even);
        for (const count of [1, 10, 200]) {
          const hits = await nearestHits((query) => store.reader.search(query), area, {
            terms: [[{ token, prefix: true }]],
            count,
            accepts: ({ ratingCount }) => !even || ratingCount % 2 === 0,
          });
          expect(hits.map(({ distanceMeters }) => distanceMeters)).toEqual(nearest.slice(0, count));
          expect(new Set(hits.map(({ hit }) => hit.id)).size).toBe(hits.length);
        }
      }
    },
  );
});
