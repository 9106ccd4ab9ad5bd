/** Languages of the app. */
export type LanguageCode = 'en' | 'ro';

/** Locales for formats, and for the texts of the service. English is that of Europe, with days before months. */
export const locales: Readonly<Record<LanguageCode, string>> = { en: 'en-GB', ro: 'ro-RO' };

/**
 * Returns the first language of the visitor that the app has: `navigator.languages` in their order. English if it has none. They are not
 * always tags: without a locale, Chromium reports `en-US@posix`, which `Intl` refuses, so nothing else may read them.
 */
export function preferredLanguage(tags: readonly string[]): LanguageCode {
  const spoken = tags.map((tag) => tag.toLowerCase().split(/[-_@]/)[0]);
  return spoken.find((code) => code === 'ro' || code === 'en') === 'ro' ? 'ro' : 'en';
}

/** Returns the value of `Accept-Language` (RFC 9110, 12.5.4): the chosen language, and then the other one. */
export function acceptedLanguages(language: LanguageCode): string {
  const other = language === 'ro' ? 'en' : 'ro';
  return `${locales[language]},${language};q=0.9,${other};q=0.5`;
}
