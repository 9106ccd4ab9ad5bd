import { daySeconds, type IdKind, type PaymentDifferenceKind } from '@doorstep/contracts';
import { firstId } from '../../kernel/primitives/ids.js';
import { addSeconds, type Instant, toMilliseconds } from '../../kernel/primitives/instant.js';
import { batchesOf } from '../../kernel/store/batches.js';
import type { Reader } from '../../kernel/store/store.js';
import { type PaymentProvider, PaymentRefused, type ProviderPayment } from './provider.js';
import { partsOf, type RecordedPart } from './recorded-parts.js';
import type { PaymentStatus } from './records.js';

/** A payment or tip on which the service and the provider differ; amounts in minor units. */
export interface PaymentDifference {
  readonly what: PaymentDifferenceKind;
  /** The provider's name for the payment. */
  readonly reference: string;
  /** Null if the service does not know the payment. */
  readonly orderId: string | null;
  readonly recorded: number;
  readonly atProvider: number;
}

/** The part of a provider that is compared. */
export type ComparedProvider = Pick<PaymentProvider, 'name' | 'list' | 'find'>;

/** The payments of a part of a period, and those on which both sides differ. */
export interface ComparedPayments {
  readonly compared: number;
  readonly differences: readonly PaymentDifference[];
}

interface Comparison {
  readonly provider: ComparedProvider;
  readonly reader: Reader;
  readonly now: Instant;
}

/** Number of payments whose records are read at once. */
const batchSize = 100;

/** Time after which an instruction that the provider has not carried out is a difference. */
const stuckSeconds = daySeconds;

/**
 * Compares the payments of a period in both directions: those that the provider lists, then ours that it did not list. A payment
 * with an instruction under way is left out, because both sides still change.
 *
 * @throws PaymentProviderUnavailable
 */
export async function* comparePayments(
  comparison: Comparison,
  period: { readonly from: Instant; readonly until: Instant },
): AsyncGenerator<ComparedPayments> {
  const seen = new Set<string>();
  let batch: ProviderPayment[] = [];
  for await (const payment of comparison.provider.list(period)) {
    seen.add(payment.reference);
    batch.push(payment);
    if (batch.length < batchSize) continue;
    yield compareBatch(comparison, batch);
    batch = [];
  }
  yield compareBatch(comparison, batch);
  for await (const part of partsCreated(comparison, period)) {
    if (!seen.has(part.reference)) yield compareUnseen(comparison, part);
  }
}

async function compareBatch(comparison: Comparison, payments: readonly ProviderPayment[]): Promise<ComparedPayments> {
  return { compared: payments.length, differences: await differencesOf(comparison, payments) };
}

/** Returns the differences between payments of the provider and ours. */
export async function differencesOf(
  { reader, now }: Pick<Comparison, 'reader' | 'now'>,
  payments: readonly ProviderPayment[],
): Promise<readonly PaymentDifference[]> {
  const parts = await partsOf(reader, payments);
  return payments.flatMap((payment) => compareOne(now, parts.get(payment.reference), payment));
}

/** Yields our payments and tips of a period at this provider. Ids begin with their time. */
async function* partsCreated(
  { provider, reader }: Comparison,
  { from, until }: { readonly from: Instant; readonly until: Instant },
): AsyncGenerator<RecordedPart> {
  const range = (kind: IdKind) => ({
    gte: firstId(kind, toMilliseconds(from)),
    lt: firstId(kind, toMilliseconds(until)),
  });
  for await (const payments of batchesOf(reader, 'payments', [{ id: range('payment'), provider: provider.name }])) {
    const names = payments.map(({ id, providerReference }) => ({ reference: providerReference, paymentId: id }));
    yield* (await partsOf(reader, names)).values();
  }
  const tips = { id: range('paymentInstruction'), kind: 'tip', status: 'done' } as const;
  for await (const instructions of batchesOf(reader, 'paymentInstructions', [tips])) {
    const names = instructions.flatMap(({ key, reference }) =>
      reference === null ? [] : [{ reference, paymentId: key }],
    );
    for (const part of (await partsOf(reader, names)).values()) if (part.provider === provider.name) yield part;
  }
}

/** Compares a payment of ours that the provider did not list in the period: it may have another time there. */
async function compareUnseen({ provider, now }: Comparison, part: RecordedPart): Promise<ComparedPayments> {
  try {
    return { compared: 1, differences: compareOne(now, part, await provider.find(part.reference)) };
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    const { reference, orderId, captured } = part;
    return { compared: 1, differences: [{ what: 'missing', reference, orderId, recorded: captured, atProvider: 0 }] };
  }
}

/** The states at the provider that fit a state here, when no instruction is under way. */
const fitting: Readonly<Record<PaymentStatus, readonly ProviderPayment['status'][]>> = {
  // No provider knows a payment in cash.
  cash_due: [],
  owed: [],
  action_required: ['action_required', 'authorised', 'declined'],
  authorised: ['authorised'],
  captured: ['captured'],
  partially_refunded: ['captured'],
  refunded: ['captured'],
  voided: ['voided', 'declined'],
  declined: ['declined', 'voided'],
};

/** Compares a payment of the provider with ours, if there is one. */
function compareOne(
  now: Instant,
  part: RecordedPart | undefined,
  payment: ProviderPayment,
): readonly PaymentDifference[] {
  const { reference, status } = payment;
  if (!part) {
    // Nothing is held or taken.
    if (status === 'voided' || status === 'declined') return [];
    const atProvider = payment.capturedAmount || payment.amount;
    return [{ what: 'unknown', reference, orderId: null, recorded: 0, atProvider }];
  }
  const { orderId, pending } = part;
  if (pending) {
    if (pending.createdAt >= addSeconds(now, -stuckSeconds)) return [];
    return [{ what: 'stuck', reference, orderId, recorded: pending.amount, atProvider: 0 }];
  }
  if (!fitting[part.status].includes(status)) {
    return [{ what: 'status', reference, orderId, recorded: part.captured, atProvider: payment.capturedAmount }];
  }
  const amounts = [
    ['captured', part.captured, payment.capturedAmount],
    ['refunded', part.refunded, payment.refundedAmount],
    ['disputed', part.disputed, payment.disputedAmount],
  ] as const;
  return amounts.flatMap(([what, recorded, atProvider]) =>
    recorded === atProvider ? [] : [{ what, reference, orderId, recorded, atProvider }],
  );
}
