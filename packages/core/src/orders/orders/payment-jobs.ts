import type { JobHandlers } from '../../kernel/operation/job-handlers.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { post } from '../../payments/ledger/post.js';
import { refusedTipPosting } from '../../payments/ledger/postings.js';
import { compareDay } from '../../payments/payments/compare-job.js';
import { createInstructionJob } from '../../payments/payments/instruction-job.js';
import type { InstructionRecord } from '../../payments/payments/records.js';
import { paymentOf, removeTip } from '../../payments/payments/settle.js';
import { closeWindow, voidUnkept } from '../../payments/payments/window.js';
import { orderPosting } from './closing.js';
import { followLostHold } from './lost-hold.js';
import { orderMoves } from './move.js';
import type { OrderRecord } from './records.js';

/** Follows a refusal. Those of captures, voids and refunds wait for support. */
async function followRefusal(effects: Effects, instruction: InstructionRecord): Promise<void> {
  const { kind, orderId } = instruction;
  if (kind !== 'tip' && kind !== 'renew') return;
  const order = await effects.db.lock('orders', orderId);
  if (!order) return;
  if (kind === 'tip') await takeBackTip(effects, order, instruction);
  else await followLostHold(effects, order);
}

/** Takes back a tip that could not be charged: no one owes it to the courier. */
async function takeBackTip(
  effects: Effects,
  order: OrderRecord,
  { id, amount }: Pick<InstructionRecord, 'id' | 'amount'>,
): Promise<void> {
  await post(effects, orderPosting('tip_refused', order, refusedTipPosting(amount, order), id));
  await removeTip(effects, await paymentOf(effects.db, order.id), amount);
  await orderMoves.move(effects, order, 'refuse_tip', { relation: 'system', actorId: 'system' }, {});
}

/** The jobs that let the provider carry out what was decided about payments. */
export const paymentJobs: JobHandlers<
  'payment.carry_out' | 'payment.close_window' | 'payment.void_unkept' | 'payment.compare'
> = {
  'payment.carry_out': createInstructionJob(followRefusal),
  'payment.close_window': closeWindow,
  'payment.void_unkept': voidUnkept,
  'payment.compare': compareDay,
};
