import { nextAttempt } from '../../kernel/jobs/next-attempt.js';
import type { JobFuture, OutwardCall, OutwardJob } from '../../kernel/operation/job-handlers.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { secondsBetween } from '../../kernel/primitives/instant.js';
import { randomInteger } from '../../kernel/primitives/random.js';
import type { Reader } from '../../kernel/store/store.js';
import { type Hold, type PaymentProvider, PaymentProviderUnavailable, PaymentRefused } from './provider.js';
import type { InstructionRecord, PaymentRecord } from './records.js';
import { recordHold, recordProgress } from './settle.js';

/** Answer of the provider to an instruction. */
interface InstructionResult {
  /** The provider's name for the refund, for the payment of a tip, or for a new hold. */
  readonly reference: string | null;
  /** The hold that replaces the one of the payment. */
  readonly hold?: Hold;
}

/** The result of an attempt to carry out an instruction. */
export type InstructionAttempt =
  | ({ readonly result: 'done' } & InstructionResult)
  | { readonly result: 'unavailable'; readonly reason: string; readonly retryAfterSeconds: number | null }
  | { readonly result: 'refused'; readonly reason: string };

/** Time for which a provider certainly remembers keys: Stripe removes them after 24 hours. */
const keySeconds = 12 * 60 * 60;

/** Longest time of a call to the provider, with its own retries. */
const callSeconds = 120;

/** The end of attempts: never. An instruction ends when it is done or refused. */
const never = '9999-12-31T23:59:59.999Z';

/**
 * Creates the job that carries out one instruction of a payment. It repeats the call with the same key until the provider
 * has answered, so that the instruction happens once.
 *
 * @param onRefused records the consequences elsewhere, in the transaction that records the refusal.
 */
export function createInstructionJob(
  onRefused: (effects: Effects, instruction: InstructionRecord) => Promise<void>,
): OutwardJob<InstructionAttempt | undefined> {
  return {
    leaseSeconds: callSeconds,
    async prepare(call) {
      const { job, reader } = call;
      const instruction = await reader.get('paymentInstructions', job.subjectId);
      const payment = instruction && (await reader.get('payments', instruction.paymentId));
      if (instruction?.status !== 'pending' || !payment) return undefined;
      return attempt(call, payment, instruction);
    },

    async commit(effects, { subjectId }, attempted): Promise<JobFuture> {
      const { db, now } = effects;
      const { orderId = '' } = (await db.get('paymentInstructions', subjectId)) ?? {};
      // First the order, as all its moves do.
      await db.lock('orders', orderId);
      const instruction = await db.lock('paymentInstructions', subjectId);
      if (instruction?.status !== 'pending' || !attempted) return undefined;
      await db.lock('payments', instruction.paymentId);
      const attempts = instruction.attempts + 1;
      if (attempted.result === 'unavailable') {
        await db.update('paymentInstructions', { id: instruction.id }, { attempts, reason: attempted.reason });
        return againAfter(effects, attempts, attempted.retryAfterSeconds);
      }
      const { result: status } = attempted;
      const given = status === 'done' ? { reference: attempted.reference } : { reason: attempted.reason };
      const settled = { attempts, reason: null, ...given, status, settledAt: now };
      await db.update('paymentInstructions', { id: instruction.id }, settled);
      if (status === 'done' && attempted.hold) await recordHold(effects, instruction.paymentId, attempted.hold);
      await recordProgress(effects, instruction, status);
      if (status === 'refused') {
        // A refused tip is taken back, and a refused renewal ends the order: nobody has to do anything.
        if (instruction.kind !== 'tip' && instruction.kind !== 'renew')
          effects.ports.reporter.error('payment instruction refused', { id: instruction.id, reason: attempted.reason });
        await onRefused(effects, instruction);
      }
      effects.wake(instruction.orderId);
      return undefined;
    },
  };
}

async function attempt(
  { now, ports, reader }: OutwardCall,
  payment: PaymentRecord,
  instruction: InstructionRecord,
): Promise<InstructionAttempt> {
  try {
    const isOld = instruction.attempts > 0 && secondsBetween(instruction.createdAt, now) > keySeconds;
    const earlier = isOld ? await earlierResult(ports.payments, reader, payment, instruction, now) : undefined;
    if (earlier) return { result: 'done', ...earlier };
    return { result: 'done', ...(await carryOut(ports.payments, reader, payment, instruction)) };
  } catch (error) {
    if (error instanceof PaymentRefused) return { result: 'refused', reason: error.message };
    if (!(error instanceof PaymentProviderUnavailable)) throw error;
    return { result: 'unavailable', reason: error.message, retryAfterSeconds: error.retryAfterSeconds };
  }
}

/** Calls the provider, and returns its answer. */
async function carryOut(
  provider: PaymentProvider,
  reader: Reader,
  { providerReference: reference, currency }: PaymentRecord,
  instruction: InstructionRecord,
): Promise<InstructionResult> {
  const { key, amount, paymentId } = instruction;
  switch (instruction.kind) {
    case 'renew': {
      const hold = await provider.renew({ key, reference, amount, currency, paymentId });
      return { reference: hold.reference, hold };
    }
    case 'capture':
      await provider.capture({ key, reference, amount, currency });
      return { reference: null };
    case 'void':
      await provider.void({ key, reference });
      return { reference: null };
    case 'tip':
      return provider.charge({ key, reference, amount, currency });
    case 'refund':
      return provider.refund({
        ...{ key, amount, currency },
        reference: await refundedReference(reader, reference, instruction),
      });
  }
}

/** Returns the provider's name for what a refund returns: the payment itself, or a tip. */
async function refundedReference(reader: Reader, reference: string, { tipId }: InstructionRecord): Promise<string> {
  const tip = tipId === null ? undefined : await reader.get('paymentInstructions', tipId);
  return tip?.reference ?? reference;
}

/**
 * Looks whether an attempt that is so old that the provider may have forgotten its key had its effect. Returns undefined
 * if not.
 */
async function earlierResult(
  provider: PaymentProvider,
  reader: Reader,
  payment: PaymentRecord,
  instruction: InstructionRecord,
  now: string,
): Promise<{ readonly reference: string | null } | undefined> {
  const { kind, key, amount, createdAt, paymentId, tipId } = instruction;
  // The provider finds the hold of an earlier attempt itself.
  if (kind === 'renew') return undefined;
  if (kind === 'tip') {
    for await (const { paymentId: made, reference } of provider.list({ from: createdAt, until: now })) {
      if (made === key) return { reference };
    }
    return undefined;
  }
  const reference = await refundedReference(reader, payment.providerReference, instruction);
  const { status, refundedAmount } = await provider.find(reference);
  if (kind !== 'refund')
    return status === (kind === 'capture' ? 'captured' : 'voided') ? { reference: null } : undefined;
  const done = await reader.find('paymentInstructions', { where: { paymentId, kind, status: 'done', tipId } });
  const before = done.reduce((sum, each) => sum + each.amount, 0);
  return refundedAmount >= before + amount ? { reference: null } : undefined;
}

function againAfter({ now, ports }: Effects, attempts: number, retryAfterSeconds: number | null): JobFuture {
  const jitter = randomInteger(ports.random, 1_000) / 1_000;
  const again = nextAttempt(attempts, now, never, jitter, retryAfterSeconds);
  return again === undefined ? undefined : { again };
}
