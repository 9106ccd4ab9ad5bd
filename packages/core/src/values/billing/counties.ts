import { counties } from '@doorstep/contracts';

/** The counties by the first two digits of their postal codes. Codes of Bucharest begin with 0 and the sector. */
const byPostalCode: Readonly<Record<string, string>> = {
  '07': 'RO-IF',
  '08': 'RO-GR',
  '10': 'RO-PH',
  '11': 'RO-AG',
  '12': 'RO-BZ',
  '13': 'RO-DB',
  '14': 'RO-TR',
  '20': 'RO-DJ',
  '21': 'RO-GJ',
  '22': 'RO-MH',
  '23': 'RO-OT',
  '24': 'RO-VL',
  '30': 'RO-TM',
  '31': 'RO-AR',
  '32': 'RO-CS',
  '33': 'RO-HD',
  '40': 'RO-CJ',
  '41': 'RO-BH',
  '42': 'RO-BN',
  '43': 'RO-MM',
  '44': 'RO-SM',
  '45': 'RO-SJ',
  '50': 'RO-BV',
  '51': 'RO-AB',
  '52': 'RO-CV',
  '53': 'RO-HR',
  '54': 'RO-MS',
  '55': 'RO-SB',
  '60': 'RO-BC',
  '61': 'RO-NT',
  '62': 'RO-VN',
  '70': 'RO-IS',
  '71': 'RO-BT',
  '72': 'RO-SV',
  '73': 'RO-VS',
  '80': 'RO-GL',
  '81': 'RO-BR',
  '82': 'RO-TL',
  '90': 'RO-CT',
  '91': 'RO-CL',
  '92': 'RO-IL',
};

/** Names in plain letters, without what people write before them. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^(judetul|jud\.?|municipiul|mun\.?)\s+/, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

const byName = new Map(Object.entries(counties).map(([code, name]) => [plain(name), code]));

/** Returns the sector of Bucharest that a text names, or undefined. */
export function sectorIn(name: string): number | undefined {
  const sector = /\b(?:sector(?:ul)?|s)\s*\.?\s*([1-6])\b/.exec(plain(name))?.[1];
  return sector === undefined ? undefined : Number(sector);
}

/** Returns the ISO 3166-2 code of the county that a text names: `Cluj`, `jud. Iași`, `RO-TM`, `Sector 3`. */
export function countyNamed(name: string): string | undefined {
  const code = name.trim().toUpperCase();
  if (Object.hasOwn(counties, code)) return code;
  return sectorIn(name) === undefined ? byName.get(plain(name)) : 'RO-B';
}

/** Returns the ISO 3166-2 code of the county of a Romanian postal code of six digits. */
export function countyOfPostalCode(postalCode: string): string | undefined {
  return sectorOfPostalCode(postalCode) === undefined ? byPostalCode[postalCode.slice(0, 2)] : 'RO-B';
}

/** Returns the sector of Bucharest of a postal code; its second digit is the sector. */
export function sectorOfPostalCode(postalCode: string): number | undefined {
  return /^0[1-6]\d{4}$/.test(postalCode) ? Number(postalCode[1]) : undefined;
}
