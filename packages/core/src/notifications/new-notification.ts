import type { NotificationChannel } from '@doorstep/contracts';
import type { Effects } from '../kernel/operation/operation.js';
import { addSeconds } from '../kernel/primitives/instant.js';
import type { NotificationContext } from './contexts/context.js';
import { fillTemplate } from './contexts/templates.js';
import type { Evaluation } from './evaluate.js';
import type { Recipient } from './recipients.js';
import type { NotificationRecord, PreferenceChoices } from './records.js';

/** A message before its evaluation. */
export type Draft = Omit<NotificationRecord, keyof EvaluationColumns>;

type EvaluationColumns = Pick<NotificationRecord, 'status' | 'reasons' | 'heldUntil'>;

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
  };
}

/** Converts an evaluation to columns of its message. */
export function evaluationColumns({ outcome, until, reasons }: Evaluation): EvaluationColumns {
  const statuses = { send: 'queued', hold_until: 'held', suppress: 'suppressed' } as const;
  return { status: statuses[outcome], reasons, heldUntil: until };
}
