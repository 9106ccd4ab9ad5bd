import type { Dispute, PlatformContract } from '@doorstep/contracts';
import { type Operations, withPreparation } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { findPage } from '../../kernel/store/page.js';
import { loadOrder, lockOrder } from '../../orders/orders/load.js';
import { PaymentRefused, type ProviderPayment } from '../../payments/payments/provider.js';
import type { DisputeRecord } from '../../payments/payments/records.js';
import { paymentOf } from '../../payments/payments/settle.js';
import { moneyIn } from '../../values/money/money.js';
import { disputeAt, followDisputes } from './follow-disputes.js';
import { disputeMachine } from './machine.js';

type Area = PlatformContract['disputes'];

/** Disputes, as staff see them, and the control with which the sandbox plays them. */
export const disputesOperations: Operations<Area> = {
  async list({ query, reader }) {
    const { status, orderId } = query;
    const where = { ...(status === undefined ? {} : { status }), ...(orderId === undefined ? {} : { orderId }) };
    const page = await findPage(reader, 'disputes', { where, orderBy: [['id', 'desc']] }, query);
    return { status: 200, body: { data: page.rows.map(disputeView), nextCursor: page.nextCursor } };
  },

  play: withPreparation<Area['play'], ProviderPayment>({
    async prepare({ body, caller, params, ports, reader }) {
      const [order] = await loadOrder(reader, params.id, caller);
      const { disputes } = ports.payments;
      if (!disputes) throw new ServiceProblem('test_mode_only', 'The payment provider is no sandbox.');
      const { providerReference } = await paymentOf(reader, order.id);
      const { status, amount } = body;
      return disputes.play(providerReference, { status, amount: amount?.amount }).catch((error: unknown) => {
        if (error instanceof PaymentRefused) throw new ServiceProblem('dispute_not_possible', error.message);
        throw error;
      });
    },

    async commit(call, { disputes }) {
      const [order] = await lockOrder(call.db, call.params.id, call.caller);
      await followDisputes(call, order, null, disputes);
      const dispute = await disputeAt(call, disputes.at(-1)?.reference ?? '');
      if (!dispute) throw new ServiceProblem('dispute_not_possible');
      return { status: 200, body: disputeView(dispute) };
    },
  }),
};

function disputeView(dispute: DisputeRecord): Dispute {
  const { id, orderId, paymentId, tipId, status, reason, evidenceDueBy, provider, createdAt, statusSince } = dispute;
  const money = moneyIn(dispute.currency);
  return {
    id,
    orderId,
    paymentId,
    about: tipId === null ? 'order' : 'tip',
    status,
    amount: money(dispute.amount),
    fee: money(dispute.fee),
    reason,
    evidenceDueBy,
    provider,
    providerReference: dispute.reference,
    createdAt,
    closedAt: disputeMachine.hasEnded(status) ? statusSince : null,
  };
}
