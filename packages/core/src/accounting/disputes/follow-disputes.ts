import type { EventType } from '@doorstep/contracts';
import type { Effects } from '../../kernel/operation/operation.js';
import { createMoves, type MoveEvent, type Moves } from '../../kernel/state-machine/moves.js';
import type { Reader } from '../../kernel/store/store.js';
import { orderPosting } from '../../orders/orders/closing.js';
import type { OrderRecord } from '../../orders/orders/records.js';
import { disputeLostPosting, disputeOpenedPosting, disputeWonPosting } from '../../payments/ledger/dispute-postings.js';
import { post } from '../../payments/ledger/post.js';
import type { NoticeFollower } from '../../payments/payments/notice-job.js';
import type { ProviderDispute } from '../../payments/payments/provider.js';
import type { DisputeRecord } from '../../payments/payments/records.js';
import { paymentOf, returnDisputed, withdrawDisputed } from '../../payments/payments/settle.js';
import { moneyIn } from '../../values/money/money.js';
import { type DisputeMove, disputeMachine } from './machine.js';

/** Moves disputes along `disputeTransitions`, with guarded updates and an event for each move. */
const disputeMoves: Moves<DisputeRecord, DisputeMove, 'provider'> = createMoves({
  machine: disputeMachine,
  noun: 'dispute',
  read: (reader, id) => reader.get('disputes', id),
  write: (db, guard, moved) => db.update('disputes', guard, moved),
  event: (after, { type }) => disputeEvent(after, type),
});

/** Builds the event for a dispute as it is after a change. */
function disputeEvent(dispute: DisputeRecord, type: EventType): MoveEvent {
  const { id, orderId, status, amount, currency, evidenceDueBy, sequence } = dispute;
  const data = { disputeId: id, orderId, status, amount: moneyIn(currency)(amount), evidenceDueBy };
  return { type, subjectId: id, sequence, actorId: 'system', data };
}

/** The move that leads to a state of the provider. */
const moves: Readonly<Record<ProviderDispute['status'], DisputeMove | null>> = {
  needs_response: null,
  under_review: 'answer',
  won: 'win',
  lost: 'lose',
};

/**
 * Brings the disputes about the payment of an order, which is locked, to the state at the provider, one posting for each
 * change. A state that is older than ours changes nothing, so the order of looks does not matter.
 *
 * @param tipId the tip that the disputes are about; null for the payment itself.
 */
export async function followDisputes(
  effects: Effects,
  order: OrderRecord,
  tipId: string | null,
  found: readonly ProviderDispute[],
): Promise<void> {
  for (const dispute of found) {
    const known = await disputeAt(effects, dispute.reference);
    await follow(effects, order, known ?? (await open(effects, order, tipId, dispute)), dispute);
  }
}

/** Returns a dispute by the provider's name for it. */
export async function disputeAt({ db }: Pick<Effects, 'db'>, reference: string): Promise<DisputeRecord | undefined> {
  const [dispute] = await db.find('disputes', { where: { reference }, limit: 1 });
  return dispute;
}

async function open(
  effects: Effects,
  order: OrderRecord,
  tipId: string | null,
  { reference, amount, fee, reason, evidenceDueBy }: ProviderDispute,
): Promise<DisputeRecord> {
  const { db, emit, now, ports } = effects;
  const payment = await paymentOf(db, order.id);
  const dispute: DisputeRecord = {
    id: ports.newId('dispute'),
    paymentId: payment.id,
    orderId: order.id,
    tipId,
    provider: payment.provider,
    reference,
    status: 'needs_response',
    ...{ amount, fee, reason, evidenceDueBy },
    currency: payment.currency,
    ...{ sequence: 1, statusSince: now, createdAt: now, updatedAt: now },
  };
  await post(effects, orderPosting('dispute_opened', order, disputeOpenedPosting(dispute), dispute.id));
  await db.insert('disputes', dispute);
  await withdrawDisputed(effects, payment, amount);
  emit(disputeEvent(dispute, 'dispute.opened'));
  effects.wake(order.id);
  return dispute;
}

async function follow(
  effects: Effects,
  order: OrderRecord,
  dispute: DisputeRecord,
  { status, fee, evidenceDueBy }: ProviderDispute,
): Promise<void> {
  const move = moves[status];
  if (move === null || !disputeMachine.find(move, 'provider', dispute)) return;
  await disputeMoves.move(effects, dispute, move, { relation: 'provider', actorId: 'system' }, { fee, evidenceDueBy });
  const { id, amount } = dispute;
  const posted = { amount, fee: fee - dispute.fee };
  if (status === 'lost') await post(effects, orderPosting('dispute_lost', order, disputeLostPosting(posted), id));
  if (status !== 'won') return;
  await post(effects, orderPosting('dispute_won', order, disputeWonPosting(posted), id));
  await returnDisputed(effects, await paymentOf(effects.db, order.id), amount);
  effects.wake(order.id);
}

/** Looks at the payment, or the tip, that a notice about a dispute names. */
export const followDisputeNotice: NoticeFollower = async ({ ports, reader }, { reference }) => {
  const part = await paymentPartAt(reader, reference);
  if (!part) return undefined;
  const { disputes } = await ports.payments.find(reference);
  return async (effects) => {
    const order = await effects.db.lock('orders', part.orderId);
    if (order) await followDisputes(effects, order, part.tipId, disputes);
  };
};

/** The subject of one reference of the provider: the payment of an order, or a tip that was charged later. */
interface PaymentPart {
  readonly orderId: string;
  /** The instruction of the tip; null for the payment itself. */
  readonly tipId: string | null;
}

/** Returns what the provider knows under a reference; undefined if it is not ours, or the tip is not recorded yet. */
async function paymentPartAt(reader: Reader, reference: string): Promise<PaymentPart | undefined> {
  const [payment] = await reader.find('payments', { where: { providerReference: reference }, limit: 1 });
  if (payment) return { orderId: payment.orderId, tipId: null };
  const [tip] = await reader.find('paymentInstructions', { where: { reference, kind: 'tip' }, limit: 1 });
  return tip && { orderId: tip.orderId, tipId: tip.id };
}
