import type { z } from 'zod';
import { characters } from './counted-string.js';
import { lineOfAddress, lineOfText, linesOfText } from './sent-text.js';
import { textRules } from './text-rules.js';

/** Limit for names of things and people, as in most shops. */
export const maxLineLength = 255;

/** One line of text of 1 to `max` characters, such as a name. Line breaks and tabs become spaces. */
export function text(max: number): z.ZodString {
  return characters(lineOfText).regex(textRules.line).min(1).max(max);
}

/** An address on one line, of 1 to `max` characters. Line breaks become commas. */
export function addressText(max: number): z.ZodString {
  return characters(lineOfAddress).regex(textRules.line).min(1).max(max);
}

/** Free text from one person to another, such as notes and feedback, of at most `max` characters. May have several lines. */
export function note(max: number): z.ZodString {
  return characters(linesOfText).regex(textRules.blankableLines).max(max);
}

/** A note that must say something, such as a reason or a message to support. */
export function message(max: number): z.ZodString {
  return characters(linesOfText).regex(textRules.lines).min(1).max(max);
}

/** E-mail address, at most 254 characters (RFC 5321 4.5.3.1.3). */
export const Email = characters(lineOfText).toLowerCase().email().max(254);
