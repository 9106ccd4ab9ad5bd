import { type Markup, markup } from './markup.js';
import type { Language } from './texts.js';

/** Times are shown in the time zone of the launch area, regardless of the browser's. */
const timeZone = 'Europe/Bucharest';
const locales: Readonly<Record<Language, string>> = { ro: 'ro-RO', en: 'en-GB' };

/** Renders hour and minute as a `time` element. */
export function timeElement(instant: string, language: Language): Markup {
  const text = new Intl.DateTimeFormat(locales[language], { timeZone, hour: '2-digit', minute: '2-digit' });
  return markup`<time datetime="${instant}">${text.format(new Date(instant))}</time>`;
}

/** Formats day, hour and minute. */
export function dayAndTime(instant: string, language: Language): string {
  const day = { weekday: 'long', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(locales[language], { timeZone, ...day }).format(new Date(instant));
}
