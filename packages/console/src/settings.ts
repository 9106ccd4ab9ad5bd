import type { Language } from './texts/texts.js';

/** Colours of the page. */
export type Theme = 'light' | 'dark';

const names = { theme: 'doorstep-console-theme', language: 'doorstep-console-language' } as const;

/** Returns the chosen theme, or that of the system. */
export function readTheme(): Theme {
  const chosen = localStorage.getItem(names.theme);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Returns the chosen language, or that of the browser. */
export function readLanguage(): Language {
  const chosen = localStorage.getItem(names.language) ?? navigator.language;
  return chosen.startsWith('ro') ? 'ro' : 'en';
}

/** Keeps a choice for later visits. */
export function keepTheme(theme: Theme): void {
  localStorage.setItem(names.theme, theme);
}

/** Keeps a choice for later visits. */
export function keepLanguage(language: Language): void {
  localStorage.setItem(names.language, language);
}
