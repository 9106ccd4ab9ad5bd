import { z } from 'zod';

/** Trimmed text of 1 to `max` characters. */
export function text(max: number): z.ZodString {
  return z.string().trim().min(1).max(max);
}

/** Free text from one person to another, such as notes, reasons and feedback, of at most `max` characters. */
export function note(max: number): z.ZodString {
  return z.string().trim().max(max);
}

/** E-mail address, at most 254 characters (RFC 5321 4.5.3.1.3). */
export const Email = z.string().trim().toLowerCase().email().max(254);

/** Telephone number in E.164 form, for example `+40213121234`. */
export const Phone = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, 'must be an E.164 number such as +40213121234')
  .describe('E.164 telephone number, for example `+40213121234`');
