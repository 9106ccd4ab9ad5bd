import { expect, it } from 'vitest';
import { usableLanguage } from './usable-language.js';

it.each([
  ['en-US@posix', 'en-US'],
  ['ro_RO@euro', 'ro-RO'],
  ['de-DE', 'de-DE'],
  ['ca-ES-valencia', 'ca-ES-valencia'],
  ['C', 'en'],
  ['', 'en'],
])('reads %s as %s', (language, usable) => {
  expect(usableLanguage(language)).toBe(usable);
});
