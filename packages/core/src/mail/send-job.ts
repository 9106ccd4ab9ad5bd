import type { EmailReason } from '@doorstep/contracts';
import { nextAttempt } from '../kernel/jobs/next-attempt.js';
import type { Again, OutwardCall, OutwardJob } from '../kernel/operation/jobs.js';
import type { Effects } from '../kernel/operation/operation.js';
import { randomInteger } from '../kernel/primitives/random.js';
import type { EmailOutcome } from './mailer.js';
import type { EmailMessage } from './message.js';
import { type EmailRecord, emailContext } from './records.js';
import { renderEmail } from './render-email.js';
import { isSuppressed, suppressAddress } from './suppressions.js';

/** The result of sending an e-mail, before it is recorded. */
export type PreparedEmail =
  /** Nothing to do. */
  | { readonly kind: 'settled' }
  | { readonly kind: 'dropped'; readonly reason: EmailReason }
  | { readonly kind: 'tried'; readonly to: string; readonly outcome: EmailOutcome };

/** Records the final state of an e-mail elsewhere, in the transaction that ends its job. */
export type OnSettled = (effects: Effects, email: EmailRecord) => Promise<void>;

/**
 * Creates the job that sends an e-mail. If the process dies before it records the attempt, the e-mail is sent again with
 * the same `Message-ID`.
 */
export function createEmailJob(onSettled: OnSettled): OutwardJob<PreparedEmail> {
  return {
    async prepare(call) {
      const { job, now, ports, reader } = call;
      const email = await reader.get('emails', job.subjectId);
      if (email?.status !== 'pending') return { kind: 'settled' };
      if (now >= email.expiresAt) return { kind: 'dropped', reason: 'expired' };
      const account = await reader.get('accounts', email.accountId);
      if (!account) return { kind: 'settled' };
      const { email: to } = account;
      if (await isSuppressed(reader, to)) return { kind: 'dropped', reason: 'bounced' };
      const message = openMessage(call, email);
      if (!message) return { kind: 'dropped', reason: 'refused' };
      const rendered = renderEmail(ports, { ...email, to }, message);
      return { kind: 'tried', to, outcome: await ports.mailer.send(rendered) };
    },

    async commit(effects, job, prepared) {
      const email = await effects.db.lock('emails', job.subjectId);
      if (email?.status !== 'pending' || prepared.kind === 'settled') return undefined;
      const { again, ...change } = await changeAfter(effects, email, prepared);
      await effects.db.update('emails', { id: email.id }, change);
      if (again !== undefined) return { again };
      await onSettled(effects, { ...email, ...change });
      return undefined;
    },
  };
}

type EmailChange = Partial<Pick<EmailRecord, 'status' | 'reason' | 'attempts' | 'nextAttemptAt' | 'reference'>> & {
  readonly sealedMessage?: null;
};

async function changeAfter(
  effects: Effects,
  email: EmailRecord,
  prepared: Exclude<PreparedEmail, { kind: 'settled' }>,
): Promise<EmailChange & Partial<Again>> {
  if (prepared.kind === 'dropped') {
    const status = prepared.reason === 'bounced' ? 'dropped' : 'failed';
    return { ...settled, status, reason: prepared.reason };
  }
  const { outcome, to } = prepared;
  const attempts = email.attempts + 1;
  switch (outcome.outcome) {
    case 'sent':
      return { ...settled, status: 'sent', reason: null, attempts, reference: outcome.reference };
    case 'bounced':
      await suppressAddress(effects, to);
      return { ...settled, status: 'failed', reason: 'bounced', attempts };
    case 'refused':
      report(effects, email, outcome.reason);
      return { ...settled, status: 'failed', reason: 'refused', attempts };
    case 'unavailable':
      return retry(effects, email, attempts);
  }
}

/** The columns of an e-mail that will not be sent again. */
const settled = { nextAttemptAt: null, sealedMessage: null } as const;

function retry({ now, ports }: Effects, { expiresAt }: EmailRecord, attempts: number): EmailChange & Partial<Again> {
  const jitter = randomInteger(ports.random, 1_000) / 1_000;
  const again = nextAttempt(attempts, now, expiresAt, jitter, null);
  if (again === undefined) return { ...settled, status: 'failed', reason: 'expired', attempts };
  return { reason: 'unavailable', attempts, nextAttemptAt: again, again };
}

/** Opens the message of an e-mail. Returns undefined if its key is lost. */
function openMessage({ ports }: OutwardCall, email: EmailRecord): EmailMessage | undefined {
  if (email.sealedMessage === null) return undefined;
  try {
    // Sound: only `queueEmail` seals with this context.
    return JSON.parse(ports.sealer.open(email.sealedMessage, emailContext(email.id))) as EmailMessage;
  } catch (error) {
    ports.reporter.error('e-mail not opened', { emailId: email.id, error });
    return undefined;
  }
}

function report({ ports }: Effects, { id: emailId }: EmailRecord, reason: string): void {
  ports.reporter.error('e-mail refused', { emailId, mailer: ports.mailer.name, reason });
}
