import { z } from 'zod';
import { textRules } from './text-rules.js';

/** One line of trimmed text of 1 to `max` characters, such as a name. */
export function text(max: number): z.ZodString {
  return z.string().regex(textRules.line).trim().min(1).max(max);
}

/** Free text from one person to another, such as notes and feedback, of at most `max` characters. May have several lines. */
export function note(max: number): z.ZodString {
  return z.string().regex(textRules.blankableLines).trim().max(max);
}

/** A note that must say something, such as a reason or a message to support. */
export function message(max: number): z.ZodString {
  return z.string().regex(textRules.lines).trim().min(1).max(max);
}

/** E-mail address, at most 254 characters (RFC 5321 4.5.3.1.3). */
export const Email = z.string().trim().toLowerCase().email().max(254);

/** Telephone number in E.164 form, for example `+40213121234`. */
export const Phone = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, 'must be an E.164 number such as +40213121234')
  .describe('E.164 telephone number, for example `+40213121234`');
