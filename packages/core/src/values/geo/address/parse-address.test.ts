import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ParsedAddress, parseAddress, parseSector } from './parse-address.js';

const cases: readonly (readonly [text: string, parts: Partial<ParsedAddress>])[] = [
  ['Calea Victoriei 12', { street: 'calea victoriei', houseNumber: 12, localities: [], bucharest: false }],
  ['Bd. Iuliu Maniu nr. 7, sector 6', { street: 'bulevardul iuliu maniu', houseNumber: 7, sector: 6 }],
  ['Strada Lipscani 25, București', { street: 'strada lipscani', houseNumber: 25, bucharest: true, localities: [] }],
  ['Strada Lipscani 25 Bucuresti', { street: 'strada lipscani', houseNumber: 25, bucharest: true, localities: [] }],
  ['Str. Lipscani 25A', { houseNumber: 25, houseSuffix: 'a' }],
  ['Str. Lipscani 25 A, et. 2', { houseNumber: 25, houseSuffix: 'a', floor: '2' }],
  ['Str. Lipscani 25 bis', { houseNumber: 25, houseSuffix: 'bis' }],
  ['Str. Lipscani 25bis', { houseNumber: 25, houseSuffix: 'bis' }],
  ['Str. Lipscani nr. 25Ter, et. 2', { houseNumber: 25, houseSuffix: 'ter', floor: '2' }],
  ['Str. Lipscani 25-27', { street: 'strada lipscani', houseNumber: 25, localities: [] }],
  ['12 Calea Victoriei', { street: 'calea victoriei', houseNumber: 12 }],
  ['Calea 13 Septembrie 90', { street: 'calea 13 septembrie', houseNumber: 90 }],
  ['B-dul 1 Decembrie 1918 nr. 12', { street: 'bulevardul 1 decembrie 1918', houseNumber: 12 }],
  ['Calea Victoriei 12, mai sus', { street: 'calea victoriei', houseNumber: 12 }],
  ['Strada Ferme D 12, Otopeni', { street: 'strada ferme d', houseNumber: 12, localities: ['otopeni'] }],
  ['Otopeni, Strada Ferme D 12', { street: 'strada ferme d', houseNumber: 12, localities: ['otopeni'] }],
  ['Strada Ferme 12 Otopeni, jud. Ilfov', { street: 'strada ferme', localities: ['otopeni'], county: 'ilfov' }],
  ['Str. Morii 3, oraș Pantelimon', { localities: ['pantelimon'], localityNamed: true }],
  ['Șos. București-Ploiești 42, București', { street: 'soseaua bucuresti ploiesti', houseNumber: 42, bucharest: true }],
  ['Strada Doamnei 3, 030051', { postalCode: '030051', sector: 3 }],
  ['Strada Doamnei 3, București 3', { houseNumber: 3, bucharest: true, sector: 3 }],
  [
    'Bd. Unirii 10, bl. 7B, sc. 2, et. 4, ap. 15, interfon 15',
    { houseNumber: 10, block: '7b', staircase: '2', floor: '4', apartment: '15', interphone: '15' },
  ],
  ['bl. 3, ap. 2, Str. Traian nr. 40', { street: 'strada traian', houseNumber: 40, block: '3', apartment: '2' }],
  ['Bd. Unirii, bl. 3, nr. 10', { street: 'bulevardul unirii', houseNumber: 10, block: '3' }],
  ['Bd. Unirii, bl. 3 4', { street: 'bulevardul unirii', block: '3' }],
  ['Gara de Nord', { street: 'gara de nord' }],
  ['', { street: '', localities: [], bucharest: false }],
];

describe('parseAddress', () => {
  it.each(cases)('parses %j', (text, parts) => {
    expect(parseAddress(text)).toMatchObject(parts);
  });

  it('does not take the number of a block or an apartment for the house number', () => {
    expect(parseAddress('Bd. Unirii, bl. 3 4')).not.toHaveProperty('houseNumber');
  });

  it('never throws, and returns house numbers from 0 to 9999', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const { houseNumber = 0 } = parseAddress(text);
        expect(houseNumber).toBeGreaterThanOrEqual(0);
        expect(houseNumber).toBeLessThanOrEqual(9999);
      }),
    );
  });

  it.each([
    'a'.repeat(10_000),
    '1'.repeat(10_000),
    'nr '.repeat(4000),
    's '.repeat(5000),
    'b '.repeat(5000),
    ','.repeat(10_000),
    'a,'.repeat(5000),
    '12a'.repeat(3333),
    'bl. '.repeat(2500),
    '\u0327\u0301'.repeat(5000),
    'strada bucuresti sector '.repeat(400),
  ])('parses long hostile text %#', (text) => {
    expect(() => parseAddress(text)).not.toThrow();
  });
});

describe('parseSector', () => {
  it.each([
    ['Sector 3', 3],
    ['Sectorul 3', 3],
    ['sect. 3', 3],
    ['S3', 3],
    ['SECTOR3', 3],
    ['3', 3],
    ['7', undefined],
    ['Sector', undefined],
    ['Strada 3', undefined],
    ['Sector 3 4', undefined],
    ['', undefined],
  ])('reads %j as %s', (text, sector) => {
    expect(parseSector(text)).toBe(sector);
  });
});
