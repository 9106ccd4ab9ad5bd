import { describe, expect, it } from 'vitest';
import { textLanguage } from './text-language.js';

describe('the language of texts in a city', () => {
  it.each([
    [['ro'], 'ro'],
    [['ro-MD', 'ru'], 'ro'],
    [['mt', 'en'], 'en'],
    [['hu', 'ro'], 'ro'],
    [['ca', 'es'], 'en'],
  ])('of the languages %j is %s', (languages, language) => {
    expect(textLanguage({ languages })).toBe(language);
  });
});
