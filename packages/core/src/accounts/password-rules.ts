import { commonWords } from './common-passwords.js';

/** Minimum length in characters. No classes of characters are required (NIST SP 800-63B 5.1.1.2). */
const minimumPasswordLength = 12;

/** Length of the longest piece whose repetition is refused as a pattern. */
const maxPatternLength = 4;

/** Characters that replace letters, as in `p4ssw0rd`. */
const replacements: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

/** Returns why a password is refused, worded for its owner, or `undefined` if it is fine. Any Unicode is allowed. */
export function passwordWeakness(password: string, email: string): string | undefined {
  const plain = password.normalize('NFKC').toLowerCase();
  if ([...plain].length < minimumPasswordLength) return `Use at least ${minimumPasswordLength} characters.`;
  if (isNameOf(plain, email.toLowerCase())) return 'Do not use your e-mail address as the password.';
  if (isCommon(plain)) return 'This password is easy to guess: use another one.';
  if (isPattern(plain)) return 'A repeated or consecutive pattern is easy to guess: use another password.';
  return undefined;
}

/** Returns true for the address or its local part, also with digits and symbols added. */
function isNameOf(plain: string, email: string): boolean {
  const [localPart = ''] = email.split('@');
  const rest = onlyLetters(plain);
  return plain === email || plain === localPart || (rest !== '' && [email, localPart].map(onlyLetters).includes(rest));
}

/** Returns true if the letters consist only of common words, also after undoing replacements. */
function isCommon(plain: string): boolean {
  const restored = plain.replace(/[01345@$]/g, (character) => replacements[character] ?? character);
  return [plain, restored].map(onlyLetters).some(isMadeOfCommonWords);
}

/** Visits each position once. A regular expression of all words could backtrack exponentially on some texts. */
function isMadeOfCommonWords(letters: string): boolean {
  const ends = new Set([0]);
  for (let start = 0; start < letters.length; start++) {
    if (!ends.has(start)) continue;
    for (const word of commonWords) if (letters.startsWith(word, start)) ends.add(start + word.length);
  }
  return letters !== '' && ends.has(letters.length);
}

/** Returns true for one short piece repeated, or consecutive characters as in `123456789012` and `abcdefghijkl`. */
function isPattern(plain: string): boolean {
  const characters = [...plain];
  for (let length = 1; length <= maxPatternLength; length++) {
    if (characters.every((character, index) => character === characters[index % length])) return true;
  }
  return isRun(characters, 1) || isRun(characters, -1);
}

/** Digits wrap around: 0 follows 9, and 9 follows 0 in reverse. */
function isRun(characters: readonly string[], step: 1 | -1): boolean {
  return characters.slice(1).every((character, index) => {
    const before = characters[index] ?? '';
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
