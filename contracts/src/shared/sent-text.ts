/**
 * White space and characters without a shape that copying and pasting leave at the ends of a text. The joiners and the
 * selectors of emoji are not among them, because they can end a word or a sign.
 */
const edge =
  /[\s\u00ad\u061c\u0085\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\u2800\u3164\ufeff\uffa0]/;

/** A character that can be seen. The pattern of braille without dots is a blank. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Line breaks of all systems (Unicode 5.8, R4), and those that Unicode adds. */
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
const otherLineBreaks = /[\v\f\u0085\u2028\u2029]/g;

/** Returns true for text of white space and invisible characters alone. */
export function isBlankText(text: string): boolean {
  return !visible.test(text);
}

/** Removes invisible characters from the ends of a text with several lines. Blank text becomes empty. */
export function linesOfText(sent: string): string {
  return withoutInvisibleEnds(sent).replace(otherLineBreaks, '\n');
}

/** Writes a text on one line: line breaks and tabs become spaces. */
export function lineOfText(sent: string): string {
  return joinedLines(sent, () => ' ');
}

/** Writes an address on one line, as people do: line breaks become commas. */
export function lineOfAddress(sent: string): string {
  return joinedLines(sent, (line) => (/[,;]$/.test(line) ? ' ' : ', '));
}

function joinedLines(sent: string, separator: (line: string) => string): string {
  const lines = withoutInvisibleEnds(sent)
    .replaceAll('\t', ' ')
    .split(lineBreak)
    .map(withoutInvisibleEnds)
    .filter(Boolean);
  return lines.reduce((text, line) => (text === '' ? line : `${text}${separator(text)}${line}`), '');
}

/**
 * Removes white space and invisible characters from both ends of a text. Visits each character once, where a pattern for the
 * end would take quadratic time.
 */
export function withoutInvisibleEnds(text: string): string {
  if (isBlankText(text)) return '';
  let [from, to] = [0, text.length];
  while (edge.test(text.charAt(from))) from += 1;
  while (edge.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
