import type { Multiples } from '@doorstep/dispatch';
import type { Reader } from '../../../kernel/store/store.js';
import { type PreparationsOf, preparationsOf, priorPreparations } from './planned-ready.js';

/** Reads how long preparations of these stores take, in one query. */
export async function knownPreparations(reader: Reader, storeIds: readonly string[]): Promise<PreparationsOf> {
  const ids = [...new Set(storeIds)];
  const rows = ids.length === 0 ? [] : await reader.find('preparationTimes', { where: { id: { in: ids } } });
  const own = new Map(rows.map(({ id, multiples }) => [id, multiples]));
  const all = rows.reduce((sum, { multiples }) => sumOf(sum, multiples), priorPreparations);
  return (storeId) => preparationsOf(own.get(storeId), all);
}

function sumOf(a: Multiples, b: Multiples): Multiples {
  return a.map((times, range) => times + (b[range] ?? 0));
}
