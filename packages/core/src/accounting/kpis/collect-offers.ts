import type { OfferRecord } from '../../couriers/courier-offers/records.js';
import { toInstant } from '../../kernel/primitives/instant.js';
import { dayOf } from '../../kernel/primitives/local-time.js';
import type { Reader } from '../../kernel/store/store.js';
import { companyTimeZone } from '../../values/geo/city/company-day.js';
import type { CollectQuery } from './records.js';

/** A number of offers with the same outcome in one scope. */
export interface OfferGroup {
  readonly group: { readonly scopeId: string } & Pick<OfferRecord, 'zoneId' | 'outcome' | 'answerSeconds'>;
  readonly count: number;
}

/**
 * Counts the offers whose time to answer ended on a day. They belong to the fleet of their courier, but not to a store: an
 * offer can contain jobs of several.
 */
export async function collectOffers(reader: Reader, { day, scope, scopeId }: CollectQuery): Promise<OfferGroup[]> {
  if (scope === 'store') return [];
  const { start, end } = dayOf(companyTimeZone, day);
  const where = { outcomeAt: { gte: toInstant(start), lt: toInstant(end) } };
  if (scope === 'city') {
    const groups = await reader.aggregate('dispatchOffers', {
      where,
      groupBy: ['cityId', 'zoneId', 'outcome', 'answerSeconds'],
      sum: [],
    });
    return groups.map(({ group: { cityId, ...group }, count }) => ({ group: { scopeId: cityId, ...group }, count }));
  }
  const groups = await reader.aggregate('dispatchOffers', {
    where,
    groupBy: ['courierId', 'zoneId', 'outcome', 'answerSeconds'],
    sum: [],
  });
  const courierIds = [...new Set(groups.map(({ group }) => group.courierId))];
  const fleets = await fleetsOf(reader, courierIds);
  return groups.flatMap(({ group: { courierId, ...group }, count }) => {
    const fleetId = fleets.get(courierId) ?? null;
    const isCounted = fleetId !== null && (scopeId === undefined || scopeId === fleetId);
    return isCounted ? [{ group: { scopeId: fleetId, ...group }, count }] : [];
  });
}

async function fleetsOf(reader: Reader, courierIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  if (courierIds.length === 0) return new Map();
  const couriers = await reader.find('couriers', { where: { id: { in: courierIds } } });
  return new Map(couriers.map(({ id, fleetId }) => [id, fleetId]));
}
