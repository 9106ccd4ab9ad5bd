import type { Language } from '../tracking/view/texts.js';
import type { PageText } from './form-page.js';

/** The texts of a page in one language. */
interface Texts {
  readonly ask: PageText;
  readonly label: string;
  readonly button: string;
  readonly done: PageText;
  readonly expired: PageText;
  readonly unavailable: PageText;
  /** Reasons for refused passwords, by the code of the error. */
  readonly weak: Readonly<Record<string, string>>;
  readonly otherWeakness: string;
}

/** The texts of a page that sets a new password, in each language. */
export type NewPasswordTexts = Readonly<Record<Language, Texts>>;

/** The texts of the page for a forgotten password. */
export const resetPasswordTexts: NewPasswordTexts = {
  ro: {
    ask: ['Alege o parolă nouă', 'Folosește cel puțin 12 caractere. Vei fi deconectat de pe toate dispozitivele.'],
    label: 'Parola nouă',
    button: 'Salvează parola',
    done: ['Parola este schimbată', 'Intră în cont cu parola nouă, în aplicație.'],
    expired: [
      'Acest link nu mai este valabil',
      'Cere un link nou în aplicație. Fiecare link funcționează o dată, timp de 30 de minute.',
    ],
    unavailable: ['Nu am putut schimba parola', 'Încearcă din nou peste câteva clipe.'],
    weak: {
      password_too_short: 'Parola este prea scurtă: folosește cel puțin 12 caractere.',
      password_too_common: 'Parola este formată din cuvinte uzuale, ușor de ghicit.',
      password_predictable: 'Parola este un șir previzibil, ușor de ghicit.',
    },
    otherWeakness: 'Parola depinde de numele sau datele tale, deci este ușor de ghicit.',
  },
  en: {
    ask: ['Choose a new password', 'Use at least 12 characters. You will be signed out on all devices.'],
    label: 'New password',
    button: 'Save password',
    done: ['Password changed', 'Sign in to the app with the new password.'],
    expired: ['This link is no longer valid', 'Request a new link in the app. Each link works once, for 30 minutes.'],
    unavailable: ['The password could not be changed', 'Please try again in a moment.'],
    weak: {
      password_too_short: 'The password is too short: use at least 12 characters.',
      password_too_common: 'The password consists of common words, which are easy to guess.',
      password_predictable: 'The password is a predictable pattern, which is easy to guess.',
    },
    otherWeakness: 'The password depends on your name or your data, which makes it easy to guess.',
  },
};

/** The texts of the page that undoes a change of address or number. */
export const restoreContactsTexts: NewPasswordTexts = {
  ro: {
    ...resetPasswordTexts.ro,
    ask: [
      'Anulează schimbarea',
      'Contul primește înapoi adresa și numărul dinainte. Alege și o parolă nouă, de cel puțin 12 caractere: altcineva o știe pe cea veche.',
    ],
    button: 'Anulează schimbarea',
    done: ['Schimbarea este anulată', 'Intră în cont cu adresa dinainte și cu parola nouă, în aplicație.'],
    expired: ['Acest link nu mai este valabil', 'Fiecare link funcționează o dată, timp de 7 zile. Scrie-ne.'],
    unavailable: ['Nu am putut anula schimbarea', 'Încearcă din nou peste câteva clipe.'],
  },
  en: {
    ...resetPasswordTexts.en,
    ask: [
      'Undo the change',
      'The account gets its previous address and number back. Also choose a new password of at least 12 characters: somebody else knows the old one.',
    ],
    button: 'Undo the change',
    done: ['Change undone', 'Sign in to the app with the previous address and the new password.'],
    expired: ['This link is no longer valid', 'Each link works once, for 7 days. Contact us.'],
    unavailable: ['The change could not be undone', 'Please try again in a moment.'],
  },
};
