import { z } from 'zod';
import { characters } from './counted-string.js';
import { withLatinDigits } from './latin-digits.js';
import { component, type Named } from './schema.js';
import { textRules } from './text-rules.js';

/** The kinds of barcodes. */
export const symbologies = [
  'code_39',
  'code_93',
  'code_128',
  'codabar',
  'itf',
  'ean_8',
  'ean_13',
  'upc_a',
  'gs1_128',
  'qr',
  'data_matrix',
  'pdf_417',
  'aztec',
] as const;
export type Symbology = (typeof symbologies)[number];

/** White space, invisible characters, and the group separators that scanners send for FNC1. */
const noise = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/** The prefix with which a scanner says what it read, such as `]C1` for GS1-128 (ISO/IEC 15424). */
const symbologyPrefix = /^(?:\][A-Z][0-9A-Z])+/;

/** A GTIN as a GS1 element string, in which people write the `01` in brackets. */
const gtinElement = /^(?:\(01\)|01)(\d{14})$/;

/**
 * Returns the form in which barcodes are stored and compared: capitals without spaces, without what only scanners add, and a GTIN of 12 to
 * 14 digits with 13 if it has no more, so that UPC-A and EAN-13 of one product are equal.
 */
export function canonicalBarcode(sent: string): string {
  const code = withLatinDigits(sent).replace(noise, '').toUpperCase().replace(symbologyPrefix, '');
  const digits = gtinElement.exec(code)?.[1] ?? code;
  if (!/^\d{12,14}$/.test(digits) || !hasCheckDigit(digits)) return code;
  return digits.replace(/^0*(?=\d{13})/, '').padStart(13, '0');
}

/** The last digit of a GTIN checks the others, which count three times and once in turn from the right. */
function hasCheckDigit(gtin: string): boolean {
  const sum = [...gtin].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** The content of a barcode. */
export const barcodeValue = characters(canonicalBarcode)
  .regex(textRules.line)
  .min(1)
  .max(200)
  .describe('Content of the barcode. Case, spaces and the prefixes of scanners do not count');

const barcode = z
  .object({ value: barcodeValue, symbology: z.enum(symbologies).optional().describe('Kind of the barcode') })
  .strict();
export interface BarcodeSchema extends Named<typeof barcode> {}
/** A barcode that the courier can scan. */
export const Barcode: BarcodeSchema = component('Barcode', barcode);
export type Barcode = z.infer<BarcodeSchema>;
