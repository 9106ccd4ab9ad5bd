import type { EmailOutcome } from '@doorstep/core';

/** The parts of a failure of nodemailer that are safe to log. The response itself may repeat the address. */
interface SmtpFailure {
  readonly code: string | undefined;
  /** The command that failed, for example `RCPT TO`. */
  readonly command: string | undefined;
  /** The reply code (RFC 5321 4.2); undefined without a reply. */
  readonly reply: number | undefined;
  /** The enhanced status code (RFC 3463), for example `5.1.1`. */
  readonly status: string | undefined;
}

/** Permanent replies to `RCPT TO` about the mailbox, from servers without enhanced status codes (RFC 5321 4.2.3). */
const mailboxReplies: readonly number[] = [550, 551, 553];

/** Enhanced status codes about an address that does not exist, or a mailbox that is closed (RFC 3463 3.2 and 3.3). */
const mailboxStatus = /^5\.(1\.[0-9]+|2\.[01])$/;

/** Interprets a failure to send an e-mail. */
export function smtpOutcome(error: unknown): EmailOutcome {
  const failure = readFailure(error);
  const { code, command, reply, status } = failure;
  const reason =
    [command, reply, status, reply === undefined ? code : undefined].filter(Boolean).join(' ') || 'unknown';
  // Wrong credentials are a mistake of the operator, who can correct it before the e-mail expires.
  const isFinal = reply !== undefined && reply >= 500 && code !== 'EAUTH';
  if (!isFinal) return { outcome: 'unavailable', reason };
  return { outcome: isAboutMailbox(failure) ? 'bounced' : 'refused', reason };
}

function isAboutMailbox({ command, reply, status }: SmtpFailure): boolean {
  if (status !== undefined) return mailboxStatus.test(status);
  return command === 'RCPT TO' && reply !== undefined && mailboxReplies.includes(reply);
}

function readFailure(error: unknown): SmtpFailure {
  if (!(error instanceof Error)) return { code: undefined, command: undefined, reply: undefined, status: undefined };
  const { code, command, responseCode, response } = error as Error & Readonly<Record<string, unknown>>;
  return {
    code: typeof code === 'string' ? code : error.name,
    command: typeof command === 'string' ? command : undefined,
    reply: typeof responseCode === 'number' ? responseCode : undefined,
    status: typeof response === 'string' ? /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] : undefined,
  };
}
