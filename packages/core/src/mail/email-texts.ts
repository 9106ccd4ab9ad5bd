import type { NotificationCategory, NotificationLanguage } from '@doorstep/contracts';

/** The texts of e-mails in one language. */
interface EmailTexts {
  /** Why the recipient gets the e-mail. */
  readonly because: Readonly<Record<NotificationCategory, string>>;
  readonly unsubscribe: string;
  readonly passwordReset: {
    readonly subject: string;
    readonly paragraphs: readonly string[];
    readonly action: string;
    readonly footer: string;
  };
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
    passwordReset: {
      subject: 'O parolă nouă pentru contul tău',
      paragraphs: [
        'Cineva, probabil tu, a cerut o parolă nouă pentru contul tău Doorstep. Linkul funcționează o singură dată, timp de 30 de minute.',
        'Nu ai cerut tu asta? Atunci nu trebuie să faci nimic: parola ta rămâne aceeași.',
      ],
      action: 'Alege o parolă nouă',
      footer: 'Primești acest e-mail pentru că a fost cerut pentru adresa ta. Nu trimite linkul nimănui.',
    },
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
    passwordReset: {
      subject: 'A new password for your account',
      paragraphs: [
        'Someone, probably you, asked for a new password for your Doorstep account. The link works once, for 30 minutes.',
        'It was not you? Then there is nothing to do: your password stays as it is.',
      ],
      action: 'Choose a new password',
      footer: 'You receive this e-mail because it was requested for your address. Forward the link to nobody.',
    },
  },
};
