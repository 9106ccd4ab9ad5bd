import type { Currency, FinanceKpi, PlatformContract } from '@doorstep/contracts';
import type { Operation, ReadCall } from '../../kernel/operation/operation.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import type { Reader } from '../../kernel/store/store.js';
import { byDay, foldAccounts } from '../../payments/ledger/fold.js';
import { ledgerTimeZone } from '../../payments/ledger/ledger-day.js';
import { moneyIn } from '../../values/money/money.js';
import { financeFigures, obligations } from './figures.js';
import { type FinancePeriod, financePeriod } from './period.js';
import { reconcileTotals } from './reconcile.js';

type Route = PlatformContract['finance']['getKpi'];

/** Returns the financial KPIs of a period, for the marketplace, a store or a fleet. */
export const getKpi: Operation<Route> = async ({ query, now, ports, reader }) => {
  const period = financePeriod(query, now, 30);
  await assertScope(reader, query);
  const { from, to, dates } = period;
  const { storeId, fleetId, currency = ports.cities.home.country.currency } = query;
  const sums = await foldAccounts(reader, {
    livemode: true,
    currency,
    days: { from, to },
    by: ['day', 'kind', 'account', 'component'],
    storeId,
    fleetId,
  });
  const sumsOf = byDay(sums);
  const body: FinanceKpi = {
    from,
    to,
    timeZone: ledgerTimeZone,
    total: financeFigures(sums, currency),
    days: dates.map((date) => ({ date, figures: financeFigures(sumsOf.get(date) ?? [], currency) })),
    ...(storeId === undefined && fleetId === undefined
      ? await wholeLedger(reader, period, currency)
      : { obligations: null, reconciliation: null }),
  };
  return { status: 200, body };
};

/** @throws ServiceProblem not_found for a store or fleet that does not exist, invalid_request for both at once. */
async function assertScope(reader: Reader, { storeId, fleetId }: ReadCall<Route>['query']): Promise<void> {
  if (storeId !== undefined && fleetId !== undefined)
    throw fieldProblem('invalid_request', '/query/fleetId', 'must not be sent together with storeId', 'exclusive');
  if (storeId !== undefined && !(await reader.get('stores', storeId)))
    throw new ServiceProblem('not_found', 'There is no such store.');
  if (fleetId !== undefined && !(await reader.get('fleets', fleetId)))
    throw new ServiceProblem('not_found', 'There is no such fleet.');
}

async function wholeLedger(
  reader: Reader,
  { from, to }: FinancePeriod,
  currency: Currency,
): Promise<Pick<FinanceKpi, 'obligations' | 'reconciliation'>> {
  const [balances, { orders, deliveries }] = await Promise.all([
    foldAccounts(reader, { livemode: true, currency, days: { to }, by: ['account'] }),
    reconcileTotals(reader, { from, to, livemode: true, currency }),
  ]);
  const balanced = orders.variance === 0 && deliveries.variance === 0;
  return {
    obligations: obligations(balances, currency),
    reconciliation: {
      status: balanced ? 'balanced' : 'differs',
      variance: moneyIn(currency)(orders.variance + deliveries.variance),
    },
  };
}
