import type { NotificationCategory, NotificationLanguage } from '@doorstep/contracts';

/** The texts of e-mails in one language. */
interface EmailTexts {
  /** Why the recipient gets the e-mail. */
  readonly because: Readonly<Record<NotificationCategory, string>>;
  readonly unsubscribe: string;
}

/** The texts of e-mails in each language. */
export const emailTexts: Readonly<Record<NotificationLanguage, EmailTexts>> = {
  ro: {
    because: {
      order_updates: 'Primești acest e-mail pentru că ai o comandă la Doorstep.',
      delivery_updates: 'Primești acest e-mail pentru că ai o livrare la Doorstep.',
      reviews: 'Primești acest e-mail pentru că ai cerut e-mailuri despre recenzii.',
      offers: 'Primești acest e-mail pentru că ai cerut e-mailuri cu oferte.',
      account: 'Primești acest e-mail pentru că ai un cont Doorstep.',
    },
    unsubscribe: 'Nu mai vreau astfel de e-mailuri',
  },
  en: {
    because: {
      order_updates: 'You receive this e-mail because you have an order with Doorstep.',
      delivery_updates: 'You receive this e-mail because you have a delivery with Doorstep.',
      reviews: 'You receive this e-mail because you asked for e-mails about reviews.',
      offers: 'You receive this e-mail because you asked for e-mails with offers.',
      account: 'You receive this e-mail because you have a Doorstep account.',
    },
    unsubscribe: 'Stop e-mails like this',
  },
};
