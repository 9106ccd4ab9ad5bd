import { daySeconds, deliveryStatuses, orderEndings, orderStatuses } from '@doorstep/contracts';
import { firstId } from '../../kernel/primitives/ids.js';
import { addSeconds, type Instant, toMilliseconds } from '../../kernel/primitives/instant.js';
import type { Reader } from '../../kernel/store/store.js';
import { deliveryMachine } from '../../orders/deliveries/machine.js';

/** The number of objects in one state. */
export interface StatusGauge {
  readonly status: string;
  readonly livemode: boolean;
  readonly count: number;
}

/** Objects that have ended are counted if they were created within this time, so that history costs nothing. */
const endedSeconds = daySeconds;

/** Quotes are counted if they were created within this time. */
const quoteSeconds = 60 * 60;

/** Counts the orders in progress, and those of the last 24 hours that have ended. Orders are always in live mode. */
export async function orderGauges(reader: Reader, now: Instant): Promise<StatusGauge[]> {
  const groups = [
    ...(await reader.aggregate('orders', { where: { outcome: 'open' }, groupBy: ['status'], sum: [] })),
    ...(await reader.aggregate('orders', {
      where: { outcome: { in: orderEndings }, createdAt: { gte: addSeconds(now, -endedSeconds) } },
      groupBy: ['status'],
      sum: [],
    })),
  ];
  return filled(
    orderStatuses,
    [true],
    groups.map(({ group, count }) => ({ ...group, livemode: true, count })),
  );
}

/** Counts the deliveries in progress, and those of the last 24 hours that have ended. */
export async function deliveryGauges(reader: Reader, now: Instant): Promise<StatusGauge[]> {
  const [active, ended] = partition(deliveryStatuses, (status) => deliveryMachine.hasEnded(status));
  const both = { in: [true, false] } as const;
  const columns = { groupBy: ['livemode', 'status'], sum: [] } as const;
  const groups = [
    ...(await reader.aggregate('deliveries', { where: { livemode: both, status: { in: active } }, ...columns })),
    ...(await reader.aggregate('deliveries', {
      where: { livemode: both, status: { in: ended }, createdAt: { gte: addSeconds(now, -endedSeconds) } },
      ...columns,
    })),
  ];
  return filled(
    deliveryStatuses,
    [true, false],
    groups.map(({ group, count }) => ({ ...group, count })),
  );
}

/** Counts the quotes of the last hour. A quote that nobody used stays open when it has expired. */
export async function quoteGauges(reader: Reader, now: Instant): Promise<StatusGauge[]> {
  // An id begins with its time, so the primary key finds the newest quotes.
  const first = firstId('quote', toMilliseconds(addSeconds(now, -quoteSeconds)));
  const groups = await reader.aggregate('quotes', {
    where: { id: { gte: first } },
    groupBy: ['livemode', 'status'],
    sum: [],
  });
  return filled(
    ['open', 'used'],
    [true, false],
    groups.map(({ group, count }) => ({ ...group, count })),
  );
}

function partition<T>(all: readonly T[], isSecond: (one: T) => boolean): [T[], T[]] {
  return [all.filter((one) => !isSecond(one)), all.filter(isSecond)];
}

/** Adds the states without objects, so that a chart shows a zero instead of a gap. */
function filled(statuses: readonly string[], modes: readonly boolean[], gauges: readonly StatusGauge[]): StatusGauge[] {
  return modes.flatMap((livemode) =>
    statuses.map((status) => {
      const found = gauges.find((gauge) => gauge.status === status && gauge.livemode === livemode);
      return found ?? { status, livemode, count: 0 };
    }),
  );
}
