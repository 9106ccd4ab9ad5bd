import type { Currency } from '@doorstep/contracts';
import { z } from 'zod';

/** Values that the configuration of a city can omit. */
interface CountryDefaults {
  readonly currency: Currency;
  readonly callingCode: string;
  /** Absent for a country with several time zones. */
  readonly timeZone?: string;
  /** BCP 47 tags. */
  readonly languages: readonly string[];
  /** In 1/100 of a per cent, in force in 2026. Absent where food has several rates, and where we do not know them. */
  readonly vat?: { readonly standard: number; readonly food: number };
  /** The number of all emergency services. */
  readonly emergency: string;
}

const vat = (standard: number, food: number) => ({ vat: { standard, food } });
/** The European emergency number (Directive (EU) 2018/1972, article 109), which neighbours of the union have as well. */
const european = { emergency: '112' };
const euro = { currency: 'EUR', ...european } as const;

/** Values of countries by ISO 3166-1 code. The name is that of the Unicode CLDR. */
const countries: Readonly<Record<string, CountryDefaults>> = {
  AD: { ...euro, callingCode: '+376', timeZone: 'Europe/Andorra', languages: ['ca'], ...vat(450, 100) },
  AT: { ...euro, callingCode: '+43', timeZone: 'Europe/Vienna', languages: ['de'], ...vat(2_000, 1_000) },
  BE: { ...euro, callingCode: '+32', timeZone: 'Europe/Brussels', languages: ['nl', 'fr', 'de'], ...vat(2_100, 600) },
  BG: { ...euro, callingCode: '+359', timeZone: 'Europe/Sofia', languages: ['bg'], ...vat(2_000, 2_000) },
  CH: {
    ...{ ...european, currency: 'CHF', callingCode: '+41', timeZone: 'Europe/Zurich' },
    ...{ languages: ['de', 'fr', 'it', 'rm'], ...vat(810, 260) },
  },
  CY: { ...euro, callingCode: '+357', timeZone: 'Asia/Nicosia', languages: ['el', 'tr'], ...vat(1_900, 500) },
  CZ: {
    ...{ ...european, currency: 'CZK', callingCode: '+420', timeZone: 'Europe/Prague', languages: ['cs'] },
    ...vat(2_100, 1_200),
  },
  DE: { ...euro, callingCode: '+49', timeZone: 'Europe/Berlin', languages: ['de'], ...vat(1_900, 700) },
  DK: {
    ...{ ...european, currency: 'DKK', callingCode: '+45', timeZone: 'Europe/Copenhagen', languages: ['da'] },
    ...vat(2_500, 2_500),
  },
  EE: { ...euro, callingCode: '+372', timeZone: 'Europe/Tallinn', languages: ['et'], ...vat(2_400, 2_400) },
  ES: { ...euro, callingCode: '+34', languages: ['es'], ...vat(2_100, 1_000) },
  FI: { ...euro, callingCode: '+358', timeZone: 'Europe/Helsinki', languages: ['fi', 'sv'], ...vat(2_550, 1_350) },
  FR: { ...euro, callingCode: '+33', timeZone: 'Europe/Paris', languages: ['fr'], ...vat(2_000, 550) },
  GB: {
    ...{ currency: 'GBP', callingCode: '+44', timeZone: 'Europe/London', languages: ['en'], emergency: '999' },
    ...vat(2_000, 0),
  },
  GR: { ...euro, callingCode: '+30', timeZone: 'Europe/Athens', languages: ['el'], ...vat(2_400, 1_300) },
  HR: { ...euro, callingCode: '+385', timeZone: 'Europe/Zagreb', languages: ['hr'] },
  HU: { ...european, currency: 'HUF', callingCode: '+36', timeZone: 'Europe/Budapest', languages: ['hu'] },
  IE: { ...euro, callingCode: '+353', timeZone: 'Europe/Dublin', languages: ['en', 'ga'] },
  IS: {
    ...{ ...european, currency: 'ISK', callingCode: '+354', timeZone: 'Atlantic/Reykjavik', languages: ['is'] },
    ...vat(2_400, 1_100),
  },
  IT: { ...euro, callingCode: '+39', timeZone: 'Europe/Rome', languages: ['it'], ...vat(2_200, 1_000) },
  LT: { ...euro, callingCode: '+370', timeZone: 'Europe/Vilnius', languages: ['lt'], ...vat(2_100, 2_100) },
  LU: {
    ...euro,
    callingCode: '+352',
    timeZone: 'Europe/Luxembourg',
    languages: ['fr', 'de', 'lb'],
    ...vat(1_700, 300),
  },
  LV: { ...euro, callingCode: '+371', timeZone: 'Europe/Riga', languages: ['lv'] },
  MC: { ...euro, callingCode: '+377', timeZone: 'Europe/Monaco', languages: ['fr'], ...vat(2_000, 550) },
  MD: { ...european, currency: 'MDL', callingCode: '+373', timeZone: 'Europe/Chisinau', languages: ['ro', 'ru'] },
  MT: { ...euro, callingCode: '+356', timeZone: 'Europe/Malta', languages: ['mt', 'en'], ...vat(1_800, 0) },
  NL: { ...euro, callingCode: '+31', timeZone: 'Europe/Amsterdam', languages: ['nl'], ...vat(2_100, 900) },
  NO: {
    ...{ ...european, currency: 'NOK', callingCode: '+47', timeZone: 'Europe/Oslo', languages: ['nb'] },
    ...vat(2_500, 1_500),
  },
  PL: {
    ...{ ...european, currency: 'PLN', callingCode: '+48', timeZone: 'Europe/Warsaw', languages: ['pl'] },
    ...vat(2_300, 500),
  },
  PT: { ...euro, callingCode: '+351', languages: ['pt'], ...vat(2_300, 600) },
  RO: {
    ...{ ...european, currency: 'RON', callingCode: '+40', timeZone: 'Europe/Bucharest', languages: ['ro'] },
    ...vat(2_100, 1_100),
  },
  RU: { ...european, currency: 'RUB', callingCode: '+7', languages: ['ru'] },
  SE: { ...european, currency: 'SEK', callingCode: '+46', timeZone: 'Europe/Stockholm', languages: ['sv'] },
  SI: { ...euro, callingCode: '+386', timeZone: 'Europe/Ljubljana', languages: ['sl'], ...vat(2_200, 950) },
  SK: { ...euro, callingCode: '+421', timeZone: 'Europe/Bratislava', languages: ['sk'] },
  UA: { ...european, currency: 'UAH', callingCode: '+380', timeZone: 'Europe/Kyiv', languages: ['uk'] },
};

const namedCountry = z.object({ country: z.object({ code: z.string() }).passthrough() }).passthrough();

/** Adds to the configuration of a city what follows from its country. What it states itself stays. */
export function withCountryDefaults(city: unknown): unknown {
  const parsed = namedCountry.safeParse(city);
  if (!parsed.success) return city;
  const { country } = parsed.data;
  const defaults = Object.hasOwn(countries, country.code) ? countries[country.code] : undefined;
  if (!defaults) return city;
  const { currency, callingCode, vat: rates, emergency, ...rest } = defaults;
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(country.code);
  return {
    ...{ ...rest, emergencyContacts: [{ service: 'all', phone: emergency }] },
    ...parsed.data,
    country: { ...{ name, currency, callingCode, vat: rates }, ...country },
  };
}
