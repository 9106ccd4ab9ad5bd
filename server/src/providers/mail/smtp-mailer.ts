import type { Email, EmailOutcome, Mailer } from '@doorstep/core';
import { createTransport } from 'nodemailer';
import { smtpOutcome } from './smtp-outcome.js';

/** A key that signs e-mails (DKIM, RFC 6376). */
export interface DkimKey {
  readonly domain: string;
  readonly selector: string;
  /** In PEM. */
  readonly privateKey: string;
}

/** Settings for sending e-mails over SMTP. */
export interface SmtpOptions {
  /** Address of the mail server, for example `smtps://user:password@mail.example:465`. */
  readonly url: string;
  /** The sender, for example `Doorstep <no-reply@doorstep.example>`. */
  readonly from: string;
  readonly dkim?: DkimKey | undefined;
  /** Limit for each step of a connection. Defaults to 10 s. */
  readonly stepTimeoutMs?: number;
  /** Limit for a whole e-mail, shorter than the lease of its job. Defaults to 45 s. */
  readonly timeoutMs?: number;
}

/** Sends e-mails over SMTP. `close` ends its connections. */
export interface SmtpMailer extends Mailer {
  close(): void;
}

const connections = 4;

/** Creates a mailer that hands e-mails over to a mail server (RFC 5321). */
export function createSmtpMailer({
  url,
  from,
  dkim,
  stepTimeoutMs = 10_000,
  timeoutMs = 45_000,
}: SmtpOptions): SmtpMailer {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: connections,
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    dnsTimeout: stepTimeoutMs,
    socketTimeout: stepTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && { dkim: toDkimOptions(dkim) }),
  });
  const domain = domainOf(from);

  async function send(email: Email): Promise<EmailOutcome> {
    const { response } = await transport.sendMail({
      from,
      to: { name: '', address: email.to },
      subject: email.subject,
      text: email.text,
      html: email.html,
      messageId: `<${email.id}@${domain}>`,
      headers: { ...headersOf(email), 'content-language': email.language },
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { outcome: 'sent', reference: response.slice(0, 200) };
  }

  return { name: 'smtp', send: (email) => send(email).catch(smtpOutcome), close: () => transport.close() };
}

/** The headers that a signature covers. RFC 8058 4 requires those for unsubscribing. */
const signedHeaders =
  'from:to:subject:date:message-id:mime-version:content-type:list-unsubscribe:list-unsubscribe-post';

function toDkimOptions({ domain, selector, privateKey }: DkimKey) {
  return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: signedHeaders };
}

/**
 * Returns the headers for unsubscribing with one click (RFC 2369, RFC 8058), and one that asks programs for no automatic
 * answers (RFC 3834).
 */
function headersOf({ unsubscribeUrl }: Email): Record<string, string> {
  const headers = { 'auto-submitted': 'auto-generated' };
  if (unsubscribeUrl === null) return headers;
  return {
    ...headers,
    'list-unsubscribe': `<${unsubscribeUrl}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  };
}

/** Returns the domain of a sender. The configuration has checked that there is one. */
function domainOf(from: string): string {
  return /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}
