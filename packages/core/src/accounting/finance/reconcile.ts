import type { Currency } from '@doorstep/contracts';
import type { Reader } from '../../kernel/store/store.js';
import { chargeOf } from '../../orders/deliveries/charges.js';
import { type DailySums, dailyColumns, noSums } from '../../payments/ledger/daily-totals.js';
import type { LedgerDays } from '../../payments/ledger/fold.js';
import { ledgerComponents, paidAccounts } from '../../payments/ledger/records.js';
import { type IdRange, idsAfter, idsOfDays } from './id-range.js';

/** The orders and deliveries to reconcile: those created on these days. Orders are always in live mode. */
export interface ReconciledPeriod extends Required<LedgerDays> {
  readonly livemode: boolean;
  readonly currency: Currency;
}

/** The sums of both sides, payments or charges and ledger; amounts in minor units. */
export interface ReconciledTotals {
  readonly orders: {
    readonly captured: number;
    readonly refunded: number;
    readonly postedCaptured: number;
    readonly postedRefunded: number;
    readonly variance: number;
  };
  readonly deliveries: { readonly charged: number; readonly posted: number; readonly variance: number };
}

/**
 * Returns the sums of both sides: in live mode those of each day, so that the cost does not grow with the number of orders.
 * Test mode has no recorded sums.
 */
export async function reconcileTotals(reader: Reader, period: ReconciledPeriod): Promise<ReconciledTotals> {
  const books = period.livemode ? await recordedTotals(reader, period) : await countedTotals(reader, period);
  const { captured, refunded, postedCaptured, postedRefunded, charged, postedCharges } = books;
  const variance = postedCaptured - postedRefunded - (captured - refunded);
  return {
    orders: { captured, refunded, postedCaptured, postedRefunded, variance },
    deliveries: { charged, posted: postedCharges, variance: postedCharges - charged },
  };
}

/** Returns the recorded sums of days in live mode. */
export async function recordedTotals(
  reader: Reader,
  { from, to, currency }: Pick<ReconciledPeriod, 'from' | 'to' | 'currency'>,
): Promise<DailySums> {
  const where = { currency, day: { gte: from, lte: to } };
  const [all] = await reader.aggregate('dailyTotals', { where, groupBy: [], sum: dailyColumns });
  return all?.sums ?? noSums;
}

/** Counts the sums of days again, from payments, deliveries and entries. */
export async function countedTotals(reader: Reader, period: ReconciledPeriod): Promise<DailySums> {
  const deliveries = await deliveryBooks(reader, period);
  return { ...noSums, ...deliveries, ...(period.livemode ? await orderBooks(reader, period) : {}) };
}

async function orderBooks(
  reader: Reader,
  period: ReconciledPeriod,
): Promise<Pick<DailySums, 'captured' | 'refunded' | 'postedCaptured' | 'postedRefunded'>> {
  const ids = idsOfDays('order', period);
  const { currency } = period;
  const [taken] = await reader.aggregate('payments', {
    where: { orderId: ids, currency },
    groupBy: [],
    sum: ['capturedAmount', 'refundedAmount'],
  });
  const posted = await reader.aggregate('ledgerEntries', {
    where: { subjectId: ids, currency, account: { in: paidAccounts } },
    groupBy: ['component'],
    sum: ['amount'],
  });
  const postedOf = (component: 'payment' | 'refund'): number =>
    posted.find(({ group }) => group.component === component)?.sums.amount ?? 0;
  return {
    captured: taken?.sums.capturedAmount ?? 0,
    refunded: taken?.sums.refundedAmount ?? 0,
    postedCaptured: postedOf('payment'),
    postedRefunded: 0 - postedOf('refund'),
  };
}

async function deliveryBooks(
  reader: Reader,
  period: ReconciledPeriod,
): Promise<Pick<DailySums, 'charged' | 'postedCharges'>> {
  const ids = idsOfDays('delivery', period);
  const { livemode, currency } = period;
  const states = await reader.aggregate('deliveries', {
    where: { id: ids, livemode, currency },
    groupBy: ['status'],
    sum: ['chargedFee', 'creditedFee', 'tipAmount', 'cashAmount'],
  });
  const [owed] = await reader.aggregate('ledgerEntries', {
    where: { subjectId: ids, livemode, currency, account: 'partner_receivable' },
    groupBy: [],
    sum: ['amount'],
  });
  const charged = states.reduce((sum, { group, sums }) => sum + chargeOf({ ...group, ...sums }), 0);
  return { charged, postedCharges: owed?.sums.amount ?? 0 };
}

/** An order or delivery on which both sides differ; amounts in minor units. */
export interface Difference {
  readonly what: 'payment' | 'charge' | 'posting';
  readonly subjectId: string;
  readonly recorded: number;
  readonly posted: number;
}

/** Differences found in a part of a period. To continue, search after `lastId`; it is null at the end of the period. */
export interface Differences {
  readonly differences: readonly Difference[];
  readonly lastId: string | null;
}

/** Number of orders or deliveries in a chunk, and the number after which a call compares no further chunk. */
const chunkSize = 500;
const enough = 1_000;

/**
 * Compares orders and deliveries one by one, starting after the id `after`: deliveries first, because `dlv` sorts
 * before `ord`. Stops at `limit` differences.
 */
