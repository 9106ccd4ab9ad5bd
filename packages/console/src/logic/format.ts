import { currencyDigits } from '@doorstep/contracts';
import type { Language } from '../texts/texts.js';

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', ro: 'ro-RO' };

/** Formats values for people who read a language. Times are in the time zone of the browser. */
export interface Format {
  time(instant: string): string;
  /** The time without seconds. */
  shortTime(instant: string): string;
  /** A day that begins at midnight UTC. */
  day(instant: string): string;
  dateTime(instant: string): string;
  /** Formats an amount in minor units. */
  money(amount: number, currency: string): string;
  number(value: number): string;
  percent(fraction: number): string;
  milliseconds(value: number): string;
}

/** Creates the formats of a language. */
export function createFormat(language: Language): Format {
  const locale = locales[language];
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  const time = new Intl.DateTimeFormat(locale, clock);
  const dateTime = new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'short', year: 'numeric', ...clock });
  const shortTime = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return {
    time: (instant) => time.format(new Date(instant)),
    shortTime: (instant) => shortTime.format(new Date(instant)),
    day: (instant) => day.format(new Date(instant)),
    dateTime: (instant) => dateTime.format(new Date(instant)),
    money: (amount, currency) => {
      const digits = currencyDigits(currency);
      const format = {
        style: 'currency',
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      } as const;
      return new Intl.NumberFormat(locale, format).format(amount / 10 ** digits);
    },
    number: (value) => number.format(value),
    percent: (fraction) => percent.format(fraction),
    milliseconds: (value) => (value < 1_000 ? `${number.format(value)} ms` : `${number.format(value / 1_000)} s`),
  };
}
