import type { Effects } from '../../kernel/operation/operation.js';
import type { Reader } from '../../kernel/store/store.js';
import type { NewRow } from '../../kernel/store/table.js';
import { isCash } from './cash.js';
import type { InstructionRecord, PaymentRecord } from './records.js';

type NewInstruction = Pick<InstructionRecord, 'kind' | 'amount'> & {
  /** The ledger entry that the instruction carries out; null for a void. */
  readonly ledgerEntryId: string | null;
  /** Distinguishes the instructions of one ledger entry. */
  readonly part?: number;
  readonly tipId?: string | null;
};

/**
 * Writes instructions of a payment, which the provider carries out one after the other. Cash has none.
 *
 * @returns the kind of the instruction that comes first; the caller writes it to the payment as `processing`.
 */
export async function beginInstructions(
  effects: Effects,
  payment: Pick<PaymentRecord, 'id' | 'orderId' | 'provider'>,
  instructions: readonly NewInstruction[],
): Promise<PaymentRecord['processing']> {
  if (isCash(payment)) return null;
  const { db, now, ports } = effects;
  // The job that settles an instruction holds the same lock while it schedules the next one.
  const { processing = null } = (await db.lock('payments', payment.id)) ?? {};
  const rows = instructions.map(
    ({ kind, amount, ledgerEntryId, part = 0, tipId = null }): NewRow<InstructionRecord> => {
      const id = ports.newId('paymentInstruction');
      const key = ledgerEntryId === null ? id : part === 0 ? ledgerEntryId : `${ledgerEntryId}_${part}`;
      return {
        ...{ id, paymentId: payment.id, orderId: payment.orderId, kind, amount, key, tipId },
        ...{ status: 'pending', attempts: 0, createdAt: now },
      };
    },
  );
  await db.insert('paymentInstructions', ...rows);
  const [first] = rows;
  if (processing !== null || !first) return processing;
  scheduleInstruction(effects, payment.id, first.id);
  return first.kind;
}

/** Schedules the job of the instruction that comes first, if any, and returns it. */
export async function scheduleFirst(effects: Effects, paymentId: string): Promise<InstructionRecord | undefined> {
  const first = await firstPending(effects.db, paymentId);
  if (first) scheduleInstruction(effects, paymentId, first.id);
  return first;
}

function scheduleInstruction({ now, schedule }: Effects, paymentId: string, id: string): void {
  schedule({ kind: 'payment.carry_out', subjectId: id, lane: paymentLane(paymentId), dueAt: now });
}

/** Returns one of 32 lanes, always the same for a payment. */
export function paymentLane(paymentId: string): string {
  return `payment-${paymentId.slice(-1)}`;
}

/** Returns the instruction of a payment that the provider has to carry out first, if any. */
export async function firstPending(reader: Reader, paymentId: string): Promise<InstructionRecord | undefined> {
  const where = { paymentId, status: 'pending' } as const;
  const [first] = await reader.find('paymentInstructions', { where, orderBy: [['id', 'asc']], limit: 1 });
  return first;
}

/** A part of a payment that the provider knows under a separate reference: the payment itself, or a tip. */
export interface RefundablePart {
  /** The instruction of the tip; null for the payment itself. */
  readonly tipId: string | null;
  /** Amount that can still be refunded, in minor units. */
  readonly left: number;
}

/** Divides a refund between the parts of a payment: first the payment itself, then the tips, the oldest first. */
export function splitRefund(
  amount: number,
  parts: readonly RefundablePart[],
): { readonly tipId: string | null; readonly amount: number }[] {
  let rest = amount;
  const split: { tipId: string | null; amount: number }[] = [];
  for (const { tipId, left } of parts) {
    const taken = Math.min(rest, left);
    if (taken > 0) split.push({ tipId, amount: taken });
    rest -= taken;
  }
  if (rest > 0) throw new Error(`${rest} of a refund of ${amount} exceed what was captured.`);
  return split;
}

/**
 * Returns the parts of a payment that can be refunded. A tip is one of them once it was charged. What the customer's bank
 * has taken back in a dispute is not left.
 */
export async function refundableParts(
  reader: Reader,
  { id: paymentId, capturedAmount, refundedAmount, disputedAmount }: PaymentRecord,
): Promise<RefundablePart[]> {
  const instructions = await reader.find('paymentInstructions', { where: { paymentId }, orderBy: [['id', 'asc']] });
  const refundedOf = (id: string): number => sumOf(instructions.filter(({ tipId }) => tipId === id));
  const tips = instructions
    .filter(({ kind, status }) => kind === 'tip' && status !== 'refused')
    .map(({ id, amount, status }) => ({ tipId: id, left: amount - refundedOf(id), status }));
  // Earlier releases wrote no instructions, so the payment itself is what remains beside the tips.
  const left = capturedAmount - refundedAmount - tips.reduce((sum, tip) => sum + tip.left, 0);
  const parts = [{ tipId: null, left }, ...tips.filter(({ status }) => status === 'done')];
  if (disputedAmount === 0) return parts;
  const disputes = await reader.find('disputes', { where: { paymentId, status: { not: 'won' } } });
  return parts.map(({ tipId, left: undisputed }) => {
    const disputed = sumOf(disputes.filter((dispute) => dispute.tipId === tipId));
    return { tipId, left: Math.max(0, undisputed - disputed) };
  });
}

function sumOf(rows: readonly { readonly amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
