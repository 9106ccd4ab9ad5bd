import type { Language } from '../tracking/view/texts.js';
import type { PageText } from './form-page.js';

/** The texts of the page in one language. */
interface StopMessagesTexts {
  readonly ask: PageText;
  readonly button: string;
  readonly done: PageText;
  readonly invalid: PageText;
  readonly unavailable: PageText;
}

/** The texts of the page that stops messages to recipients. */
export const stopMessagesTexts: Readonly<Record<Language, StopMessagesTexts>> = {
  ro: {
    ask: ['Nu mai vrei mesaje despre livrări?', 'Nu vei mai primi SMS-uri și e-mailuri când îți livrăm ceva.'],
    button: 'Oprește mesajele',
    done: ['Am oprit mesajele', 'Nu vei mai primi mesaje despre livrări.'],
    invalid: ['Acest link nu este valabil', 'Deschide linkul din cel mai recent mesaj.'],
    unavailable: ['Nu am putut opri mesajele', 'Încearcă din nou peste câteva clipe.'],
  },
  en: {
    ask: ['Stop messages about deliveries?', 'You will get no more SMS and e-mails when we deliver something to you.'],
    button: 'Stop messages',
    done: ['Messages stopped', 'You will get no more messages about deliveries.'],
    invalid: ['This link is not valid', 'Open the link in the newest message.'],
    unavailable: ['The messages could not be stopped', 'Please try again in a moment.'],
  },
};
