import { type Multiples, rightEstimates, shrunk } from '@doorstep/dispatch';
import type { Reader } from '../../../kernel/store/store.js';
import type { KnownDurations } from './planned-durations.js';

/** Before anything is known of any store, estimates are believed like so many preparations. */
const believed = 5;

/** What other stores do counts like so many preparations of the store itself. */
const shared = 20;

/** Reads how long these stores take, in one query. A store with few orders follows the others. Estimates of rides are believed. */
export async function knownDurations(reader: Reader, storeIds: readonly string[]): Promise<KnownDurations> {
  const ids = [...new Set(storeIds)];
  const rows = ids.length === 0 ? [] : await reader.find('preparationTimes', { where: { id: { in: ids } } });
  const own = new Map(rows.map(({ id, multiples }) => [id, multiples]));
  const all = rows.reduce((sum, { multiples }) => sumOf(sum, multiples), rightEstimates(believed));
  return {
    preparation: (storeId) => shrunk(own.get(storeId) ?? rightEstimates(0), all, shared),
    ride: () => rightEstimates(1),
  };
}

function sumOf(a: Multiples, b: Multiples): Multiples {
  return a.map((times, range) => times + (b[range] ?? 0));
}
