import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalBarcode } from './barcodes.js';

describe('canonicalBarcode', () => {
  it.each([
    ['the case of letters', 'abc-12', 'ABC-12'],
    ['spaces and line breaks of scanners', ' AB 12\r\n', 'AB12'],
    ['digits of other scripts', '٥٩٤', '594'],
    ['the prefix of a symbology', ']C1ABC', 'ABC'],
    ['FNC1 as a group separator', '10ABC\u001d21X', '10ABC21X'],
    ['the application identifier of a GTIN', ']C10105901234123457', '5901234123457'],
    ['its brackets', '(01)05901234123457', '5901234123457'],
    ['the leading zero of UPC-A', '036000291452', '0036000291452'],
    ['the leading zeros of a GTIN-14', '00036000291452', '0036000291452'],
    ['nothing of a GTIN-14 of a case', '15901234123454', '15901234123454'],
    ['nothing of digits without a check digit', '036000291453', '036000291453'],
    ['nothing of an EAN-8', '96385074', '96385074'],
  ])('drops %s', (_title, sent, expected) => {
    expect(canonicalBarcode(sent)).toBe(expected);
  });

  it('is its own canonical form', () => {
    const code = fc.oneof(fc.string(), fc.stringMatching(/^(\]C1)?(01)?\d{8,14}$/));
    fc.assert(
      fc.property(code, (sent) => {
        const once = canonicalBarcode(sent);
        expect(canonicalBarcode(once)).toBe(once);
      }),
    );
  });
});
