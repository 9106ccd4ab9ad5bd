import type { NotificationChannel } from '@doorstep/contracts';
import type { Effects } from '../kernel/operation/operation.js';
import { addSeconds } from '../kernel/primitives/instant.js';
import type { NotificationContext } from './contexts/context.js';
import { fillTemplate } from './contexts/templates.js';
import { digestExpiry } from './digest.js';
import type { Evaluation } from './evaluate.js';
import type { Recipient } from './recipients.js';
import type { NotificationRecord, PreferenceChoices } from './records.js';

/** A message before its evaluation. */
export type Draft = Omit<NotificationRecord, Exclude<keyof EvaluationColumns, 'expiresAt'>>;

type EvaluationColumns = Pick<NotificationRecord, 'status' | 'reasons' | 'heldUntil' | 'expiresAt'>;

/** Drafts a message in the language of its recipient. */
export function draftNotification(
  { now, ports }: Pick<Effects, 'now' | 'ports'>,
  { event, valuesIn, expiresAt }: NotificationContext,
  { rule, account }: Recipient,
  channel: NotificationChannel,
  { language }: PreferenceChoices,
): Draft {
  const values = valuesIn(language);
  return {
    id: ports.newId('notification'),
    eventId: event.id,
    ruleId: rule.id,
    eventType: event.type,
    subjectId: event.subjectId,
    accountId: account.id,
    channel,
    category: rule.category,
    language,
    title: fillTemplate(rule.title[language], values),
    body: fillTemplate(rule.body[language], values),
    collapseKey: fillTemplate(rule.collapseKey, { ...values, subjectId: event.subjectId }),
    expiresAt: expiresAt ?? addSeconds(event.createdAt, rule.expirySeconds),
    createdAt: now,
    sentAt: null,
    digestEmailId: null,
  };
}

/** Converts an evaluation to columns of its message. A digest also has messages that would have expired before it. */
export function evaluationColumns(
  { expiresAt }: Pick<NotificationRecord, 'expiresAt'>,
  { outcome, until, reasons }: Evaluation,
): EvaluationColumns {
  const statuses = { send: 'queued', hold_until: 'held', suppress: 'suppressed' } as const;
  const isForDigest = until !== null && reasons.includes('digest');
  return {
    status: statuses[outcome],
    reasons,
    heldUntil: until,
    expiresAt: isForDigest ? digestExpiry(until) : expiresAt,
  };
}
