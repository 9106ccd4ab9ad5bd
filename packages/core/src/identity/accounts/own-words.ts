import { onlyLetters, plainText } from './plain-text.js';

/** Facts about the owner of a password that an attacker may know. */
export interface PasswordOwner {
  readonly email: string;
  readonly name?: string | null | undefined;
  readonly phone?: string | null | undefined;
  /** Names of the company, the store or the fleet. */
  readonly companies?: readonly (string | null | undefined)[];
}

/** The part of the account that a word comes from. */
export type OwnWordSource = 'name' | 'email' | 'phone' | 'company';

/** Shorter words appear in too many good passwords. */
const minWordLength = 3;

/** Digits of a national phone number, without the leading zero. */
const nationalDigits = 9;

/**
 * Returns the words of an account in lower case without diacritics, each with its first source. Names are also joined:
 * `ioanamarin` for Ioana Marin.
 */
export function ownWordsOf({ email, name, phone, companies = [] }: PasswordOwner): ReadonlyMap<string, OwnWordSource> {
  const [localPart = '', domain = ''] = email.split('@');
  const found: readonly (readonly [OwnWordSource, readonly string[]])[] = [
    ['name', wordsOf(name)],
    [
      'email',
      [plainText(email), plainText(localPart), ...wordsOf(localPart), ...wordsOf(domain.replace(/\.[^.]*$/, ''))],
    ],
    ['phone', phoneNumbers(phone)],
    ['company', companies.flatMap(wordsOf)],
  ];
  const words = new Map<string, OwnWordSource>();
  for (const [source, candidates] of found) {
    for (const word of candidates) if (word.length >= minWordLength && !words.has(word)) words.set(word, source);
  }
  return words;
}

/** Splits a text into words. Returns the joined words, the joined words in reverse order, and each word. */
function wordsOf(text: string | null | undefined): string[] {
  const words = plainText(text ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return [words.join(''), words.toReversed().join(''), ...words].map((word) => onlyLetters(word) || word);
}

/** Returns a number with and without its country code, and as it is dialled at home. */
function phoneNumbers(phone: string | null | undefined): string[] {
  const digits = (phone ?? '').replaceAll(/\D/g, '');
  const national = digits.slice(-nationalDigits);
  return [digits, national, `0${national}`].filter((number) => number.length >= nationalDigits);
}
