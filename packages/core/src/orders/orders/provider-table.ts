import type { ProviderPaymentStatus } from '../../payments/payments/provider.js';
import type { OrderRecord } from './records.js';

/**
 * What happens to an order when the service looks at its payment at the provider.
 *
 * * `wait`: nothing, the customer still has to confirm the payment.
 * * `place`: the order is placed. Customer and merchant are notified.
 * * `decline`: the order ends unpaid. The customer is notified.
 * * `check_hold`: nothing, or `renew` if the provider lets go of the money before the delivery.
 * * `renew`: the provider holds the money again. If the bank declines, the order is cancelled, and customer, merchant and courier are
 *   notified. If the courier already has the goods, the order goes on, and the loss is reported to the operators.
 * * `compare`: nothing if both sides agree or an instruction is under way. Otherwise the difference is reported to the operators.
 */
export type ProviderEffect = 'wait' | 'place' | 'decline' | 'check_hold' | 'renew' | 'compare';

type Row = Readonly<Record<ProviderPaymentStatus, ProviderEffect>>;

const underWay: Row = {
  action_required: 'compare',
  authorised: 'compare',
  captured: 'compare',
  voided: 'renew',
  declined: 'renew',
};

const ended: Row = {
  action_required: 'compare',
  authorised: 'compare',
  captured: 'compare',
  voided: 'compare',
  declined: 'compare',
};

/** The effects of each state at the provider in each state of an order. */
export const providerTable: Readonly<Record<OrderRecord['status'], Row>> = {
  awaiting_payment: {
    action_required: 'wait',
    authorised: 'place',
    captured: 'place',
    voided: 'decline',
    declined: 'decline',
  },
  scheduled: { ...underWay, authorised: 'check_hold' },
  placed: underWay,
  accepted: underWay,
  ready: underWay,
  claimed: underWay,
  picked_up: underWay,
  delivered: ended,
  rejected: ended,
  cancelled: ended,
  expired: ended,
  failed: ended,
};
