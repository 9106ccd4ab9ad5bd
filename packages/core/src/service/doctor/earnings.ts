import { batchesOf } from '../../kernel/store/batches.js';
import type { Reader } from '../../kernel/store/store.js';
import { deliveryEarnings } from '../../orders/deliveries/earnings.js';
import { deliveryMachine } from '../../orders/deliveries/machine.js';
import { orderEarnings } from '../../orders/orders/earnings.js';
import { orderMachine } from '../../orders/orders/machine.js';
import type { Check, Finding } from './check.js';

/** An order or delivery that has ended. */
interface EndedJob {
  readonly id: string;
  readonly courierId: string | null;
  /** The earnings that its courier, or the courier's fleet, sees, in minor units. */
  readonly earnings: number;
}

/** Compares the earnings that couriers see with the ledger. */
export const earnings: Check = {
  name: 'earnings',
  promise: 'The ledger names the courier of each ended order and delivery, and has the earnings that it shows.',
  severity: 'broken',
  remedy: 'Compare the order or delivery with its ledger entries, and restore the one that was edited from a backup.',
  async *examine({ reader }) {
    for await (const jobs of endedOrders(reader)) yield* examineJobs(reader, jobs);
    for await (const jobs of endedDeliveries(reader)) yield* examineJobs(reader, jobs);
  },
};

async function* endedOrders(reader: Reader): AsyncGenerator<readonly EndedJob[]> {
  for await (const orders of batchesOf(reader, 'orders', [{ courierId: { not: null } }])) {
    const payments = await reader.find('payments', { where: { orderId: { in: orders.map(({ id }) => id) } } });
    const paid = new Map(payments.map((payment) => [payment.orderId, payment]));
    yield orders.flatMap((order) => {
      const payment = paid.get(order.id);
      // Another check finds orders without a payment.
      if (!payment || !orderMachine.hasEnded(order.status)) return [];
      return { id: order.id, courierId: order.courierId, earnings: orderEarnings(order, payment) };
    });
  }
}

async function* endedDeliveries(reader: Reader): AsyncGenerator<readonly EndedJob[]> {
  for await (const deliveries of batchesOf(reader, 'deliveries', [{}])) {
    yield deliveries.flatMap((delivery) =>
      deliveryMachine.hasEnded(delivery.status)
        ? { id: delivery.id, courierId: delivery.courierId, earnings: deliveryEarnings(delivery) }
        : [],
    );
  }
}

async function* examineJobs(reader: Reader, jobs: readonly EndedJob[]): AsyncGenerator<Finding> {
  const groups = await reader.aggregate('ledgerEntries', {
    where: {
      subjectId: { in: jobs.map(({ id }) => id) },
      account: { in: ['courier_payable', 'fleet_payable', 'tips_payable'] },
    },
    groupBy: ['subjectId', 'courierId', 'account', 'ownerId'],
    sum: ['amount'],
  });
  for (const { id, courierId, earnings: shown } of jobs) {
    const own = groups.filter(({ group }) => group.subjectId === id);
    const posted = own.reduce((total, { sums }) => total - sums.amount, 0);
    if (posted !== shown) yield { subject: id, detail: `Its earnings are ${shown}, the ledger has ${posted}.` };
    const isOfAnother = own.some(
      ({ group }) =>
        group.courierId !== courierId || (group.account !== 'fleet_payable' && group.ownerId !== courierId),
    );
    if (isOfAnother) yield { subject: id, detail: 'Its ledger entries pay another courier.' };
  }
}
