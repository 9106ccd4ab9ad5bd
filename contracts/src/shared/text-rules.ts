/** Controls (C0, DEL, C1) except tab and line breaks, as ranges of a character class. */
const controls = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f';

/**
 * Characters without a shape that change how the text around them is read (Unicode TR 36, 2.5): zero-width space, marks,
 * embeddings, overrides and isolates of direction, separators, word joiner and byte order mark. The joiners U+200C and
 * U+200D are not among them, because names and emoji need them.
 */
const invisible = '\\u061c\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060\\u2066-\\u2069\\ufeff';

const noLine = `${controls}${invisible}\\t\\n\\r`;
const noText = `${controls}${invisible}`;

/**
 * The rules for characters in text, by the number of lines and by whether blank text is allowed. White space comes first
 * and the first visible character second, so that the patterns take linear time.
 */
export const textRules = {
  line: new RegExp(`^[^\\S${noLine}]*[^\\s${noLine}][^${noLine}]*$`),
  blankableLine: new RegExp(`^[^${noLine}]*$`),
  lines: new RegExp(`^[^\\S${noText}]*[^\\s${noText}][^${noText}]*$`),
  blankableLines: new RegExp(`^[^${noText}]*$`),
} as const;

const singleLine: readonly string[] = [textRules.line.source, textRules.blankableLine.source];
const sources: readonly string[] = Object.values(textRules).map(({ source }) => source);

/** Returns how many lines a text rule allows; undefined for a pattern that is not a text rule. */
export function linesOf({ source }: RegExp): 'one' | 'many' | undefined {
  if (!sources.includes(source)) return undefined;
  return singleLine.includes(source) ? 'one' : 'many';
}
