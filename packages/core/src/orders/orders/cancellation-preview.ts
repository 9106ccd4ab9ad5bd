import type { Order, OrderStatus } from '@doorstep/contracts';
import { moneyIn } from '../../values/money/money.js';
import { cancellationTerms } from './cancellation-terms.js';
import { orderMachine, type Relation } from './machine.js';
import { placeAt } from './place-at.js';
import type { OrderRecord } from './records.js';

/** The next state that changes the cost, by the state now. */
const nextChange: Readonly<Partial<Record<OrderStatus, Order['cancellation']['untilStatus']>>> = {
  awaiting_payment: 'accepted',
  scheduled: 'accepted',
  placed: 'accepted',
  accepted: 'claimed',
  ready: 'claimed',
  claimed: 'picked_up',
};

/** The cost of cancelling now for the customer, for those who can cancel. */
export function cancellationPreview(order: OrderRecord, relation: Relation): Order['cancellation'] {
  const money = moneyIn(order.currency);
  if (!orderMachine.find('cancel', relation, order)) {
    return { cancellable: false, fee: money(0), untilStatus: null, untilAt: null };
  }
  const { status } = order;
  return {
    cancellable: true,
    fee: money(cancellationTerms(order, 'customer').fee),
    untilStatus: nextChange[status] ?? null,
    untilAt: status === 'scheduled' ? placeAt(order) : null,
  };
}
