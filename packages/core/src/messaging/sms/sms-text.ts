/** The characters of the default alphabet of GSM 03.38 with one septet each. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);

/** Those with two septets: an escape comes first. */
const extended = new Set('\f^{}\\[~]|€');

/** Characters that look similar in the default alphabet. */
const similar: Readonly<Record<string, string>> = {
  '„': '"',
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
};

/** Units of one segment of an SMS with several segments. The rest is a header that joins them (3GPP TS 23.040). */
const joinedUnits = { gsm: 153, ucs2: 67 } as const;

/** Units of an SMS with only one segment. */
const singleUnits = { gsm: 160, ucs2: 70 } as const;

/** Greatest number of segments. Each of them costs as much as an SMS. */
export const maxSmsSegments = 2;

const ending = '...';

/**
 * Returns a text that fits into two segments. Romanian letters lose their diacritics, because a single character
 * outside the default alphabet leaves 70 characters in a segment instead of 160. A text that is too long is shortened
 * at the end.
 */
export function smsText(text: string): string {
  const folded = foldCharacters(text.trim().replace(/\s+/g, ' '));
  if (smsSegments(folded) <= maxSmsSegments) return folded;
  // The alphabet is that of the whole text, so that the rest cannot grow.
  const alphabet = alphabetOf(folded);
  const limit = maxSmsSegments * joinedUnits[alphabet] - ending.length;
  let units = 0;
  let kept = '';
  for (const character of folded) {
    units += unitsOf(character, alphabet);
    if (units > limit) break;
    kept += character;
  }
  return `${kept.trimEnd()}${ending}`;
}

/** Returns the number of segments of a text. */
export function smsSegments(text: string): number {
  const alphabet = alphabetOf(text);
  const segment = joinedUnits[alphabet];
  const sizes = [...text].map((character) => unitsOf(character, alphabet));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= singleUnits[alphabet]) return 1;
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    // A character of two units is never divided between segments.
    if (used + size > segment) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return segments;
}

function foldCharacters(text: string): string {
  return [...text.normalize('NFC')].map(fold).join('');
}

function fold(character: string): string {
  if (isGsm(character)) return character;
  const plain = similar[character] ?? character.normalize('NFD').replace(/\p{Mark}/gu, '');
  return [...plain].every(isGsm) ? plain : character;
}

function isGsm(character: string): boolean {
  return basic.has(character) || extended.has(character);
}

function alphabetOf(text: string): keyof typeof joinedUnits {
  return [...text].every(isGsm) ? 'gsm' : 'ucs2';
}

function unitsOf(character: string, alphabet: keyof typeof joinedUnits): number {
  if (alphabet === 'ucs2') return character.length;
  return extended.has(character) ? 2 : 1;
}
