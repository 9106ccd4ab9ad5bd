/** One word of a text, folded, and where its letters stand. */
export interface FoldedWord {
  /** Of `a` to `z` and `0` to `9`. */
  readonly word: string;
  /** For each letter, where it begins and ends in the text, with the marks that follow it; UTF-16 code units. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Words are compared by so many letters. */
const maxWordLength = 40;

/** Letters that Unicode does not take apart into a plain letter and marks. */
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

/** Of what does not count: accents that stand alone, and invisible characters such as the zero-width space. */
const ignored = /^[\p{M}\p{Cf}]+$/u;

const folded = new Map<string, string>();
const maxRemembered = 2_000;

/** The plain letters and digits of one character; a space when it separates words; nothing when it does not count. */
function foldCharacter(character: string): string {
  const known = folded.get(character);
  if (known !== undefined) return known;
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
 * The words of a text for comparison: lower case and without diacritics, so that both encodings of ș and ț and
 * combining marks equal the plain letters. Other scripts have no words. Linear in the length of the text.
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

/** The words alone, kept for the next time: many stores sell the same. */
export function titleWords(title: string): readonly string[] {
  const known = wordsOf.get(title);
  if (known) return known;
  const words = plainWords(title);
  if (wordsOf.size >= maxTitles) wordsOf.clear();
  wordsOf.set(title, words);
  return words;
}

/** The words alone. */
export function plainWords(text: string): readonly string[] {
  return foldedWords(text).map(({ word }) => word);
}
