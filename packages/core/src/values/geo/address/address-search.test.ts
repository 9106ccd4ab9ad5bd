import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMeters } from '../shape/point.js';
import { createAddressSearch } from './address-search.js';
import { createEmbeddedGeocoder } from './embedded-geocoder.js';
import { places, streets } from './gazetteer.js';
import { placeLabel } from './search-names.js';

const search = createAddressSearch();
const labels = (text: string, limit = 5): string[] => search(text, { limit }).map(({ label }) => label);

describe('the first result', () => {
  it.each([
    ['lips 25', 'Strada Lipscani 25, Sector 3, București'],
    ['25 lipscani', 'Strada Lipscani 25, Sector 3, București'],
    ['LIPSCANI', 'Strada Lipscani, Sector 3, București'],
    ['lipscani 25a', 'Strada Lipscani 25A, Sector 3, București'],
    ['lipscani 25 bis', 'Strada Lipscani 25 bis, Sector 3, București'],
    ['lipscnai 25', 'Strada Lipscani 25, Sector 3, București'],
    ['metrou vic', 'Metrou Piața Victoriei, Sector 1, București'],
    ['statia de metrou titan', 'Metrou Titan, Sector 3, București'],
    ['piata unir', 'Piața Unirii, Sector 3, București'],
    ['Piaţa Univ', 'Piața Universității, Sector 1, București'],
    ['calea vic 100', 'Calea Victoriei 100, Sector 1, București'],
    ['victoriei calea', 'Calea Victoriei, Sector 1, București'],
    ['calea 13 sep 90', 'Calea 13 Septembrie 90, Sector 5, București'],
    ['bd mag', 'Bulevardul Gheorghe Magheru, Sector 1, București'],
    ['Şos. Pantelimon 100', 'Șoseaua Pantelimon 100, Sector 2, București'],
    ['Șos. Pantelimon 100', 'Șoseaua Pantelimon 100, Sector 2, București'],
    ['piata romana 6', 'Piața Romană 6, Sector 1, București'],
    ['lipscani 99999', 'Strada Lipscani, Sector 3, București'],
    ['spital flor', 'Spitalul Floreasca, Sector 2, București'],
    ['cartier tei', 'Tei, Sector 2, București'],
    ['sector 3', 'Sector 3, București'],
    ['oto', 'Otopeni, Ilfov'],
  ])('for "%s" is %s', (text, label) => {
    expect(labels(text)[0]).toBe(label);
  });

  it.each([...streets.map(({ name }) => name), ...places.map(placeLabel)])('for "%s" has that name', (name) => {
    expect(labels(name).slice(0, 2).join('; ')).toContain(name);
  });
});

describe('search', () => {
  it('finds nothing for text that no name begins with', () => {
    for (const text of ['', '  ', '🍕', 'zzzz', 'qx 12', '%_\\', '; drop --', 'Тверская 1', '25'.repeat(100)]) {
      expect(labels(text), text).toEqual([]);
    }
  });

  it('ranks by fit, then by distance to a point, then by the length of the name', () => {
    const near = { lat: 44.4356, lng: 26.0326 };
    const found = search('strada', { limit: 100, near });
    for (const [at, result] of found.entries()) {
      const next = found[at + 1];
      if (!next || next.confidence !== result.confidence) continue;
      expect(distanceMeters(near, result.point)).toBeLessThanOrEqual(distanceMeters(near, next.point));
    }
    expect(found[0]?.label).toContain('Sector 6');
    expect(labels('victoriei', 3)).toEqual([
      'Calea Victoriei, Sector 1, București',
      'Piața Victoriei, Sector 1, București',
      'Metrou Piața Victoriei, Sector 1, București',
    ]);
  });

  it('is less sure of a house beyond the street, and of another sector', () => {
    const [whole] = search('lipscani 25', { limit: 1 });
    const [noHouse] = search('lipscani 900', { limit: 1 });
    const [elsewhere] = search('lipscani 25, sector 6', { limit: 1 });
    expect(noHouse).toMatchObject({ precision: 'street', label: 'Strada Lipscani, Sector 3, București' });
    expect(noHouse?.confidence).toBeLessThan(whole?.confidence ?? 0);
    expect(elsewhere?.confidence).toBeLessThan(whole?.confidence ?? 0);
  });

  it('finds an address from each of its prefixes with at least three letters of its name', () => {
    fc.assert(
      fc.property(fc.constantFrom(...streets), fc.nat(), (street, length) => {
        const [type = '', ...rest] = street.name.split(' ');
        const name = rest.join(' ');
        const typed = `${type} ${name.slice(0, 3 + (length % name.length))}`;
        expect(labels(typed, 400).some((label) => label.startsWith(street.name))).toBe(true);
      }),
    );
  });

  it('reads an abbreviation also as the beginning of a word', () => {
    const found = labels('Bulevardul Gen', 20);
    expect(found.some((label) => label.startsWith('Bulevardul Vasile Milea'))).toBe(true);
    expect(found.some((label) => label.startsWith('Bulevardul Geniului'))).toBe(true);
  });

  it('accepts any text, obeys the limit, and is deterministic', () => {
    const word = fc.constantFrom('strada', 'calea', 'metrou', '12', '1', 'mai', 'vic', 'Ș', 'sector', 'bl', ',', 'bis');
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 20 }), (typed, limit) => {
        const found = search(typed, { limit });
        expect(found.length).toBeLessThanOrEqual(limit);
        expect(search(typed, { limit })).toEqual(found);
        expect(new Set(found.map(({ label }) => label)).size).toBe(found.length);
        for (const { confidence } of found) expect(confidence > 0 && confidence <= 1).toBe(true);
      }),
    );
  });
});

describe('the search of the embedded geocoder', () => {
  const geocoder = createEmbeddedGeocoder();

  it('falls back to geocoding where no name begins with the text', async () => {
    expect(await geocoder.search('Strada Lipscani 25, Otopeni', { limit: 5 })).toMatchObject([
      { label: 'Otopeni, Ilfov', kind: 'locality' },
    ]);
  });

  it('takes a repeated number for the house number', async () => {
    expect(await geocoder.search('Bulevardul 1 Decembrie 1918 1', { limit: 1 })).toMatchObject([
      { label: 'Bulevardul 1 Decembrie 1918 1, Sector 3, București', kind: 'address', precision: 'street' },
    ]);
    expect(await geocoder.search('Bulevardul 1 Decembrie 1918', { limit: 1 })).toMatchObject([{ kind: 'street' }]);
  });

  it('agrees with geocoding on whole addresses', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...streets), fc.integer({ min: 1, max: 10 }), async ({ name }, number) => {
        const text = `${name} ${number}, București`;
        const [first] = await geocoder.search(text, { limit: 1 });
        const { components: _parts, ...whole } = (await geocoder.geocode(text)) ?? { components: undefined };
        expect({ ...first, candidates: [] }).toEqual(whole);
      }),
    );
  });

  it('ignores text that is longer than any address', async () => {
    expect(await geocoder.search('lipscani '.repeat(2_000), { limit: 5 })).toEqual([]);
  });
});
