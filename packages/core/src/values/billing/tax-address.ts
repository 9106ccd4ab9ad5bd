import { countyNamed, countyOfPostalCode, sectorIn, sectorOfPostalCode } from './counties.js';

/** An address as invoices state it. */
export interface TaxAddress {
  readonly street: string;
  /** For Bucharest the sector as CIUS-RO writes it, `SECTOR1` to `SECTOR6` (BR-RO-100). */
  readonly city: string;
  /** ISO 3166-2 for Romania, `RO-CJ`; null for other countries. */
  readonly countyCode: string | null;
  readonly postalCode: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** An address as people enter it. */
export interface EnteredAddress {
  readonly street: string;
  readonly city: string;
  readonly county: string | null;
  readonly postalCode: string | null;
  readonly country: string;
}

/** The field that an address lacks for an invoice. */
export type MissingPart = 'county' | 'sector';

/**
 * Returns an entered address as invoices state it, or the part that it lacks. Romanian invoices name the county by its code,
 * and in Bucharest the sector (BR-RO-110 and BR-RO-100 of CIUS-RO): from the county, the postal code, or the city.
 */
export function taxAddress(entered: EnteredAddress): TaxAddress | MissingPart {
  const { street, city, county, postalCode, country } = entered;
  if (country !== 'RO') return { street, city, countyCode: null, postalCode, country };
  const named = [county ?? '', city].map(countyNamed);
  const countyCode = named[0] ?? (postalCode === null ? undefined : countyOfPostalCode(postalCode)) ?? named[1];
  if (countyCode === undefined) return 'county';
  if (countyCode !== 'RO-B') return { street, city, countyCode, postalCode, country };
  const sector =
    sectorIn(county ?? '') ?? sectorIn(city) ?? (postalCode === null ? undefined : sectorOfPostalCode(postalCode));
  return sector === undefined ? 'sector' : { street, city: `SECTOR${sector}`, countyCode, postalCode, country };
}
