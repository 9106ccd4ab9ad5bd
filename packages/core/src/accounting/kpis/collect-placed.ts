import { toInstant } from '../../kernel/primitives/instant.js';
import { dayOf } from '../../kernel/primitives/local-time.js';
import type { Reader } from '../../kernel/store/store.js';
import { ordersIn } from '../../orders/orders/outcome.js';
import { companyTimeZone } from '../../values/geo/city/company-day.js';
import type { CollectQuery } from './records.js';

/** A number of orders in one scope. */
export interface PlacedGroup {
  readonly group: { readonly scopeId: string };
  readonly count: number;
}

/** Counts the orders that customers placed on a day. An order counts for a fleet once one of its couriers claimed it. */
export async function collectPlaced(reader: Reader, { day, scope, scopeId }: CollectQuery): Promise<PlacedGroup[]> {
  const { start, end } = dayOf(companyTimeZone, day);
  const placed = { ...ordersIn(undefined), createdAt: { gte: toInstant(start), lt: toInstant(end) } };
  if (scope === 'city') {
    const where = { ...placed, unpaid: false, ...(scopeId === undefined ? {} : { cityId: scopeId }) };
    const groups = await reader.aggregate('orders', { where, groupBy: ['cityId'], sum: [] });
    return groups.map(({ group, count }) => ({ group: { scopeId: group.cityId }, count }));
  }
  if (scope === 'store') {
    const where = { ...placed, unpaid: false, ...(scopeId === undefined ? {} : { storeId: scopeId }) };
    const groups = await reader.aggregate('orders', { where, groupBy: ['storeId'], sum: [] });
    return groups.map(({ group, count }) => ({ group: { scopeId: group.storeId }, count }));
  }
  const where = { ...placed, fleetId: scopeId ?? { not: null } };
  const groups = await reader.aggregate('orders', { where, groupBy: ['fleetId'], sum: [] });
  return groups.flatMap(({ group: { fleetId }, count }) =>
    fleetId === null ? [] : [{ group: { scopeId: fleetId }, count }],
  );
}
