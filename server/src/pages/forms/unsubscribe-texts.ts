import type { Language } from '../tracking/view/texts.js';
import type { PageText } from './form-page.js';

/** The texts of the page in one language. */
interface UnsubscribeTexts {
  readonly ask: PageText;
  readonly button: string;
  readonly done: PageText;
  readonly invalid: PageText;
  readonly unavailable: PageText;
}

/** The texts of the page that stops e-mails. */
export const unsubscribeTexts: Readonly<Record<Language, UnsubscribeTexts>> = {
  ro: {
    ask: ['Nu mai vrei astfel de e-mailuri?', 'Poți reveni oricând asupra alegerii, în setările aplicației.'],
    button: 'Oprește e-mailurile',
    done: ['Am oprit e-mailurile', 'Nu vei mai primi astfel de e-mailuri.'],
    invalid: [
      'Acest link nu este valabil',
      'Deschide linkul din cel mai recent e-mail, sau schimbă setările din aplicație.',
    ],
    unavailable: ['Nu am putut opri e-mailurile', 'Încearcă din nou peste câteva clipe.'],
  },
  en: {
    ask: ['Stop e-mails like this?', 'You can change your mind at any time in the settings of the app.'],
    button: 'Stop e-mails',
    done: ['E-mails stopped', 'You will get no more e-mails like this.'],
    invalid: ['This link is not valid', 'Open the link in the newest e-mail, or change the settings in the app.'],
    unavailable: ['The e-mails could not be stopped', 'Please try again in a moment.'],
  },
};
