import { Currency, emergencyServices } from '@doorstep/contracts';
import { z } from 'zod';
import { CommandFailed } from '../../system/command-failed.js';
import { withCountryDefaults } from './country-defaults.js';

const timeZone = z.string().refine(isTimeZone, 'must be the IANA name of a time zone, such as Europe/Andorra');

const language = z.string().refine(isLanguage, 'must be the BCP 47 tag of a language, such as ca');

const emergencyContact = z
  .object({
    service: z.enum(emergencyServices),
    phone: z.string().regex(/^\+?\d{2,15}$/, 'must be a telephone number without spaces, such as 112'),
  })
  .strict();

const point = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).strict();

const speedShare = z.number().min(0.1).max(1);
const speedShares = z.array(speedShare).length(24);

/** Speeds in traffic as shares of those without, by hour of the day. */
const trafficRow = z.object({ weekday: speedShares, weekend: speedShares, usual: speedShare }).strict();

const vatRate = z.number().int().min(0).max(10_000);

/** The configuration of a city, as `--city` takes it. */
const cityFile = z
  .object({
    id: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'must be a slug, such as andorra-la-vella'),
    name: z.string().min(1).max(80),
    /** Other names by which addresses call it. */
    names: z.array(z.string().min(1).max(80)).max(40).optional(),
    timeZone,
    languages: z.array(language).min(1).max(20),
    emergencyContacts: z.array(emergencyContact).min(1).max(10),
    /** For the first view of a map. */
    center: point.optional(),
    /** The usual traffic if absent. */
    traffic: z.object({ bicycle: trafficRow, scooter: trafficRow, car: trafficRow }).strict().optional(),
    country: z
      .object({
        code: z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 code, such as AD'),
        name: z.string().min(1).max(80),
        currency: z.string().refine(isCurrency, 'must be the ISO 4217 code of a currency, such as EUR'),
        callingCode: z.string().regex(/^\+[1-9]\d{0,3}$/, 'must be a calling code, such as +376'),
        /** In 1/100 of a per cent: 450 is 4.5 %. */
        vat: z.object({ standard: vatRate, food: vatRate }).strict(),
      })
      .strict(),
  })
  .strict();

export type CityFile = z.infer<typeof cityFile>;

/**
 * Reads the configuration of a city, and adds what its country determines.
 *
 * @param path for the message.
 * @throws CommandFailed with a line for each fault.
 */
export function readCityFile(path: string, text: string): CityFile {
  const parsed = cityFile.safeParse(withCountryDefaults(readJson(path, text)));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  /${issue.path.join('/')}: ${sentence(issue)}`);
  throw new CommandFailed(`${path} is no configuration of a city:\n${faults.join('\n')}`);
}

/** Reads JSON, also with the byte order mark that editors on Windows write. @throws CommandFailed */
export function readJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new CommandFailed(`${path} is no JSON.`);
  }
}

function sentence(issue: z.ZodIssue): string {
  const isMissing = issue.code === 'invalid_type' && issue.received === 'undefined';
  return isMissing ? 'must be stated' : issue.message;
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== undefined;
  } catch {
    return false;
  }
}

function isCurrency(text: string): boolean {
  return Currency.safeParse(text).success;
}
