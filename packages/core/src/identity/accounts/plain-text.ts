/** Returns a text in lower case, with compatible characters unified and without diacritics: `bucuresti` for `BUCUREȘTI`. */
export function plainText(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}

/** Removes everything but letters. */
export function onlyLetters(text: string): string {
  return text.replace(/[^\p{L}]/gu, '');
}
