import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, normaliseAddress } from './normalise.js';

describe('normaliseAddress', () => {
  it.each([
    ['Șoseaua Ștefan cel Mare', 'soseaua stefan cel mare'],
    ['Şoseaua Ştefan cel Mare', 'soseaua stefan cel mare'],
    ['Piața Unirii', 'piata unirii'],
    ['PIAŢA UNIRII', 'piata unirii'],
    ['Strada Câmpia Libertății', 'strada campia libertatii'],
    ['Înfrățirii ă â î', 'infratirii a a i'],
    ['Str. Lipscani, nr. 25', 'strada lipscani nr 25'],
    ['str.Lipscani nr.25', 'strada lipscani nr 25'],
    ['Bd. Unirii', 'bulevardul unirii'],
    ['Bld. Unirii', 'bulevardul unirii'],
    ['Blvd Unirii', 'bulevardul unirii'],
    ['B-dul Unirii', 'bulevardul unirii'],
    ['B-dul. Unirii', 'bulevardul unirii'],
    ['Bulevardul Unirii', 'bulevardul unirii'],
    ['Cal. Victoriei', 'calea victoriei'],
    ['Șos. Colentina', 'soseaua colentina'],
    ['Sos Colentina', 'soseaua colentina'],
    ['Spl. Unirii', 'splaiul unirii'],
    ['P-ța Victoriei', 'piata victoriei'],
    ['Pta. Victoriei', 'piata victoriei'],
    ['Al. Privighetorilor', 'aleea privighetorilor'],
    ['Int. Popa Nan', 'intrarea popa nan'],
    ['Strada Mihai al II-lea', 'strada mihai al ii lea'],
    ['bl. A3 sc. 2 et. 4 ap. 15 interfon 15', 'bloc a3 scara 2 etaj 4 apartament 15 interfon 15'],
    ['Bl.4, Sc.B, ap12', 'bloc 4 scara b apartament 12'],
    ['Sectorul 3', 'sector 3'],
    ['sect. 3', 'sector 3'],
    ['S3', 'sector 3'],
    ['SECTOR3', 'sector 3'],
    ['Sector 3', 'sector 3'],
    ['S7', 's 7'],
    ['Bucharest', 'bucuresti'],
    ['', ''],
    ['!?, ;', ''],
  ])('normalises %j to %j', (text, normalised) => {
    expect(normaliseAddress(text)).toBe(normalised);
  });

  const addressText = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .array(
        fc.constantFrom(
          ...[
            'b',
            'dul',
            'd',
            'p',
            'ta',
            's',
            '3',
            's3',
            'sect',
            'sector',
            'sectorul',
            'al',
            'int',
            'nr7',
            'ap1',
            'sc',
            'Șos',
          ],
          ...[', ', '; ', '.', '-', '\n', 'bl', 'str.', 'na', 'sf', 'or', 'com', 'x'],
        ),
      )
      .map((words) => words.join(' ')),
    fc.array(fc.constantFrom(...'bdultapst3sc7nr,;. -ȘŢâ')).map((letters) => letters.join('')),
  );

  it('is idempotent', () => {
    fc.assert(
      fc.property(addressText, (text) => {
        const once = normaliseAddress(text);
        expect(normaliseAddress(once)).toBe(once);
      }),
      { numRuns: 3000 },
    );
  });

  it('returns words without marks and with single spaces, for any case and encoding', () => {
    fc.assert(
      fc.property(addressText, (text) => {
        const normalised = normaliseAddress(text);
        expect(normalised).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u);
        expect(normaliseAddress(text.normalize('NFD'))).toBe(normalised);
      }),
    );
  });
});

describe('foldText', () => {
  it('keeps punctuation and removes diacritics', () => {
    expect(foldText('Ș-Ş, Ț.Ţ')).toBe('s-s, t.t');
  });
});
