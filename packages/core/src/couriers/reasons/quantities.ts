import type { Language } from '@doorstep/contracts';

/** Writes a distance for people: `850 m`, `2,2 km`. */
export function distanceText(meters: number, language: Language): string {
  if (meters < 1_000) return `${Math.round(meters / 10) * 10} m`;
  const text = (meters / 1_000).toFixed(1);
  return `${language === 'ro' ? text.replace('.', ',') : text} km`;
}

/** Writes a time in minutes, at least one: `6 minutes`, `un minut`, `25 de minute`. */
export function minutesText(seconds: number, language: Language): string {
  return counted(Math.max(1, Math.round(seconds / 60)), language, {
    en: ['1 minute', 'minutes'],
    ro: ['un minut', 'minute'],
  });
}

/** Writes a number of orders: `2 orders`, `o comandă`. */
export function ordersText(count: number, language: Language): string {
  return counted(count, language, { en: ['1 order', 'orders'], ro: ['o comandă', 'comenzi'] });
}

function counted(
  count: number,
  language: Language,
  words: Readonly<Record<Language, readonly [one: string, many: string]>>,
): string {
  const [one, many] = words[language];
  if (count === 1) return one;
  // From 20 on, Romanian puts `de` between number and noun, unless the last two digits are 01 to 19.
  const hasDe = language === 'ro' && (count % 100 === 0 || count % 100 > 19);
  return `${count} ${hasDe ? 'de ' : ''}${many}`;
}
