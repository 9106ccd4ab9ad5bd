import type { NotificationLanguage } from '@doorstep/contracts';
import type { Ports } from '../../kernel/ports/ports.js';
import type { Sealer } from '../../kernel/ports/sealer.js';
import type { EmailContent, EmailLink } from './email-content.js';
import { emailTexts } from './email-texts.js';
import type { Email } from './mailer.js';
import type {
  CodeEmail,
  ContactChangedEmail,
  DigestEmail,
  EmailMessage,
  NotificationEmail,
  PasswordResetEmail,
} from './message.js';
import { partnerContent } from './partner-content.js';
import { recipientEmail, stopUrl } from './recipient-content.js';
import { renderHtml } from './render-html.js';
import { unsubscribeUrl } from './unsubscribe.js';

/** The recipient of an e-mail, and its id. */
export interface EmailRecipient {
  readonly id: string;
  readonly accountId: string | null;
  readonly to: string;
  readonly language: NotificationLanguage;
}

type Addresses = { readonly sealer: Pick<Sealer, 'seal'> } & Pick<Ports, 'publicUrl'>;

/** Renders the subject, plain text and HTML of a message in the language of its recipient. */
export function renderEmail(ports: Addresses, recipient: EmailRecipient, message: EmailMessage): Email {
  const { id, to, language } = recipient;
  const { content, unsubscribe } = composeEmail(ports, recipient, message);
  const { subject } = content;
  const [text, html] = [renderText(content), renderHtml(content, language)];
  return { id, to, language, subject, text, html, unsubscribeUrl: unsubscribe };
}

interface Composed {
  readonly content: EmailContent;
  /** Null for an e-mail that cannot be turned off. */
  readonly unsubscribe: string | null;
}

function composeEmail(ports: Addresses, recipient: EmailRecipient, message: EmailMessage): Composed {
  switch (message.template) {
    case 'notification':
      return composeNotification(ports, recipient, message);
    case 'digest':
      return composeDigest(ports, recipient, message);
    case 'staff_sign_in':
      return { content: emailTexts[recipient.language].staffSignIn[message.news], unsubscribe: null };
    case 'partner':
      return { content: partnerContent(message, recipient.language, ports.publicUrl()), unsubscribe: null };
    case 'recipient':
      return {
        content: recipientEmail(message, recipient.language),
        unsubscribe: stopUrl(message.trackingUrl),
      };
    case 'account_exists':
      return { content: emailTexts[recipient.language].accountExists, unsubscribe: null };
    case 'code':
      return { content: codeContent(recipient, message), unsubscribe: null };
    case 'contact_changed':
      return { content: contactChanged(ports, recipient, message), unsubscribe: null };
    case 'contacts_restored':
      return { content: emailTexts[recipient.language].contactsRestored, unsubscribe: null };
    case 'password_reset':
    case 'unverified_sign_in':
      return { content: passwordReset(ports, recipient, message), unsubscribe: null };
  }
}

function composeNotification(
  ports: Addresses,
  { accountId, language }: EmailRecipient,
  { title, body, category }: NotificationEmail,
): Composed {
  const { because, unsubscribe: label } = emailTexts[language];
  const url = accountId === null ? null : unsubscribeUrl(ports, { accountId, categories: [category] });
  const footerLink = url === null ? undefined : { label, url };
  return { content: { subject: title, paragraphs: [body], footer: because[category], footerLink }, unsubscribe: url };
}

function composeDigest(ports: Addresses, { accountId, language }: EmailRecipient, { entries }: DigestEmail): Composed {
  const { digest, unsubscribe: label } = emailTexts[language];
  const categories = [...new Set(entries.map(({ category }) => category))];
  const url = accountId === null ? null : unsubscribeUrl(ports, { accountId, categories });
  const content: EmailContent = {
    subject: digest.subject(entries.length),
    paragraphs: [digest.intro],
    entries: entries.map(({ time, title, body }) => ({ heading: `${time} ${title}`, text: body })),
    footer: digest.footer,
    footerLink: url === null ? undefined : { label, url },
  };
  return { content, unsubscribe: url };
}

function passwordReset(
  { publicUrl }: Addresses,
  { language }: EmailRecipient,
  { template, token }: PasswordResetEmail,
): EmailContent {
  const { action: label, ...texts } = emailTexts[language].links[template];
  return { ...texts, action: { label, url: `${publicUrl()}/reset-password?token=${encodeURIComponent(token)}` } };
}

function contactChanged(
  { publicUrl }: Addresses,
  { language }: EmailRecipient,
  { channel, token }: ContactChangedEmail,
): EmailContent {
  const { action: label, changed, wayBack, operator, footer } = emailTexts[language].contactChanged;
  const { subject, text } = changed[channel];
  if (token === null) return { subject, paragraphs: [text, operator], footer };
  const url = `${publicUrl()}/restore-contacts?token=${encodeURIComponent(token)}`;
  return { subject, paragraphs: [text, wayBack], action: { label, url }, footer };
}

function codeContent({ language }: EmailRecipient, { purpose, code }: CodeEmail): EmailContent {
  const { subject, reason, lifetime, footer } = emailTexts[language].code;
  // The code is in the subject, too, because lists of e-mails and notifications show it there.
  return { subject: `${code} - ${subject}`, paragraphs: [reason[purpose], code, lifetime], footer };
}

/** Renders an e-mail as plain text. */
function renderText({ paragraphs, entries = [], action, footer, footerLink }: EmailContent): string {
  const line = ({ label, url }: EmailLink): string => `${label}: ${url}`;
  const body = [
    ...paragraphs,
    ...entries.map(({ heading, text }) => `${heading}\n${text}`),
    ...(action ? [line(action)] : []),
  ];
  const end = [footer, ...(footerLink ? [line(footerLink)] : [])];
  // A line of two hyphens and a space begins what mail programs show as a signature (RFC 3676 4.3).
  return `${body.join('\n\n')}\n\n-- \n${end.join('\n')}\n`;
}
