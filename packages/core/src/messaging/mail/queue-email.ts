import type { NotificationLanguage } from '@doorstep/contracts';
import type { Effects } from '../../kernel/operation/operation.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { EmailMessage } from './message.js';
import { emailContext } from './records.js';

/** An e-mail. */
export interface NewEmail {
  /** Null for a person without an account, whose address is in the message. */
  readonly accountId: string | null;
  /** The notification that the e-mail delivers; null for none. */
  readonly notificationId: string | null;
  readonly language: NotificationLanguage;
  readonly message: EmailMessage;
  /** Time from which the e-mail is useless. */
  readonly expiresAt: Instant;
}

/** Queues an e-mail in this unit of work, and returns its id. Its message is sealed until it is sent. */
export async function queueEmail({ db, now, ports, schedule }: Effects, email: NewEmail): Promise<string> {
  const id = ports.newId('email');
  const { message, ...columns } = email;
  await db.insert('emails', {
    id,
    ...columns,
    sealedMessage: ports.sealer.seal(JSON.stringify(message), emailContext(id)),
    status: 'pending',
    reason: null,
    attempts: 0,
    nextAttemptAt: now,
    reference: null,
    createdAt: now,
  });
  schedule({ kind: 'email.send', subjectId: id, lane: laneOf(email.accountId ?? id), dueAt: now });
  return id;
}

/** Returns one of 32 lanes, always the same for an account. */
function laneOf(accountId: string): string {
  return `mail-${accountId.slice(-1)}`;
}
