/** Returns the language of a browser as a tag that `Intl` takes: without a locale, Chromium reports `en-US@posix`. */
export function usableLanguage(language: string): string {
  const [tag = ''] = language.split('@');
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}
