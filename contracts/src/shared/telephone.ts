import type { z } from 'zod';
import { CountedString, characters } from './counted-string.js';
import { withLatinDigits } from './latin-digits.js';

/** Signs with which people group the digits of a number, and invisible ones that phones copy with it. */
const grouping = /[\s\p{Default_Ignorable_Code_Point}\p{Dash_Punctuation}().·/]/gu;

function digitsOf(sent: string): string {
  return withLatinDigits(sent).replace(grouping, '');
}

/**
 * Telephone number in E.164 form, for example `+40213121234`. Spaces and other signs between the digits are accepted. The
 * service also checks that the country has such numbers.
 */
export const Phone = characters(digitsOf)
  .regex(/^\+[1-9]\d{6,14}$/, 'must be an E.164 number such as +40213121234')
  .describe('E.164 telephone number, for example `+40213121234`');

/** Returns true for `Phone`, whatever its description. */
export function isPhone(schema: z.ZodTypeAny): boolean {
  return schema instanceof CountedString && schema._def.prepare === digitsOf;
}
