import type { Language, RecipientMoment } from '@doorstep/contracts';
import type { EmailContent } from './email-content.js';

/** The values of a message to a recipient. */
export interface RecipientNews {
  readonly moment: RecipientMoment;
  /** Company of the pickup, otherwise the partner. */
  readonly sender: string;
  readonly trackingUrl: string;
}

/** A name in an SMS is cut at this length, so that both links fit. */
const longestSender = 40;

/** Returns the address of the page that stops messages to a recipient. */
export function stopUrl(trackingUrl: string): string {
  return `${trackingUrl}/stop`;
}

/** Returns the text of an SMS: what happened, and two links. */
export function recipientSms({ moment, sender, trackingUrl }: RecipientNews, language: Language): string {
  const { news, track } = texts[language];
  const name = sender.length > longestSender ? `${sender.slice(0, longestSender).trimEnd()}...` : sender;
  return `${name}: ${news[moment]} ${track}: ${trackingUrl} Stop: ${stopUrl(trackingUrl)}`;
}

/** Returns the content of an e-mail. */
export function recipientEmail({ moment, sender, trackingUrl }: RecipientNews, language: Language): EmailContent {
  const { news, track, because, stop } = texts[language];
  return {
    subject: `${sender}: ${news[moment]}`,
    paragraphs: [`${sender}: ${news[moment]}`],
    action: { label: track, url: trackingUrl },
    footer: because(sender),
    footerLink: { label: stop, url: stopUrl(trackingUrl) },
  };
}

interface RecipientTexts {
  readonly news: Readonly<Record<RecipientMoment, string>>;
  readonly track: string;
  readonly because: (sender: string) => string;
  readonly stop: string;
}

const texts: Readonly<Record<Language, RecipientTexts>> = {
  ro: {
    news: {
      on_the_way: 'comanda ta este pe drum.',
      at_door: 'curierul a ajuns la tine.',
      delivered: 'comanda ta a fost livrată.',
      not_delivered: 'comanda ta nu a putut fi livrată.',
    },
    track: 'Urmărește',
    because: (sender) => `Primești acest e-mail pentru că ${sender} îți livrează o comandă prin Doorstep.`,
    stop: 'Nu mai vreau mesaje despre livrări',
  },
  en: {
    news: {
      on_the_way: 'your order is on its way.',
      at_door: 'the courier is at your door.',
      delivered: 'your order was delivered.',
      not_delivered: 'your order could not be delivered.',
    },
    track: 'Track it',
    because: (sender) => `You receive this e-mail because ${sender} delivers an order to you with Doorstep.`,
    stop: 'Stop messages about deliveries',
  },
};
