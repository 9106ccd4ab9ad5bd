import { nextAttempt } from '../../kernel/jobs/next-attempt.js';
import type { JobFuture, OutwardCall, OutwardJob } from '../../kernel/operation/job-handlers.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { secondsBetween } from '../../kernel/primitives/instant.js';
import { randomInteger } from '../../kernel/primitives/random.js';
import type { Reader } from '../../kernel/store/store.js';
import { type PaymentProvider, PaymentProviderUnavailable, PaymentRefused } from './provider.js';
import type { MovementRecord, PaymentRecord } from './records.js';
import { recordProgress } from './settle.js';

/** The result of an attempt to carry out a movement. */
export type MovementAttempt =
  | { readonly result: 'done'; readonly reference: string | null }
  | { readonly result: 'unavailable'; readonly reason: string; readonly retryAfterSeconds: number | null }
  | { readonly result: 'refused'; readonly reason: string };

/** Time for which a provider certainly remembers keys: Stripe removes them after 24 hours. */
const keySeconds = 12 * 60 * 60;

/** Longest time of a call to the provider, with its own retries. */
const callSeconds = 120;

/** The end of attempts: never. A movement ends when it is done or refused. */
const never = '9999-12-31T23:59:59.999Z';

/**
 * Creates the job that carries out one movement of a payment. It repeats the call with the same key until the provider
 * has answered, so that the movement happens once.
 *
 * @param onRefused records the consequences elsewhere, in the transaction that records the refusal.
 */
export function createMoveJob(
  onRefused: (effects: Effects, movement: MovementRecord) => Promise<void>,
): OutwardJob<MovementAttempt | undefined> {
  return {
    leaseSeconds: callSeconds,
    async prepare(call) {
      const { job, reader } = call;
      const movement = await reader.get('paymentMovements', job.subjectId);
      const payment = movement && (await reader.get('payments', movement.paymentId));
      if (movement?.status !== 'pending' || !payment) return undefined;
      return attempt(call, payment, movement);
    },

    async commit(effects, { subjectId }, attempted): Promise<JobFuture> {
      const { db, now } = effects;
      const { orderId = '' } = (await db.get('paymentMovements', subjectId)) ?? {};
      // First the order, as all its moves do.
      await db.lock('orders', orderId);
      const movement = await db.lock('paymentMovements', subjectId);
      if (movement?.status !== 'pending' || !attempted) return undefined;
      await db.lock('payments', movement.paymentId);
      const attempts = movement.attempts + 1;
      if (attempted.result === 'unavailable') {
        await db.update('paymentMovements', { id: movement.id }, { attempts, reason: attempted.reason });
        return againAfter(effects, attempts, attempted.retryAfterSeconds);
      }
      const { result: status, ...given } = attempted;
      const settled = { attempts, reason: null, ...given, status, settledAt: now };
      await db.update('paymentMovements', { id: movement.id }, settled);
      await recordProgress(effects, movement, status);
      if (status === 'refused') {
        // A refused tip is taken back, so nobody has to do anything.
        if (movement.kind !== 'tip')
          effects.ports.reporter.error('payment movement refused', { id: movement.id, reason: attempted.reason });
        await onRefused(effects, movement);
      }
      effects.wake(movement.orderId);
      return undefined;
    },
  };
}

async function attempt(
  { now, ports, reader }: OutwardCall,
  payment: PaymentRecord,
  movement: MovementRecord,
): Promise<MovementAttempt> {
  try {
    const isOld = movement.attempts > 0 && secondsBetween(movement.createdAt, now) > keySeconds;
    const earlier = isOld ? await earlierResult(ports.payments, reader, payment, movement, now) : undefined;
    if (earlier) return { result: 'done', ...earlier };
    return { result: 'done', reference: await carryOut(ports.payments, reader, payment, movement) };
  } catch (error) {
    if (error instanceof PaymentRefused) return { result: 'refused', reason: error.message };
    if (!(error instanceof PaymentProviderUnavailable)) throw error;
    return { result: 'unavailable', reason: error.message, retryAfterSeconds: error.retryAfterSeconds };
  }
}

/** Calls the provider, and returns its name for the refund or for the payment of the tip. */
async function carryOut(
  provider: PaymentProvider,
  reader: Reader,
  { providerReference: reference, currency }: PaymentRecord,
  movement: MovementRecord,
): Promise<string | null> {
  const { key, amount } = movement;
  switch (movement.kind) {
    case 'capture':
      await provider.capture({ key, reference, amount });
      return null;
    case 'void':
      await provider.void({ key, reference });
      return null;
    case 'tip':
      return (await provider.charge({ key, reference, amount, currency })).reference;
    case 'refund':
      return (await provider.refund({ key, reference: await refundedReference(reader, reference, movement), amount }))
        .reference;
  }
}

/** Returns the provider's name for what a refund returns: the payment itself, or a tip. */
async function refundedReference(reader: Reader, reference: string, { tipId }: MovementRecord): Promise<string> {
  const tip = tipId === null ? undefined : await reader.get('paymentMovements', tipId);
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
  movement: MovementRecord,
  now: string,
): Promise<{ readonly reference: string | null } | undefined> {
  const { kind, key, amount, createdAt, paymentId, tipId } = movement;
  if (kind === 'tip') {
    for await (const { paymentId: made, reference } of provider.list({ from: createdAt, until: now })) {
      if (made === key) return { reference };
    }
    return undefined;
  }
  const reference = await refundedReference(reader, payment.providerReference, movement);
  const { status, refundedAmount } = await provider.find(reference);
  if (kind !== 'refund')
    return status === (kind === 'capture' ? 'captured' : 'voided') ? { reference: null } : undefined;
  const done = await reader.find('paymentMovements', { where: { paymentId, kind, status: 'done', tipId } });
  const before = done.reduce((sum, each) => sum + each.amount, 0);
  return refundedAmount >= before + amount ? { reference: null } : undefined;
}

function againAfter({ now, ports }: Effects, attempts: number, retryAfterSeconds: number | null): JobFuture {
  const jitter = randomInteger(ports.random, 1_000) / 1_000;
  const again = nextAttempt(attempts, now, never, jitter, retryAfterSeconds);
  return again === undefined ? undefined : { again };
}
