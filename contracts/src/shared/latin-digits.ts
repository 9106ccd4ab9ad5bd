const digit = /\p{Nd}/u;

/**
 * Writes the digits of every script as 0 to 9, and the wide forms of Latin letters and signs as the usual ones. The ten digits
 * of a script follow each other (Unicode 4.6).
 */
export function withLatinDigits(text: string): string {
  const usual = text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
  return usual.replace(/(?![0-9])\p{Nd}/gu, latinDigit);
}

function latinDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && digit.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
