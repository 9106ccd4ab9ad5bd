/** The format of addresses in a country. */
export interface PostalCountry {
  /** A postcode in folded text; absent where the country has none. */
  readonly postcode?: RegExp;
  /** True if the postcode is the last part, after the town: `New York, NY 11427`. Otherwise it precedes the town: `3500 Krems`. */
  readonly isPostcodeLast: boolean;
  /** True for `12 High Street`, false for `Hauptstraße 12`. */
  readonly isNumberFirst: boolean;
  /** The separator between a flat and the house number after it: `101 - 3669 West 4th Avenue`, `5/12 Smith Street`; absent where the flat comes last. */
  readonly unitSign?: RegExp;
  /** True if addresses usually begin with the town: `Москва, улица Гончарова, 5`. */
  readonly isTownFirst: boolean;
}

/** Shapes of postcodes with the countries that have them: `#` is a digit, `@` a letter, and a space can be missing. */
const shapes: readonly (readonly [shape: string, countries: string])[] = [
  ['###', 'IS'],
  ['####', 'AL AM AT AU BD BE BG CH CY DK GE HU LI LU LV MD MK NO NZ PH PY SI TN XK ZA'],
  ['#####', 'BA CR CU DE DO DZ EE EG ES FI FR GT HN HR ID IQ IT JO KE KR KW LK LT MA MC ME'],
  ['#####', 'MM MX MY NP PE PK RS SA SM SN SV TH TR UA UY VA'],
  ['#####(?:-####)?', 'US PR'],
  ['######', 'BY CN CO EC IN KG KZ NG RO RU SG TJ UZ VN'],
  ['#######', 'CL IL'],
  ['###-####', 'JP'],
  ['#####-?###', 'BR'],
  ['####(?:-###)?', 'PT'],
  ['##-###', 'PL'],
  ['### ##', 'CZ GR SE SK'],
  ['#### @@', 'NL'],
  ['@?####(?:@@@)?', 'AR'],
  ['@#@ #@#', 'CA'],
  ['@@?#[a-z0-9]? #@@', 'GB GG IM JE'],
  ['@#[0-9w] [a-z0-9]{4}', 'IE'],
  ['ad###', 'AD'],
  ['@@@ ####', 'MT'],
];

const listOf = (codes: string): ReadonlySet<string> => new Set(codes.split(' '));
const postcodeLast = listOf('AU BD BR CA CO GB GG ID IE IM IN JE JP KE KR KZ NG NZ PK PR RU SA SG TH UA US UZ VN ZA');
const numberFirst = listOf(
  'AU BD CA EG FR GB GG GH IE IL IM IN JE KE LK LU MA MC MT MY NG NZ PH PK PR SG TH TN US VN ZA ZW',
);
const townFirst = listOf('BG BY CN HU JP KG KR KZ MD RO RU TJ UA UZ');
const unitFirst = listOf('AU CA GB IE IN NG NZ PH PK SG US ZA');
const slashUnits = listOf('AU NZ SG ZA');

const countries = new Map(shapes.flatMap(([shape, codes]) => codes.split(' ').map((code) => [code, shape] as const)));

/** Returns how addresses are written in a country. @param code ISO 3166-1 alpha-2; without it, nothing is known of postcodes. */
export function postalCountry(code: string | undefined): PostalCountry {
  const shape = countries.get(code ?? '');
  return {
    ...(shape !== undefined && { postcode: postcodePattern(shape) }),
    isPostcodeLast: postcodeLast.has(code ?? ''),
    isNumberFirst: numberFirst.has(code ?? ''),
    isTownFirst: townFirst.has(code ?? ''),
    ...(unitFirst.has(code ?? '') && { unitSign: slashUnits.has(code ?? '') ? /[-/\u2013]/ : /[-\u2013]/ }),
  };
}

/** A postcode can follow the code of its country: `A-3500`, `MD-2001`. */
function postcodePattern(shape: string): RegExp {
  const source = shape.replaceAll('#', '\\d').replaceAll('@', '[a-z]').replaceAll(' ', '[ -]?');
  return new RegExp(`(?<![\\p{L}\\p{N}]|\\d-)(?:[a-z]{1,3}-)?(${source})(?![\\p{L}\\p{N}]|-\\d)`, 'gu');
}