export async function findDifferences(
  reader: Reader,
  period: ComparedPeriod,
  { limit, after = '' }: { readonly limit: number; readonly after?: string | undefined },
): Promise<Differences> {
  const differences: Difference[] = [];
  let afterId = after;
  for (let compared = 0; compared < enough; ) {
    const chunk = await nextChunk(reader, period, afterId);
    if (!chunk) return { differences, lastId: null };
    compared += chunk.recorded.size;
    const found = await differencesOf(reader, chunk);
    const room = limit - differences.length;
    differences.push(...found.slice(0, room));
    const last = differences.at(-1);
    if (found.length >= room && last) return { differences, lastId: last.subjectId };
    afterId = chunk.lastId;
  }
  return { differences, lastId: afterId };
}

/** The orders and deliveries to compare; without a currency, those of all currencies, since each has only one. */
type ComparedPeriod = Omit<ReconciledPeriod, 'currency'> & { readonly currency?: Currency };

/** The amounts recorded for the orders or deliveries in a range of ids. */
interface Chunk {
  readonly what: 'payment' | 'charge';
  readonly of: { readonly livemode: boolean; readonly currency?: Currency };
  readonly ids: { readonly gt?: string; readonly gte?: string; readonly lte?: string; readonly lt?: string };
  readonly recorded: ReadonlyMap<string, number>;
  readonly lastId: string;
}

async function nextChunk(reader: Reader, period: ComparedPeriod, afterId: string): Promise<Chunk | undefined> {
  const { livemode, currency } = period;
  const of = { livemode, ...(currency === undefined ? {} : { currency }) };
  const deliveries = idsOfDays('delivery', period);
  if (afterId < deliveries.lt) return deliveryChunk(reader, deliveries, afterId, of);
  const orders = idsOfDays('order', period);
  return livemode && afterId < orders.lt ? orderChunk(reader, orders, afterId, of) : undefined;
}

async function deliveryChunk(reader: Reader, range: IdRange, afterId: string, of: Chunk['of']): Promise<Chunk> {
  const rest = idsAfter(range, afterId);
  const rows = await reader.find('deliveries', {
    where: { id: rest, ...of },
    orderBy: [['id', 'asc']],
    limit: chunkSize,
  });
  const recorded = new Map(rows.map((row) => [row.id, chargeOf(row)]));
  return { what: 'charge', of, recorded, ...boundsOf(rest, rows.at(-1)?.id, rows.length) };
}

async function orderChunk(reader: Reader, range: IdRange, afterId: string, of: Chunk['of']): Promise<Chunk> {
  const rest = idsAfter(range, afterId);
  const { currency } = of;
  const rows = await reader.aggregate('payments', {
    where: { orderId: rest, ...(currency === undefined ? {} : { currency }) },
    groupBy: ['orderId'],
    sum: ['capturedAmount', 'refundedAmount'],
    limit: chunkSize,
  });
  const recorded = new Map(
    rows.map(({ group, sums }) => [group.orderId, sums.capturedAmount - sums.refundedAmount] as const),
  );
  return { what: 'payment', of, recorded, ...boundsOf(rest, rows.at(-1)?.group.orderId, rows.length) };
}

/**
 * Returns the ids that a chunk covers: up to its last row, or to the end of the range for the last chunk, to include
 * entries of orders or deliveries that do not exist.
 */
function boundsOf(
  rest: ReturnType<typeof idsAfter>,
  lastId: string | undefined,
  count: number,
): Pick<Chunk, 'ids' | 'lastId'> {
  if (count < chunkSize || lastId === undefined) return { ids: rest, lastId: rest.lt };
  const { lt, ...from } = rest;
  return { ids: { ...from, lte: lastId }, lastId };
}

async function differencesOf(reader: Reader, { what, of, ids, recorded }: Chunk): Promise<Difference[]> {
  const account = what === 'payment' ? { in: paidAccounts } : 'partner_receivable';
  const where = { subjectId: ids, ...of };
  // What couriers collect beyond the price is no part of the payment.
  const component = { in: ledgerComponents.filter((each) => each !== 'rounding') };
  const [sums, postings] = await Promise.all([
    reader.aggregate('ledgerEntries', {
      where: { ...where, account, component },
      groupBy: ['subjectId'],
      sum: ['amount'],
    }),
    reader.aggregate('ledgerEntries', {
      where,
      groupBy: ['subjectId', 'postingId'],
      sum: ['amount'],
      nonZero: 'amount',
    }),
  ]);
  const posted = new Map(sums.map(({ group, sums: { amount } }) => [group.subjectId, amount]));
  const subjects = [...new Set([...recorded.keys(), ...posted.keys()])];
  const unequal = subjects.flatMap((subjectId): Difference[] => {
    const sides = { recorded: recorded.get(subjectId) ?? 0, posted: posted.get(subjectId) ?? 0 };
    return sides.recorded === sides.posted ? [] : [{ what, subjectId, ...sides }];
  });
  const unbalanced = postings.map(
    ({ group: { subjectId }, sums: { amount } }): Difference => ({
      what: 'posting',
      subjectId,
      recorded: 0,
      posted: amount,
    }),
  );
  return firstOfEach([...unequal, ...unbalanced]).sort((a, b) => (a.subjectId < b.subjectId ? -1 : 1));
}

/** Keeps one difference per order or delivery, so that a page can end after any of them. */
function firstOfEach(differences: readonly Difference[]): Difference[] {
  const found = new Map<string, Difference>();
  for (const difference of differences) {
    if (!found.has(difference.subjectId)) found.set(difference.subjectId, difference);
  }
  return [...found.values()];
}
