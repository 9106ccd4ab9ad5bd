import type { PublicTracking } from '@doorstep/contracts';
import { type Markup, markup } from './markup.js';
import type { Language } from './texts.js';

const locales: Readonly<Record<Language, string>> = { ro: 'ro-RO', en: 'en-GB' };

/** The time zone of the city of the delivery, in which times are shown, regardless of the browser's. */
type Zoned = Pick<PublicTracking, 'timeZone'>;

/** Renders hour and minute as a `time` element. */
export function timeElement(instant: string, { timeZone }: Zoned, language: Language): Markup {
  const text = new Intl.DateTimeFormat(locales[language], { timeZone, hour: '2-digit', minute: '2-digit' });
  return markup`<time datetime="${instant}">${text.format(new Date(instant))}</time>`;
}

/** Formats day, hour and minute. */
export function dayAndTime(instant: string, { timeZone }: Zoned, language: Language): string {
  const day = { weekday: 'long', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(locales[language], { timeZone, ...day }).format(new Date(instant));
}
