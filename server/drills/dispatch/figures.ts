import type { Reader, Tables } from '@doorstep/core';
import { countsOf } from '@doorstep/simulation';

/** The figures of a rush hour, read from the store. */
export interface Figures {
  readonly orders: number;
  readonly delivered: number;
  /** Statuses of the orders that were not delivered, with their numbers. */
  readonly others: ReadonlyMap<string, number>;
  /** Offers and assignments by their result. */
  readonly offers: ReadonlyMap<string, number>;
  /** Seconds from ready until a courier had the order. Zero for an order that was reserved before. */
  readonly waits: readonly number[];
  /** Times at which a courier got an order, ascending, in milliseconds since the epoch. */
  readonly decisions: readonly number[];
  /** A line for everything that may not be. */
  readonly faults: readonly string[];
}

const final = new Set<string>(['delivered', 'cancelled', 'expired', 'rejected', 'failed', 'refunded']);

/** Reads the figures of orders after a rush hour, and checks them. */
export async function readFigures(reader: Reader, orderIds: readonly string[], since: string): Promise<Figures> {
  const orders = await reader.find('orders', { where: { id: { in: orderIds } } });
  const offers = await reader.find('dispatchOffers', {
    where: { createdAt: { gte: since } },
    orderBy: [['createdAt', 'asc']],
  });
  const faults: string[] = [];
  const waits: number[] = [];
  const decisions: number[] = [];
  for (const order of orders) {
    const events = await reader.find('events', { where: { subjectId: order.id }, orderBy: [['sequence', 'asc']] });
    const timeOf = (type: string): number => Date.parse(events.find((event) => event.type === type)?.createdAt ?? '');
    const wait = timeOf('order.claimed') - timeOf('order.ready');
    if (Number.isFinite(wait)) waits.push(wait / 1_000);
    decisions.push(
      ...events.filter(({ type }) => type === 'order.claimed').map(({ createdAt }) => Date.parse(createdAt)),
    );
    faults.push(...claimFaults(order, events), ...(await ledgerFaults(reader, order)));
    if (!final.has(order.status)) faults.push(`${order.id} is stuck in ${order.status}`);
    if (order.offerId !== null) faults.push(`${order.id} is still held by ${order.offerId}`);
  }
  if (orders.length !== orderIds.length) faults.push(`${orderIds.length - orders.length} acknowledged orders are lost`);
  faults.push(...offerFaults(offers), ...(await jobFaults(reader)));
  return {
    orders: orders.length,
    delivered: orders.filter(({ status }) => status === 'delivered').length,
    others: countsOf(orders.map(({ status }) => status).filter((status) => status !== 'delivered')),
    offers: countsOf(offers.map(({ kind, status }) => `${kind} ${status}`)),
    waits,
    decisions: decisions.sort((a, b) => a - b),
    faults,
  };
}

/** Finds a second courier of an order that the first one did not give back. */
function claimFaults({ id }: Tables['orders'], events: readonly Tables['events'][]): string[] {
  const faults: string[] = [];
  let taken = false;
  for (const { type } of events) {
    if (type === 'order.claimed' && taken) faults.push(`${id} was assigned twice`);
    if (type === 'order.claimed') taken = true;
    if (type === 'order.released') taken = false;
  }
  return faults;
}

/** Finds offers that are still open, and jobs that were in two pending offers at the same time. */
function offerFaults(offers: readonly Tables['dispatchOffers'][]): string[] {
  const faults = offers.filter(({ open }) => open).map(({ id, status }) => `${id} is still open: ${status}`);
  const last = new Map<string, Tables['dispatchOffers']>();
  for (const offer of offers) {
    for (const { jobId } of offer.jobs) {
      const before = last.get(jobId);
      const isPending = before?.status === 'pending' || (before && before.statusSince > offer.createdAt);
      if (before && isPending) faults.push(`${jobId} was in ${before.id} and ${offer.id} at the same time`);
      last.set(jobId, offer);
    }
  }
  return faults;
}

async function ledgerFaults(reader: Reader, { id }: Tables['orders']): Promise<string[]> {
  const entries = await reader.find('ledgerEntries', { where: { subjectId: id } });
  const variance = entries.reduce((sum, { amount }) => sum + amount, 0);
  return variance === 0 ? [] : [`the entries of ${id} sum to ${variance}`];
}

async function jobFaults(reader: Reader): Promise<string[]> {
  const jobs = await reader.find('jobs', { where: { state: { in: ['failed', 'held'] } } });
  return jobs.map(({ id, kind, state, lastError }) => `the job ${id} (${kind}) is ${state}: ${lastError}`);
}
