import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { houseReadings, readQuery, unitTokens } from './query-tokens.js';

const words = (text: string) => readQuery(text).tokens.map(({ word }) => word);

describe('readQuery', () => {
  it.each([
    ['Șoseaua Ştefan', ['soseaua', 'stefan']],
    ['ул. Королёва', ['ул', 'королева']],
    ["Rue de l'Abbaye", ['rue', 'de', 'l', 'abbaye']],
    ['B-dul Unirii', ['bdul', 'unirii']],
    ['Огородный пр-д', ['огородныи', 'прд']],
    ['Saint-Jean', ['saint', 'jean']],
    ['Carrer del Col·legi', ['carrer', 'del', 'collegi']],
    ['nr7, ap12, S3', ['nr', '7', 'ap', '12', 'sector', '3']],
    ['SECTOR3', ['sector', '3']],
  ])('reads "%s"', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('reads any text in at most 24 words, and knows where each is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const { folded, tokens } = readQuery(text);
        expect(tokens.length).toBeLessThanOrEqual(25);
        for (const { from, to } of tokens) expect(folded.slice(from, to)).not.toBe('');
      }),
    );
  });
});

describe('houseReadings', () => {
  const readings = (text: string, start = 0) =>
    houseReadings(readQuery(text), start, () => true).map((each) => each.text);

  it.each([
    ['12', ['12']],
    ['12 bis, Lipscani', ['12 bis', '12']],
    ['12-14 Lipscani', ['12-14', '12']],
    ['12/3', ['12/3', '12']],
    ['12, 14', ['12']],
    ['27А с1', ['27а с1', '27а']],
    ['34к2', ['34к2']],
    ['5а стр.8', ['5а стр.8', '5а']],
    ['1, к. 1', ['1, к. 1', '1']],
    ['8 корпус 2 строение 1', ['8 корпус 2 строение 1', '8 корпус 2', '8']],
    ['12 Lipscani', ['12']],
    ['700100', []],
    ['Lipscani', []],
  ])('reads the numbers of "%s", the longest first', (text, expected) => {
    expect(readings(text)).toEqual(expected);
  });

  it('takes only free words', () => {
    const query = readQuery('12 bis');
    expect(houseReadings(query, 0, (token) => token !== 1).map(({ text }) => text)).toEqual(['12']);
    expect(houseReadings(query, 0, (token) => token !== 0)).toEqual([]);
  });
});

describe('unitTokens', () => {
  it.each([
    ['Lipscani 3, ap. 12, et 2', [2, 3, 4, 5]],
    ['bl. M4 sc B', [0, 1, 2, 3]],
    ['кв. 7', [0, 1]],
    ['Porta del Sol', []],
    ['ap', []],
  ])('finds the flats and floors of "%s"', (text, expected) => {
    expect([...unitTokens(readQuery(text).tokens)]).toEqual(expected);
  });
});
