import type { Order, OrderStatus } from '@doorstep/contracts';
import { ron } from '../money/rounding.js';
import { cancellationTerms } from './cancellation-terms.js';
import { releaseAt } from './limits.js';
import { orderMachine, type Relation } from './machine.js';
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
  if (!orderMachine.find('cancel', relation, order)) {
    return { cancellable: false, fee: ron(0), untilStatus: null, untilAt: null };
  }
  const { status, scheduledFor } = order;
  return {
    cancellable: true,
    fee: ron(cancellationTerms(order, 'customer').fee),
    untilStatus: nextChange[status] ?? null,
    untilAt: status === 'scheduled' && scheduledFor !== null ? releaseAt(scheduledFor) : null,
  };
}
