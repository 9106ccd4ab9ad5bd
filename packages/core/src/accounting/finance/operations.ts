import type { Money, PlatformContract } from '@doorstep/contracts';
import { shortName } from '../../identity/masking/masking.js';
import { isStaff } from '../../identity/masking/staff.js';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import type { Answer, Operation, Operations } from '../../kernel/operation/operation.js';
import { decodeCursor, encodeCursor } from '../../kernel/store/cursor.js';
import type { Reader } from '../../kernel/store/store.js';
import { foldAccounts } from '../../payments/ledger/fold.js';
import { ledgerTimeZone } from '../../payments/ledger/ledger-day.js';
import { moneyIn } from '../../values/money/money.js';
import { getKpi } from './kpi.js';
import { findOwners, type PayoutOwner, visibleOwners } from './payout-owners.js';
import { componentsView } from './payout-view.js';
import { type Payout, payoutsOf } from './payouts.js';
import { financePeriod } from './period.js';
import { providerReconciliation } from './provider-reconciliation.js';
import { type Difference, findDifferences, type ReconciledPeriod, reconcileTotals } from './reconcile.js';

type Area = PlatformContract['finance'];

const getReconciliation: Operation<Area['getReconciliation']> = async (call) => {
  const { now, ports, query, reader } = call;
  const { from, to } = financePeriod(query, now, 7);
  const homeCurrency = ports.cities.home.country.currency;
  const { currency = homeCurrency } = query;
  const period: ReconciledPeriod = { from, to, livemode: query.livemode ?? true, currency };
  const money = moneyIn(currency);
  const list = { reconciliation: period };
  const after = decodeCursor(query.cursor, list)?.id;
  const [{ orders, deliveries }, trialBalance, { differences, lastId }, provider] = await Promise.all([
    reconcileTotals(reader, period),
    trialBalanceOf(reader, period),
    findDifferences(reader, period, { limit: query.limit, after }),
    period.livemode ? providerReconciliation(reader, period, homeCurrency) : null,
  ]);
  const balanced =
    orders.variance === 0 && deliveries.variance === 0 && trialBalance.sum.amount === 0 && differences.length === 0;
  return {
    status: 200,
    body: {
      from,
      to,
      livemode: period.livemode,
      timeZone: ledgerTimeZone,
      status: balanced ? 'balanced' : 'differs',
      orders: {
        livemode: period.livemode && ports.payments.livemode,
        captured: money(orders.captured),
        refunded: money(orders.refunded),
        postedCaptured: money(orders.postedCaptured),
        postedRefunded: money(orders.postedRefunded),
        variance: money(orders.variance),
      },
      deliveries: {
        charged: money(deliveries.charged),
        posted: money(deliveries.posted),
        variance: money(deliveries.variance),
      },
      trialBalance,
      provider,
      differences: differences.map((difference) => differenceView(difference, money)),
      nextCursor: lastId === null ? null : encodeCursor({ values: [], id: lastId }, list),
    },
  };
};

async function trialBalanceOf(
  reader: Reader,
  { livemode, currency, to }: ReconciledPeriod,
): Promise<Answer<Area['getReconciliation']>['body']['trialBalance']> {
  const sums = await foldAccounts(reader, { livemode, currency, days: { to }, by: ['account'] });
  const money = moneyIn(currency);
  return {
    accounts: sums.map(({ account, amount }) => ({ account, balance: money(amount) })),
    sum: money(sums.reduce((total, { amount }) => total + amount, 0)),
  };
}

function differenceView(
  { what, subjectId, recorded, posted }: Difference,
  money: (amount: number) => Money,
): Answer<Area['getReconciliation']>['body']['differences'][number] {
  return { what, subjectId, recorded: money(recorded), posted: money(posted), variance: money(posted - recorded) };
}

const listPayoutObligations: Operation<Area['listPayoutObligations']> = async (call) => {
  const { caller, now, ports, query, reader } = call;
  const { from, to } = financePeriod(query, now, 'week');
  const { currency = ports.cities.home.country.currency } = query;
  const filter = visibleOwners(caller, query);
  const list = { payouts: { ...filter, from, to, currency } };
  const after = decodeCursor(query.cursor, list)?.id;
  const owners = await findOwners(reader, filter, { limit: query.limit + 1, after });
  const shown = owners.slice(0, query.limit);
  const ownerIds = shown.map(({ id }) => id);
  const payoutOf = await payoutsOf(reader, ownerIds, { from, to, currency });
  const last = shown.at(-1);
  return {
    status: 200,
    body: {
      data: shown.map((owner) => ({
        from,
        to,
        timeZone: ledgerTimeZone,
        ...payoutView(owner, payoutOf(owner.id), caller, moneyIn(currency)),
      })),
      nextCursor: owners.length > shown.length && last ? encodeCursor({ values: [], id: last.id }, list) : null,
    },
  };
};

function payoutView(
  { kind, id, name }: PayoutOwner,
  { opening, components, total }: Payout,
  viewer: Pick<SessionCaller, 'role'>,
  money: (amount: number) => Money,
): Omit<Answer<Area['listPayoutObligations']>['body']['data'][number], 'from' | 'to' | 'timeZone'> {
  return {
    // Couriers are natural persons, so staff see their names masked.
    owner: { kind, id, name: kind === 'courier' && isStaff(viewer) ? shortName(name) : name },
    opening: money(opening),
    components: componentsView(components, money),
    total: money(total),
  };
}

/** Operations of finance: reconciliation, payout obligations and KPIs, from the ledger. */
export const financeOperations: Operations<Area> = { getReconciliation, listPayoutObligations, getKpi };
