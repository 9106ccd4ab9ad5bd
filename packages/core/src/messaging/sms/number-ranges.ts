/** Calling codes of no country: satellite phones, global networks, shared and premium services, and unassigned ones. */
const globalCodes = ['+800', '+808', '+870', '+878', '+881', '+882', '+883', '+888', '+979', '+99'];

/** Ranges of countries whose calls or messages cost more than usual, or that are no mobile numbers. */
const nationalRanges = [
  // Romania: 0800 and 0801 free and shared, 0870 internet access, 090x premium.
  '+4080',
  '+4087',
  '+4090',
  // Austria
  '+43810',
  '+43820',
  '+43821',
  '+43900',
  '+43901',
  '+43930',
  '+43931',
  '+43939',
  // Bulgaria
  '+35990',
  // France
  '+3381',
  '+3382',
  '+3389',
  // Germany
  '+49137',
  '+49180',
  '+49900',
  // Hungary
  '+3690',
  '+3691',
  // Italy
  '+39199',
  '+39892',
  '+39895',
  '+39899',
  // Moldova
  '+373900',
  // North America
  '+1900',
  // Spain
  '+34803',
  '+34806',
  '+34807',
  '+34905',
  '+34907',
  // Ukraine
  '+380900',
  // United Kingdom: 070 personal, 084 and 087 shared, 09 premium.
  '+4470',
  '+4484',
  '+4487',
  '+449',
];

const unusual: readonly string[] = [...globalCodes, ...nationalRanges];

/** The digits of a Romanian number, with the calling code. Shorter ones are short numbers, which have prices of their own. */
const romanianDigits = 11;

/** Fewest digits of a number that is no short number. */
const minDigits = 8;

/** Returns true if an SMS to the E.164 number costs no more than usual, judging by its range. */
export function isUsualNumber(number: string): boolean {
  const digits = number.length - 1;
  if (digits < minDigits || (number.startsWith('+40') && digits !== romanianDigits)) return false;
  return !unusual.some((prefix) => number.startsWith(prefix));
}
