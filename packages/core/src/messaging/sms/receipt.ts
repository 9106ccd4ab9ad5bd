import type { Effects } from '../../kernel/operation/operation.js';
import type { SmsRecord } from './records.js';
import { releaseNumber, suppressNumber } from './suppressions.js';

/** Report of the provider about an SMS that it has accepted. */
export interface SmsReceipt {
  /** Our id of the SMS. */
  readonly id: string;
  /** The provider's id of the SMS. */
  readonly reference: string;
  /** The number that the SMS was sent to; E.164. */
  readonly to: string;
  /**
   * `sent`: handed over to the network of the recipient; `delivered`: arrived at the phone; `undelivered`: did not arrive this time;
   * `unreachable`: the number receives no SMS, or its owner has replied STOP.
   */
  readonly result: 'sent' | 'delivered' | 'undelivered' | 'unreachable';
}

/** Reply of the owner of a number. */
export interface SmsReply {
  /** E.164. */
  readonly from: string;
  readonly wish: 'stop' | 'start';
}

/**
 * Records a receipt. Receipts are repeated and come in any order, even before the response to the request: a delivered SMS remains
 * delivered, and one that did not arrive is not `sent` again.
 *
 * @returns the SMS if its state has changed.
 */
export async function recordReceipt(effects: Effects, receipt: SmsReceipt): Promise<SmsRecord | undefined> {
  const { db, now } = effects;
  const sms = await db.lock('smsMessages', receipt.id);
  if (!sms || sms.deliveredAt !== null || sms.status === 'dropped') return undefined;
  const { reference, result } = receipt;
  if (result === 'unreachable') await suppressNumber(effects, receipt.to);
  const isConfirmed = result === 'sent' || result === 'delivered';
  const isUndelivered = sms.reason === 'undelivered' || sms.reason === 'unreachable';
  if (isUndelivered && result !== 'delivered') return undefined;
  const changed = {
    status: isConfirmed ? 'sent' : 'failed',
    reason: isConfirmed ? null : result,
    reference,
    attempts: Math.max(sms.attempts, 1),
    deliveredAt: result === 'delivered' ? now : null,
    nextAttemptAt: null,
    sealedMessage: null,
  } as const;
  await db.update('smsMessages', { id: sms.id }, changed);
  return changed.status === sms.status && changed.reason === sms.reason ? undefined : { ...sms, ...changed };
}

/** Records a reply. Its owner gets SMS again after START, also if the network once said that the number receives none. */
export async function recordReply(effects: Effects, { from, wish }: SmsReply): Promise<void> {
  if (wish === 'stop') await suppressNumber(effects, from);
  else await releaseNumber(effects, from);
}
