import { describe, expect, it } from 'vitest';
import { acceptedLanguages, preferredLanguage } from './language.js';

describe('preferredLanguage', () => {
  it.each([
    [['ro-RO', 'en-GB'], 'ro'],
    [['ro'], 'ro'],
    [['en-US', 'ro-RO'], 'en'],
    [['de-DE', 'RO-md', 'en'], 'ro'],
    [['de-DE'], 'en'],
    [['rom'], 'en'],
    [['en-US@posix', 'ro-RO'], 'en'],
    [['ro_RO@euro'], 'ro'],
    [[], 'en'],
  ])('of %j is %s', (tags, language) => {
    expect(preferredLanguage(tags)).toBe(language);
  });
});

describe('acceptedLanguages', () => {
  it('asks for the other language if the service has no text in the chosen one', () => {
    expect(acceptedLanguages('ro')).toBe('ro-RO,ro;q=0.9,en;q=0.5');
    expect(acceptedLanguages('en')).toBe('en-GB,en;q=0.9,ro;q=0.5');
  });
});
