import { expect, it } from 'vitest';
import { z } from 'zod';
import { hasPlainTexts, isPlainText, plain } from './plain.js';

const code = plain(z.string().regex(/^[a-z]+$/));
const sentence = plain(z.string(), /^[^@]*$/);

it.each<[string, z.ZodString, string, boolean]>([
  ['a valid text', code, 'abc', true],
  ['an invalid text', code, 'ABC', false],
  ['a text of the form', sentence, 'Send a number.', true],
  ['a text of another form', sentence, 'ana@b.example', false],
  ['a described schema', code.describe('A code'), 'abc', true],
  ['a schema with another check', code.max(5), 'abc', false],
  ['a schema without a declaration', z.string(), 'abc', false],
])('%s is plain only by declaration', (_name, schema, text, expected) => {
  expect(isPlainText(schema, text)).toBe(expected);
  expect(hasPlainTexts(schema) || !expected).toBe(true);
});
