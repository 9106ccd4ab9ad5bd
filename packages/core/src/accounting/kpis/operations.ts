import type { Currency, kpisContract } from '@doorstep/contracts';
import type { Operations, ReadCall } from '../../kernel/operation/operation.js';
import { datesOf } from '../../kernel/primitives/period.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import type { Reader } from '../../kernel/store/store.js';
import { byDay, foldAccounts } from '../../payments/ledger/fold.js';
import { figuresOn } from './collect.js';
import type { ScopeKey } from './fact.js';
import { type Figures, noFigures } from './figures.js';
import { type DayOfPeriod, overviewOf } from './overview.js';
import { recentOverview } from './recent-overviews.js';

type Route = (typeof kpisContract)['getOverview'];

/** KPIs of the marketplace. */
export const kpisOperations: Operations<typeof kpisContract> = {
  async getOverview(call) {
    const { query, now, ports, reader } = call;
    const city = ports.cities.city(query.cityId ?? ports.cities.home.id);
    if (!city) throw new ServiceProblem('not_found', 'There is no such city.');
    const dates = datesOf(query, city.timeZone, now);
    const scope = await scopeOf(reader, city.id, query);
    const { currency } = city.country;
    const key = [scope.scope, scope.scopeId, dates[0], dates.at(-1)].join(' ');
    const body = await recentOverview(call, key, async () => ({
      ...overviewOf(await countedDays(reader, scope, dates, currency), currency),
      timeZone: city.timeZone,
    }));
    return { status: 200, body };
  },
};

/** @throws ServiceProblem not_found for a store or fleet that does not exist, invalid_request for both at once. */
async function scopeOf(
  reader: Reader,
  cityId: string,
  { storeId, fleetId }: ReadCall<Route>['query'],
): Promise<ScopeKey> {
  if (storeId !== undefined && fleetId !== undefined) {
    throw fieldProblem('invalid_request', '/query/fleetId', 'must not be sent together with storeId', 'exclusive');
  }
  if (storeId !== undefined) {
    if (!(await reader.get('stores', storeId))) throw new ServiceProblem('not_found', 'There is no such store.');
    return { scope: 'store', scopeId: storeId };
  }
  if (fleetId !== undefined) {
    if (!(await reader.get('fleets', fleetId))) throw new ServiceProblem('not_found', 'There is no such fleet.');
    return { scope: 'fleet', scopeId: fleetId };
  }
  return { scope: 'city', scopeId: cityId };
}

/**
 * Returns the figures of each day: closed days from their cells, other days (usually only today) counted now. Amounts
 * come from the ledger.
 */
async function countedDays(
  reader: Reader,
  scope: ScopeKey,
  dates: readonly [string, ...string[]],
  currency: Currency,
): Promise<readonly [DayOfPeriod, ...DayOfPeriod[]]> {
  const [first] = dates;
  const last = dates.at(-1) ?? first;
  // Days are read before cells, so a day closed in between is counted needlessly, but is neither missed nor doubled.
  const known = await reader.find('kpiDays', { where: { id: { gte: first, lte: last } } });
  const open = new Set(known.flatMap(({ id, closedAt }) => (closedAt === null ? [id] : [])));
  const cells = await reader.find('kpiCells', { where: { ...scope, day: { gte: first, lte: last } } });
  // An older program that still runs during an upgrade stores fewer figures.
  const closed = new Map(cells.map(({ day, figures }) => [day, { ...noFigures, ...figures }]));
  const figuresOf = (day: string): Figures | Promise<Figures> =>
    open.has(day) ? figuresOn(reader, { day, ...scope }) : (closed.get(day) ?? noFigures);
  const sums = await foldAccounts(reader, {
    livemode: true,
    currency,
    days: { from: first, to: last },
    by: ['day', 'kind', 'account', 'component'],
    storeId: scope.scope === 'store' ? scope.scopeId : undefined,
    fleetId: scope.scope === 'fleet' ? scope.scopeId : undefined,
  });
  const sumsOf = byDay(sums);
  const counted = async (date: string): Promise<DayOfPeriod> => ({
    date,
    figures: await figuresOf(date),
    sums: sumsOf.get(date) ?? [],
  });
  const [firstDay, ...otherDays] = await Promise.all([counted(first), ...dates.slice(1).map(counted)]);
  return [firstDay, ...otherDays];
}
