import type { UpsellEventRecord } from '../../catalogue/upsell/records.js';
import { toInstant } from '../../kernel/primitives/instant.js';
import { dayOf } from '../../kernel/primitives/local-time.js';
import type { Reader } from '../../kernel/store/store.js';
import { companyTimeZone } from '../../values/geo/city/company-day.js';
import type { CollectQuery } from './records.js';

/** A number of events of offers in one scope. */
export interface UpsellGroup {
  readonly group: { readonly scopeId: string } & Pick<UpsellEventRecord, 'type' | 'converted'>;
  readonly count: number;
}

/** Counts the events of upsell offers on a day. They belong to a store, but not to a fleet. */
export async function collectUpsell(reader: Reader, { day, scope, scopeId }: CollectQuery): Promise<UpsellGroup[]> {
  if (scope === 'fleet') return [];
  const { start, end } = dayOf(companyTimeZone, day);
  const createdAt = { gte: toInstant(start), lt: toInstant(end) };
  if (scope === 'city') {
    const groups = await reader.aggregate('upsellEvents', {
      where: { createdAt },
      groupBy: ['storeId', 'type', 'converted'],
      sum: [],
    });
    const stores = await reader.find('stores', { where: { id: { in: groups.map(({ group }) => group.storeId) } } });
    const cityIds = new Map(stores.map(({ id, cityId }) => [id, cityId]));
    return groups.flatMap(({ group: { storeId, ...group }, count }) => {
      const cityId = cityIds.get(storeId);
      return cityId === undefined ? [] : [{ group: { scopeId: cityId, ...group }, count }];
    });
  }
  const where = { createdAt, ...(scopeId === undefined ? {} : { storeId: scopeId }) };
  const groups = await reader.aggregate('upsellEvents', {
    where,
    groupBy: ['storeId', 'type', 'converted'],
    sum: [],
  });
  return groups.map(({ group: { storeId, ...group }, count }) => ({ group: { scopeId: storeId, ...group }, count }));
}
