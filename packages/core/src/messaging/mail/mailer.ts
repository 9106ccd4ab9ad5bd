import type { NotificationLanguage } from '@doorstep/contracts';

/** An e-mail to one address. */
export interface Email {
  /** The id of the e-mail. One that is sent twice has the same `Message-ID` (RFC 5322 3.6.4). */
  readonly id: string;
  readonly to: string;
  readonly language: NotificationLanguage;
  readonly subject: string;
  /** The same content as plain text and as an HTML document. */
  readonly text: string;
  readonly html: string;
  /** Address for unsubscribing with one click (RFC 8058); null for an e-mail that cannot be turned off. */
  readonly unsubscribeUrl: string | null;
}

/** The result of sending an e-mail. */
export type EmailOutcome =
  /** The mail server has taken responsibility for the e-mail (RFC 5321 6.1). */
  | { readonly outcome: 'sent'; readonly reference: string }
  /** The address receives no mail: it does not exist, or is closed. */
  | { readonly outcome: 'bounced'; readonly reason: string }
  /** A temporary failure, such as greylisting. */
  | { readonly outcome: 'unavailable'; readonly reason: string }
  /** A permanent failure that is not about the address. */
  | { readonly outcome: 'refused'; readonly reason: string };

/** Port to a mail server. Never throws: every failure is an outcome, whose reason never contains the address. */
export interface Mailer {
  /** The name of the adapter, for example `sandbox` or `smtp`. */
  readonly name: string;
  /** The messages that a sandbox has recorded, oldest first. Absent if the adapter sends messages to people. */
  readonly sent?: readonly Email[];
  send(email: Email): Promise<EmailOutcome>;
}
