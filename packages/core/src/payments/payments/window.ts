import type { JobHandler, OutwardJob } from '../../kernel/operation/job-handlers.js';
import { jobRecord } from '../../kernel/operation/jobs.js';
import type { Effects, ReadCall } from '../../kernel/operation/operation.js';
import { firstId, timeOfId } from '../../kernel/primitives/ids.js';
import { toInstant } from '../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { Reader } from '../../kernel/store/store.js';
import { type KeepReservation, type PaymentProvider, PaymentRefused, type ProviderPayment } from './provider.js';
import type { PaymentRecord } from './records.js';

/**
 * Each payment belongs to the window of two minutes in which its id was created. A window is open while the job that
 * closes it is pending. That job is committed before the first payment of the window is authorised, and an order can keep
 * a payment only while its window is open. So after the end of the window, the provider's list shows which payments no
 * order has kept, whatever happened to the process that authorised them.
 */
const windowMilliseconds = 120_000;

/** Time for which a window stays open after its end: the longest authorisation, with all its attempts. */
const graceMilliseconds = 120_000;

/** Difference between our clock and the provider's that does no harm. */
const clockMilliseconds = 10_000;

const lane = 'payment-windows';

/** Payments of the provider that are compared with ours at once. */
const batchSize = 100;

/** A payment that the provider has authorised, before an order keeps it. */
interface AuthorisedPayment extends Pick<PaymentRecord, 'id' | 'providerReference'> {
  /** See `Authorisation`. */
  readonly keep?: KeepReservation | undefined;
}

/** Opens windows. */
export interface PaymentWindows {
  /** Opens the window of a payment, unless it is open. Must end before the provider is called. */
  open(call: Pick<ReadCall, 'commitFirst'>, paymentId: string): Promise<void>;
}

/** Creates windows that remember the last one, so that only its first payment costs a commit. */
export function createPaymentWindows(): PaymentWindows {
  let opened: string | undefined;
  return {
    async open({ commitFirst }, paymentId) {
      const id = windowJobId(paymentId);
      if (id === opened) return;
      const start = windowStart(paymentId);
      const dueAt = toInstant(start + windowMilliseconds + graceMilliseconds);
      const job = { kind: 'payment.close_window', subjectId: firstId('payment', start), dueAt } as const;
      await commitFirst('payment.open_window', async (effects) => {
        await effects.db.insertIfAbsent('jobs', jobRecord(job, effects, id));
      });
      opened = id;
    },
  };
}

/**
 * Keeps an authorised payment in this unit of work. A reservation that the provider records in this unit needs no window: without
 * the unit there is none.
 *
 * @throws ServiceProblem unavailable when its window is closed
 */
export async function keepPayment({ db }: Pick<Effects, 'db'>, { id, keep }: AuthorisedPayment): Promise<void> {
  if (keep) return keep(db);
  // Closing removes the job, so it waits for this unit of work, or this one notices it.
  if (await db.lockShared('jobs', windowJobId(id))) return;
  throw new ServiceProblem('unavailable', 'The payment took too long and was voided. Try again.');
}

/**
 * Voids an authorised payment whose order could not be stored. What this misses is voided when the window has closed: an
 * authorisation without an answer, on which the provider may still be working, or the payment of a process that died.
 */
export async function voidNow(
  { commitFirst, ports }: Pick<ReadCall, 'commitFirst' | 'ports'>,
  { id, providerReference: reference, keep }: AuthorisedPayment,
): Promise<void> {
  if (keep) return;
  const isKept = await commitFirst('payment.look_for_order', async ({ db }) => {
    // The order holds a shared lock, so this waits until its unit of work has ended.
    await db.lock('jobs', windowJobId(id));
    return (await db.get('payments', id)) !== undefined;
  });
  if (!isKept) await ports.payments.void({ key: `${id}_void`, reference });
}

/** Closes a window, and then voids its payments that no order has kept. */
export const closeWindow: JobHandler = async ({ now, schedule }, { subjectId }) => {
  schedule({ kind: 'payment.void_unkept', subjectId, lane, dueAt: now });
};

/** Voids the payments of a closed window that no order has kept. */
export const voidUnkept: OutwardJob<void> = {
  leaseSeconds: 120,
  retrySeconds: 60,
  async prepare({ job: { subjectId }, ports, reader }) {
    for await (const { paymentId, reference } of unkeptPayments(reader, ports.payments, timeOfId(subjectId))) {
      await ports.payments.void({ key: `${paymentId}_void`, reference }).catch((error: unknown) => {
        if (!(error instanceof PaymentRefused)) throw error;
        ports.reporter.error('payment without an order not voided', { paymentId, reason: error.message });
      });
    }
  },
  commit: async () => undefined,
};

async function* unkeptPayments(
  reader: Reader,
  provider: PaymentProvider,
  start: number,
): AsyncGenerator<ProviderPayment> {
  const from = toInstant(start - clockMilliseconds);
  const until = toInstant(start + windowMilliseconds + graceMilliseconds);
  let batch: ProviderPayment[] = [];
  for await (const payment of provider.list({ from, until })) {
    const { paymentId, status } = payment;
    if (status !== 'authorised' && status !== 'action_required') continue;
    if (windowStart(paymentId) === start) batch.push(payment);
    if (batch.length < batchSize) continue;
    yield* await withoutOrder(reader, batch);
    batch = [];
  }
  yield* await withoutOrder(reader, batch);
}

async function withoutOrder(reader: Reader, found: readonly ProviderPayment[]): Promise<ProviderPayment[]> {
  const ids = found.map(({ paymentId }) => paymentId);
  const kept = await reader.find('payments', { where: { id: { in: ids } } });
  const known = new Set(kept.map(({ id }) => id));
  return found.filter(({ paymentId }) => !known.has(paymentId));
}

function windowStart(paymentId: string): number {
  return Math.floor(timeOfId(paymentId) / windowMilliseconds) * windowMilliseconds;
}

/** Returns the id of the job that closes the window of a payment. All processes have the same one. */
function windowJobId(paymentId: string): string {
  return firstId('job', windowStart(paymentId));
}
