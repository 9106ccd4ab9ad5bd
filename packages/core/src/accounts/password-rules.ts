import { demoPassword } from '../demo/demo-accounts.js';
import { commonWords } from './common-passwords.js';

/** Shorter ones are refused, whatever they contain; no kinds of characters are asked for (NIST SP 800-63B 5.1.1.2). */
export const minimumPasswordLength = 12;

/** Longest pattern that, repeated, makes no password. */
const maxPatternLength = 4;

/** Written in place of letters, as in `p4ssw0rd`. */
const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

/** Why a password is not accepted, in words for its owner; `undefined` when it is. Any Unicode is allowed. */
export function passwordWeakness(password: string, email: string): string | undefined {
  const plain = password.normalize('NFKC').toLowerCase();
  if ([...plain].length < minimumPasswordLength) return `Use at least ${minimumPasswordLength} characters.`;
  if (isNameOf(plain, email.toLowerCase())) return 'Do not use your e-mail address as the password.';
  if (plain === demoPassword || isCommon(plain))
    return 'This password is among the first that are guessed: use another.';
  if (isPattern(plain)) return 'A repeated or consecutive pattern is easily guessed: use another password.';
  return undefined;
}

/** The address, or the name in it, alone or beside digits and signs. */
function isNameOf(plain: string, email: string): boolean {
  const [localPart = ''] = email.split('@');
  const rest = onlyLetters(plain);
  return plain === email || plain === localPart || (rest !== '' && [email, localPart].map(onlyLetters).includes(rest));
}

/** Nothing but common words beside digits and signs, also when letters are disguised. */
function isCommon(plain: string): boolean {
  const undisguised = plain.replace(/[01345@$]/g, (sign) => disguises[sign] ?? sign);
  return [plain, undisguised].map(onlyLetters).some(isMadeOfCommonWords);
}

/** Each place is looked at once: a pattern with all the words could take very long on some texts. */
function isMadeOfCommonWords(letters: string): boolean {
  const ends = new Set([0]);
  for (let place = 0; place < letters.length; place++) {
    if (!ends.has(place)) continue;
    for (const word of commonWords) if (letters.startsWith(word, place)) ends.add(place + word.length);
  }
  return letters !== '' && ends.has(letters.length);
}

/** One short piece over and over, or characters one after the other as in `123456789012` and `abcdefghijkl`. */
function isPattern(plain: string): boolean {
  const characters = [...plain];
  for (let length = 1; length <= maxPatternLength; length++) {
    if (characters.every((character, place) => character === characters[place % length])) return true;
  }
  return isRun(characters, 1) || isRun(characters, -1);
}

/** After 9 comes 0, and the other way round. */
function isRun(characters: readonly string[], step: 1 | -1): boolean {
  return characters.slice(1).every((character, place) => {
    const before = characters[place] ?? '';
    if (/^\d\d$/.test(before + character)) return (Number(before) + step + 10) % 10 === Number(character);
    return (character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0) === step;
  });
}

function onlyLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}]/gu, '');
}
