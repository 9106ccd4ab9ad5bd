import type { NotificationLanguage } from '@doorstep/contracts';
import type { Ports } from '../../kernel/ports/ports.js';
import type { Email } from '../mailer.js';
import type { EmailMessage } from '../message.js';
import { unsubscribeUrl } from '../unsubscribe.js';
import type { EmailContent } from './content.js';
import { renderHtml } from './render-html.js';
import { renderText } from './render-text.js';
import { emailTexts } from './texts.js';

/** An e-mail that is ready to be rendered. */
export interface RenderedFor {
  readonly id: string;
  readonly accountId: string;
  readonly to: string;
  readonly language: NotificationLanguage;
}

/** Renders the subject, plain text and HTML of a message in the language of its recipient. */
export function renderEmail(
  ports: Pick<Ports, 'sealer' | 'publicUrl'>,
  { id, accountId, to, language }: RenderedFor,
  message: EmailMessage,
): Email {
  const url = unsubscribeUrl(ports, { accountId, category: message.category });
  const content = notificationContent(message, language, url);
  return {
    id,
    to,
    language,
    subject: content.subject,
    text: renderText(content),
    html: renderHtml(content, language),
    unsubscribeUrl: url,
  };
}

function notificationContent(
  { title, body, category }: EmailMessage,
  language: NotificationLanguage,
  url: string,
): EmailContent {
  const { because, unsubscribe } = emailTexts[language];
  return { subject: title, paragraphs: [body], footer: because[category], footerLink: { label: unsubscribe, url } };
}
