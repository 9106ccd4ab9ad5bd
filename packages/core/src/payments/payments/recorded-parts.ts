import type { Instant } from '../../kernel/primitives/instant.js';
import { inBatches } from '../../kernel/store/batches.js';
import type { Reader } from '../../kernel/store/store.js';
import type { DisputeRecord, InstructionRecord, PaymentRecord, PaymentStatus } from './records.js';

/** The recorded part of what the provider knows as one payment: a payment without its tips, or a tip. */
export interface RecordedPart {
  readonly reference: string;
  readonly provider: string;
  readonly orderId: string;
  readonly status: PaymentStatus;
  /** In bani, as the other amounts. */
  readonly captured: number;
  readonly refunded: number;
  readonly disputed: number;
  /** The oldest instruction of the payment that the provider still has to carry out. */
  readonly pending: { readonly amount: number; readonly createdAt: Instant } | undefined;
}

/** The names of a payment: the provider's, and ours as the provider has it. */
interface Names {
  readonly reference: string;
  readonly paymentId: string;
}

/** Returns what is recorded of payments of the provider, by the provider's names. Unknown ones are left out. */
export async function partsOf(reader: Reader, names: readonly Names[]): Promise<ReadonlyMap<string, RecordedPart>> {
  const tips = await tipsOf(reader, names);
  const payments = await paymentsOf(reader, names, tips);
  const { instructions, disputes } = await historyOf(reader, [...payments.values()]);
  const parts = new Map<string, RecordedPart>();
  for (const { reference, paymentId } of names) {
    const tip = tips.get(paymentId);
    const payment = payments.get(tip?.paymentId ?? paymentId);
    if (!payment || (!tip && payment.providerReference !== reference)) continue;
    const own = instructions.filter((each) => each.paymentId === payment.id);
    const disputed = sumOf(
      disputes.filter((each) => each.paymentId === payment.id && each.tipId === (tip?.id ?? null)),
    );
    const amounts = tip ? tipAmounts(tip, own) : paymentAmounts(payment, own);
    const pending = own.find(({ status }) => status === 'pending');
    const { provider, orderId } = payment;
    parts.set(reference, { reference, provider, orderId, ...amounts, disputed, pending });
  }
  return parts;
}

type Amounts = Pick<RecordedPart, 'status' | 'captured' | 'refunded'>;

function paymentAmounts(
  { status, capturedAmount, refundedAmount }: PaymentRecord,
  instructions: readonly InstructionRecord[],
): Amounts {
  const tips = instructions.filter((each) => each.kind === 'tip' && each.status !== 'refused');
  const captured = capturedAmount - sumOf(tips);
  const refunded = refundedAmount - sumOf(instructions.filter(({ tipId }) => tipId !== null));
  return { status, captured, refunded };
}

function tipAmounts({ id, amount, status }: InstructionRecord, instructions: readonly InstructionRecord[]): Amounts {
  const refunded = sumOf(instructions.filter(({ tipId }) => tipId === id));
  return status === 'refused'
    ? { status: 'declined', captured: 0, refunded }
    : { status: 'captured', captured: amount, refunded };
}

/** Returns the tips among payments of the provider, by their keys. */
async function tipsOf(reader: Reader, names: readonly Names[]): Promise<ReadonlyMap<string, InstructionRecord>> {
  const tips = new Map<string, InstructionRecord>();
  for (const key of inBatches(names.map(({ paymentId }) => paymentId))) {
    for (const tip of await reader.find('paymentInstructions', { where: { key, kind: 'tip' } })) tips.set(tip.key, tip);
  }
  return tips;
}

async function paymentsOf(
  reader: Reader,
  names: readonly Names[],
  tips: ReadonlyMap<string, InstructionRecord>,
): Promise<ReadonlyMap<string, PaymentRecord>> {
  const payments = new Map<string, PaymentRecord>();
  const ids = names.map(({ paymentId }) => tips.get(paymentId)?.paymentId ?? paymentId);
  for (const id of inBatches([...new Set(ids)])) {
    for (const payment of await reader.find('payments', { where: { id } })) payments.set(payment.id, payment);
  }
  return payments;
}

async function historyOf(
  reader: Reader,
  payments: readonly PaymentRecord[],
): Promise<{ readonly instructions: readonly InstructionRecord[]; readonly disputes: readonly DisputeRecord[] }> {
  const instructions: InstructionRecord[] = [];
  const disputes: DisputeRecord[] = [];
  for (const paymentId of inBatches(payments.map(({ id }) => id))) {
    instructions.push(
      ...(await reader.find('paymentInstructions', { where: { paymentId }, orderBy: [['id', 'asc']] })),
    );
    disputes.push(...(await reader.find('disputes', { where: { paymentId, status: { not: 'won' } } })));
  }
  return { instructions, disputes };
}

function sumOf(rows: readonly { readonly amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
