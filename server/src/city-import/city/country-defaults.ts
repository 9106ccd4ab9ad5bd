import type { Currency } from '@doorstep/contracts';
import type { EmergencyContact } from '@doorstep/core';
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
  /** The number of all emergency services, or that of each. */
  readonly emergency: string | readonly EmergencyContact[];
}

const vat = (standard: number, food: number) => ({ vat: { standard, food } });
const services = (police: string, ambulance: string, fire: string): readonly EmergencyContact[] => [
  { service: 'police', phone: police },
  { service: 'ambulance', phone: ambulance },
  { service: 'fire', phone: fire },
];
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
  // Here VAT depends on the state or the goods, or we do not know it.
  AE: {
    currency: 'AED',
    callingCode: '+971',
    timeZone: 'Asia/Dubai',
    languages: ['ar'],
    emergency: services('999', '998', '997'),
  },
  AR: {
    currency: 'ARS',
    callingCode: '+54',
    timeZone: 'America/Argentina/Buenos_Aires',
    languages: ['es'],
    emergency: services('911', '107', '100'),
  },
  AU: { currency: 'AUD', callingCode: '+61', languages: ['en'], emergency: '000' },
  BD: { currency: 'BDT', callingCode: '+880', timeZone: 'Asia/Dhaka', languages: ['bn'], emergency: '999' },
  BR: { currency: 'BRL', callingCode: '+55', languages: ['pt'], emergency: services('190', '192', '193') },
  CA: { currency: 'CAD', callingCode: '+1', languages: ['en', 'fr'], emergency: '911' },
  CL: { currency: 'CLP', callingCode: '+56', languages: ['es'], emergency: services('133', '131', '132') },
  CN: { currency: 'CNY', callingCode: '+86', languages: ['zh'], emergency: services('110', '120', '119') },
  CO: { currency: 'COP', callingCode: '+57', timeZone: 'America/Bogota', languages: ['es'], emergency: '123' },
  EG: {
    currency: 'EGP',
    callingCode: '+20',
    timeZone: 'Africa/Cairo',
    languages: ['ar'],
    emergency: services('122', '123', '180'),
  },
  GE: { currency: 'GEL', callingCode: '+995', timeZone: 'Asia/Tbilisi', languages: ['ka'], emergency: '112' },
  HK: { currency: 'HKD', callingCode: '+852', timeZone: 'Asia/Hong_Kong', languages: ['zh', 'en'], emergency: '999' },
  IL: {
    currency: 'ILS',
    callingCode: '+972',
    timeZone: 'Asia/Jerusalem',
    languages: ['he', 'ar'],
    emergency: services('100', '101', '102'),
  },
  IN: { currency: 'INR', callingCode: '+91', timeZone: 'Asia/Kolkata', languages: ['hi', 'en'], emergency: '112' },
  JP: {
    currency: 'JPY',
    callingCode: '+81',
    timeZone: 'Asia/Tokyo',
    languages: ['ja'],
    emergency: services('110', '119', '119'),
  },
  KE: { currency: 'KES', callingCode: '+254', timeZone: 'Africa/Nairobi', languages: ['en', 'sw'], emergency: '999' },
  KR: {
    currency: 'KRW',
    callingCode: '+82',
    timeZone: 'Asia/Seoul',
    languages: ['ko'],
    emergency: services('112', '119', '119'),
  },
  KW: { currency: 'KWD', callingCode: '+965', timeZone: 'Asia/Kuwait', languages: ['ar'], emergency: '112' },
  MA: {
    currency: 'MAD',
    callingCode: '+212',
    timeZone: 'Africa/Casablanca',
    languages: ['ar', 'fr'],
    emergency: services('190', '150', '150'),
  },
  MX: { currency: 'MXN', callingCode: '+52', languages: ['es'], emergency: '911' },
  MY: { currency: 'MYR', callingCode: '+60', timeZone: 'Asia/Kuala_Lumpur', languages: ['ms'], emergency: '999' },
  NG: { currency: 'NGN', callingCode: '+234', timeZone: 'Africa/Lagos', languages: ['en'], emergency: '112' },
  NZ: { currency: 'NZD', callingCode: '+64', languages: ['en'], emergency: '111' },
  PE: {
    currency: 'PEN',
    callingCode: '+51',
    timeZone: 'America/Lima',
    languages: ['es'],
    emergency: services('105', '106', '116'),
  },
  PH: { currency: 'PHP', callingCode: '+63', timeZone: 'Asia/Manila', languages: ['en', 'tl'], emergency: '911' },
  QA: { currency: 'QAR', callingCode: '+974', timeZone: 'Asia/Qatar', languages: ['ar'], emergency: '999' },
  RS: {
    currency: 'RSD',
    callingCode: '+381',
    timeZone: 'Europe/Belgrade',
    languages: ['sr'],
    emergency: services('192', '194', '193'),
  },
  SG: {
    currency: 'SGD',
    callingCode: '+65',
    timeZone: 'Asia/Singapore',
    languages: ['en', 'zh', 'ms', 'ta'],
    emergency: services('999', '995', '995'),
  },
  TH: {
    currency: 'THB',
    callingCode: '+66',
    timeZone: 'Asia/Bangkok',
    languages: ['th'],
    emergency: services('191', '1669', '199'),
  },
  TR: { currency: 'TRY', callingCode: '+90', timeZone: 'Europe/Istanbul', languages: ['tr'], emergency: '112' },
  TW: {
    currency: 'TWD',
    callingCode: '+886',
    timeZone: 'Asia/Taipei',
    languages: ['zh'],
    emergency: services('110', '119', '119'),
  },
  UG: { currency: 'UGX', callingCode: '+256', timeZone: 'Africa/Kampala', languages: ['en', 'sw'], emergency: '999' },
  US: { currency: 'USD', callingCode: '+1', languages: ['en', 'es'], emergency: '911' },
  VN: {
    currency: 'VND',
    callingCode: '+84',
    timeZone: 'Asia/Ho_Chi_Minh',
    languages: ['vi'],
    emergency: services('113', '115', '114'),
  },
  ZA: {
    currency: 'ZAR',
    callingCode: '+27',
    timeZone: 'Africa/Johannesburg',
    languages: ['en', 'zu', 'af'],
    emergency: '112',
  },
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
    ...{
      ...rest,
      emergencyContacts: typeof emergency === 'string' ? [{ service: 'all', phone: emergency }] : emergency,
    },
    ...parsed.data,
    country: { ...{ name, currency, callingCode, vat: rates }, ...country },
  };
}
