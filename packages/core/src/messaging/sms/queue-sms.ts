import type { Effects } from '../../kernel/operation/operation.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { type SmsContent, smsContext } from './records.js';
import { smsText } from './sms-text.js';

/** An SMS. */
export interface NewSms {
  /** Null for a person without an account, whose number is in `to`. */
  readonly accountId: string | null;
  /** The notification that the SMS delivers; null for none. */
  readonly notificationId: string | null;
  readonly text: string;
  /** The number, if it is not the one that the account has when the SMS is sent. */
  readonly to?: string;
  /** Time from which the SMS is useless. */
  readonly expiresAt: Instant;
}

/**
 * Queues an SMS in this unit of work, unless a limit of the day is reached. Its text is sealed until it is sent.
 *
 * @returns false if a limit is reached.
 */
export async function queueSms(effects: Effects, { text, to, ...columns }: NewSms): Promise<boolean> {
  if (!(await countSms(effects, columns.accountId))) return false;
  const { db, now, ports, schedule } = effects;
  const id = ports.newId('sms');
  const content: SmsContent = { text: smsText(text), to: to ?? null };
  await db.insert('smsMessages', {
    id,
    ...columns,
    sealedMessage: ports.sealer.seal(JSON.stringify(content), smsContext(id)),
    status: 'pending',
    reason: null,
    attempts: 0,
    nextAttemptAt: now,
    reference: null,
    deliveredAt: null,
    createdAt: now,
  });
  schedule({ kind: 'sms.send', subjectId: id, lane: laneOf(columns.accountId ?? id), dueAt: now });
  return true;
}

/**
 * Counts an SMS in its day. Returns false instead if the account or the service has reached its limit. People without an account have half of
 * the service's limit, so that codes can be sent on any day.
 */
async function countSms({ db, now, ports }: Effects, accountId: string | null): Promise<boolean> {
  const { limits } = ports.sms;
  const id = dayOf(now);
  await db.insertIfAbsent('smsDays', { id, queued: 0 });
  const day = await db.lock('smsDays', id);
  const limit = accountId === null ? limits.service / 2 : limits.service;
  if (day && day.queued >= limit) return false;
  const since = { gte: `${id}T00:00:00.000Z` } as const;
  if (accountId !== null && (await db.count('smsMessages', { accountId, createdAt: since })) >= limits.account) {
    return false;
  }
  await db.update('smsDays', { id }, { queued: { add: 1 } });
  return true;
}

function dayOf(now: Instant): string {
  return now.slice(0, 10);
}

/** Returns one of 32 lanes, always the same for an account. */
function laneOf(accountId: string): string {
  return `sms-${accountId.slice(-1)}`;
}
