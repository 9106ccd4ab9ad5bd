/** A folded word of a text, with the positions of its letters. */
export interface FoldedWord {
  /** Letters `a` to `z` and digits. */
  readonly word: string;
  /** Start and end of each letter in the text, including the marks that follow it, in UTF-16 code units. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Only this many letters of a word are compared. */
const maxWordLength = 40;

/** Letters that Unicode does not decompose into a plain letter and marks. */
const plainLetters: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ł', 'l'],
  ['ı', 'i'],
]);

/** Characters that are ignored: isolated combining marks, and invisible characters such as the zero-width space. */
const ignored = /^[\p{M}\p{Cf}]+$/u;

const folded = new Map<string, string>();
const maxRemembered = 2_000;

/** Returns the plain letters and digits of a character: a space if it separates words, empty if it is ignored. */
function foldCharacter(character: string): string {
  const cached = folded.get(character);
  if (cached !== undefined) return cached;
  const plain = plainFormOf(character);
  if (folded.size >= maxRemembered) folded.clear();
  folded.set(character, plain);
  return plain;
}

function plainFormOf(character: string): string {
  if (ignored.test(character)) return '';
  const letters = [...character.normalize('NFKD').toLowerCase().normalize('NFKD')]
    .map((letter) => plainLetters.get(letter) ?? letter)
    .join('')
    .replace(/[\p{M}\p{Cf}]/gu, '');
  return /^[a-z0-9]+$/.test(letters) ? letters : ' ';
}

/**
 * Returns the words of a text for comparison, in lower case and without diacritics, so that both encodings of ș and ț
 * and combining marks equal the plain letters. Text in other scripts has no words. Linear in the length of the text.
 */
export function foldedWords(text: string): readonly FoldedWord[] {
  const words: FoldedWord[] = [];
  let word = '';
  let starts: number[] = [];
  let ends: number[] = [];
  const endWord = (): void => {
    if (word !== '') words.push({ word: word.slice(0, maxWordLength), starts, ends });
    word = '';
    starts = [];
    ends = [];
  };
  let position = 0;
  for (const character of text) {
    const plain = foldCharacter(character);
    const end = position + character.length;
    if (plain === ' ') endWord();
    else if (plain === '' && ends.length > 0) ends[ends.length - 1] = end;
    for (const letter of plain.trim()) {
      word += letter;
      starts.push(position);
      ends.push(end);
    }
    position = end;
  }
  endWord();
  return words;
}

const wordsOf = new Map<string, readonly string[]>();
const maxTitles = 5_000;

/** Returns the words of a title. Cached, because many stores sell items with the same title. */
export function titleWords(title: string): readonly string[] {
  const cached = wordsOf.get(title);
  if (cached) return cached;
  const words = plainWords(title);
  if (wordsOf.size >= maxTitles) wordsOf.clear();
  wordsOf.set(title, words);
  return words;
}

/** Returns the words of a text without their positions. */
export function plainWords(text: string): readonly string[] {
  let plain = '';
  for (const character of text) plain += foldCharacter(character);
  return plain.split(' ').flatMap((word) => (word === '' ? [] : [word.slice(0, maxWordLength)]));
}
