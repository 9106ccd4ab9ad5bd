import { currencyDigits, type Money } from '@doorstep/sdk/platform';
import { en, type TextKey } from './en.js';
import { type LanguageCode, locales } from './language.js';
import { ro } from './ro.js';

/** A text with plural forms: `cart.view` stands for `cart.view.one`, `.few` and `.other`. */
export type CountKey = TextKey extends infer Key ? (Key extends `${infer Name}.few` ? Name : never) : never;

/** Values for placeholders. */
export type TextValues = Readonly<Record<string, string | number>>;

/** The app's texts and formats in one language. */
export interface Texts {
  readonly language: LanguageCode;
  t(key: TextKey, values?: TextValues): string;
  /** Returns a text with a number, in the right plural form. */
  count(key: CountKey, count: number, values?: TextValues): string;
  /** Formats 1800 bani as `18,00 lei`, and 1383 Icelandic krónur as `1.383 ISK`. */
  money(amount: Money): string;
  number(value: number): string;
  /** Formats 10 as `10%`, in Romanian `10 %`. */
  percent(value: number): string;
  /** Joins with commas, as in `gluten, lapte`. */
  list(parts: readonly string[]): string;
  /** Returns the name of a code of the service, such as `gluten_free`. */
  name(kind: 'allergen' | 'diet', code: string): string;
  /** Formats the time in Bucharest as `12:34`. */
  time(instant: string): string;
  /** Formats the time in Bucharest as `Sat, 21 Nov, 12:34`. */
  dayAndTime(instant: string): string;
  /** Formats the day in Bucharest as `Saturday 21 November`. */
  day(instant: string): string;
}

const dictionaries: Readonly<Record<LanguageCode, Readonly<Record<TextKey, string>>>> = { en, ro };
const timeZone = 'Europe/Bucharest';

/** Returns true if there is a text with this key, for keys that contain codes. */
export function isTextKey(key: string): key is TextKey {
  return key in en;
}

/** Creates the texts of a language. */
export function createTexts(language: LanguageCode): Texts {
  const locale = locales[language];
  const dictionary = dictionaries[language];
  const plural = new Intl.PluralRules(locale);
  const decimals = (digits: number): Intl.NumberFormat =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const percents = new Intl.NumberFormat(locale, { style: 'percent' });
  const lists = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  const times = new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' });
  const days = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
  const shortDays = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short', day: 'numeric', month: 'short' });
  const t = (key: TextKey, values: TextValues = {}): string => fill(dictionary[key], values);
  const time = (instant: string): string => times.format(new Date(instant));
  return {
    language,
    t,
    count(key, count, values = {}) {
      const form = `${key}.${plural.select(count)}`;
      return t(isTextKey(form) ? form : `${key}.other`, { ...values, count });
    },
    money({ amount, currency }) {
      const digits = currencyDigits(currency);
      const sum = decimals(digits)
        .format(amount / 10 ** digits)
        .replace('-', '−');
      return `${sum}\u00a0${currency === 'RON' ? 'lei' : currency}`;
    },
    number: (value) => numbers.format(value),
    percent: (value) => percents.format(value / 100).replace('-', '−'),
    list: (parts) => lists.format(parts),
    name(kind, code) {
      const key = `${kind}.${code}`;
      // A code that is newer than the app.
      return isTextKey(key) ? t(key) : code.replaceAll('_', ' ');
    },
    time,
    dayAndTime: (instant) => `${shortDays.format(new Date(instant))}, ${time(instant)}`,
    day: (instant) => days.format(new Date(instant)),
  };
}

function fill(text: string, values: TextValues): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
