import type { z } from 'zod';

/** The forms of plain texts, by the checks of their schemas. A description and `.optional()` keep the checks, another check does not. */
const forms = new WeakMap<object, RegExp | undefined>();

/**
 * Declares that the texts of a schema are neither personal nor secret, so that logs of requests show them: ids, times, codes, and what the
 * service itself writes. Enums, whole numbers and booleans need no declaration. Everything else is replaced in such logs.
 *
 * @param form texts of this form are plain, and no others; all valid ones when absent.
 */
export function plain(schema: z.ZodString, form?: RegExp): z.ZodString {
  forms.set(schema._def.checks, form);
  return schema;
}

/** Returns true if a text is plain by the declaration of its schema. */
export function isPlainText(schema: z.ZodString, text: string): boolean {
  const { checks } = schema._def;
  if (!forms.has(checks)) return false;
  return forms.get(checks)?.test(text) ?? schema.safeParse(text).success;
}

/** Returns true if some texts of a schema are plain. */
export function hasPlainTexts(schema: z.ZodString): boolean {
  return forms.has(schema._def.checks);
}
