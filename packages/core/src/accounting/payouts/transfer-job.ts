import { daySeconds } from '@doorstep/contracts';
import type { OutwardJob } from '../../kernel/operation/job-handlers.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { base32Number } from '../../kernel/primitives/base32.js';
import { addSeconds } from '../../kernel/primitives/instant.js';
import type { NoticeFollower } from '../../payments/payments/notice-job.js';
import {
  type PaymentProvider,
  PaymentProviderUnavailable,
  PaymentRefused,
  type ProviderTransfer,
} from '../../payments/payments/provider.js';
import { fail, pay, send } from './moves.js';
import type { PayoutRecord } from './records.js';

/** Delay until the next attempt while the provider is unavailable. */
const retrySeconds = 60;

/** Longest time of a call to the provider, with its own retries. */
const leaseSeconds = 120;

/** Time until the first look whether the money has arrived, and between further ones. */
const firstLookSeconds = 60 * 60;
const checkSeconds = daySeconds;

/** Has the provider transfer a payout. */
export function scheduleTransfer({ now, schedule }: Effects, payoutId: string): void {
  schedule({ kind: 'payout.transfer', subjectId: payoutId, lane: laneOf(payoutId), dueAt: now });
}

/** Returns one of four lanes, so that a long run does not take all slots of outward jobs. */
function laneOf(payoutId: string): string {
  return `payout-${base32Number(payoutId.slice(-1)) % 4}`;
}

/** The answer of the provider to a transfer. */
type Answer =
  | { readonly result: 'taken'; readonly reference: string }
  | { readonly result: 'refused'; readonly reason: string }
  | { readonly result: 'unavailable'; readonly retryAfterSeconds: number | null };

/**
 * Transfers a payout. Calls with the same key have one effect, so it is repeated until the provider has answered. It never gives
 * up: the money is promised.
 */
export const transferPayout: OutwardJob<Answer | undefined> = {
  leaseSeconds,
  retrySeconds,
  async prepare({ job, ports, reader }) {
    const payout = await reader.get('payouts', job.subjectId);
    return payout?.status === 'pending' ? transfer(ports.payments, payout) : undefined;
  },

  async commit(effects, { subjectId }, answer) {
    const payout = await effects.db.lock('payouts', subjectId);
    if (payout?.status !== 'pending' || !answer) return undefined;
    if (answer.result === 'unavailable') {
      return { again: addSeconds(effects.now, Math.max(retrySeconds, answer.retryAfterSeconds ?? 0)) };
    }
    if (answer.result === 'refused') {
      await fail(effects, payout, answer.reason);
      return undefined;
    }
    await send(effects, payout, answer.reference);
    const dueAt = addSeconds(effects.now, firstLookSeconds);
    effects.schedule({ kind: 'payout.look', subjectId, lane: laneOf(subjectId), dueAt });
    return undefined;
  },
};

async function transfer(provider: PaymentProvider, payout: PayoutRecord): Promise<Answer> {
  const { key, destination, amount, currency, fromDay, toDay } = payout;
  const description = `Doorstep ${fromDay} – ${toDay}`;
  try {
    return { result: 'taken', ...(await provider.transfer({ key, destination, amount, currency, description })) };
  } catch (error) {
    if (error instanceof PaymentRefused) return { result: 'refused', reason: error.message };
    if (!(error instanceof PaymentProviderUnavailable)) throw error;
    return { result: 'unavailable', retryAfterSeconds: error.retryAfterSeconds };
  }
}

/** Looks whether the money of a payout has arrived, until it has, or has come back. */
export const checkPayout: OutwardJob<ProviderTransfer | undefined> = {
  leaseSeconds,
  retrySeconds,
  async prepare({ job, ports, reader }) {
    const payout = await reader.get('payouts', job.subjectId);
    return payout?.status === 'sent' && payout.reference !== null
      ? ports.payments.findTransfer(payout.reference)
      : undefined;
  },

  async commit(effects, { subjectId }, found) {
    const after = found && (await followTransfer(effects, subjectId, found));
    return after?.status === 'sent' ? { again: addSeconds(effects.now, checkSeconds) } : undefined;
  },
};

/** Follows a notice about a transfer: its state at the provider decides. */
export const followTransferNotice: NoticeFollower = async ({ ports, reader }, { reference }) => {
  const [payout] = await reader.find('payouts', { where: { reference }, limit: 1 });
  if (!payout) return undefined;
  const found = await ports.payments.findTransfer(reference);
  return (effects) => followTransfer(effects, payout.id, found);
};

async function followTransfer(
  effects: Effects,
  payoutId: string,
  { status, reason }: ProviderTransfer,
): Promise<PayoutRecord | undefined> {
  const payout = await effects.db.lock('payouts', payoutId);
  if (!payout) return undefined;
  if (status === 'paid' && payout.status === 'sent') return pay(effects, payout);
  if (status === 'failed' && payout.status !== 'failed')
    return fail(effects, payout, reason ?? 'The transfer came back.');
  return payout;
}
