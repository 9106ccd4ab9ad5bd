import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryAreaFixtures } from '../area/fixtures.js';
import { sectorOf } from '../area/sectors.js';
import { insideServiceArea } from '../area/service-area.js';
import type { GeocodedAddress } from '../geocoder.js';
import { distanceMeters } from '../shape/point.js';
import { createEmbeddedGeocoder } from './embedded-geocoder.js';
import { mapErrorMeters, places, streets } from './gazetteer.js';

const geocoder = createEmbeddedGeocoder();

async function located(text: string): Promise<GeocodedAddress> {
  const result = await geocoder.geocode(text);
  if (result === undefined) throw new Error(`Not found: ${text}`);
  return result;
}

describe('an address in the city', () => {
  it.each([
    ['Strada Lipscani 25, București', 'Strada Lipscani 25, Sector 3, București', 'street', 0.85],
    ['STR. LIPSCANI NR. 25', 'Strada Lipscani 25, Sector 3, București', 'street', 0.85],
    ['Strada Lipscani 25A', 'Strada Lipscani 25A, Sector 3, București', 'street', 0.85],
    ['Strada Lipscani 25 bis', 'Strada Lipscani 25 bis, Sector 3, București', 'street', 0.85],
    ['Strada Lipscani', 'Strada Lipscani, Sector 3, București', 'street', 0.8],
    ['Victoriei 120', 'Calea Victoriei 120, Sector 1, București', 'street', 0.72],
    ['Lipscani 25', 'Strada Lipscani 25, Sector 3, București', 'street', 0.72],
    ['Bulevardul Lipscani 25', 'Strada Lipscani 25, Sector 3, București', 'street', 0.55],
    ['Strada Lispcani 25', 'Strada Lipscani 25, Sector 3, București', 'street', 0.51],
    ['Strada Lipscani 99999', 'Strada Lipscani, Sector 3, București', 'street', 0.5],
    ['Strada Lipscani nr. 0', 'Strada Lipscani, Sector 3, București', 'street', 0.5],
    ['Strada Lipscani 9000', 'Strada Lipscani, Sector 3, București', 'street', 0.5],
    ['Strada Lipscani 25, sector 6', 'Strada Lipscani 25, Sector 3, București', 'street', 0.68],
    ['Strada Lipscani 25, la poartă', 'Strada Lipscani 25, Sector 3, București', 'street', 0.51],
    ['Strada Lipscani 25, la poartă, București', 'Strada Lipscani 25, Sector 3, București', 'street', 0.85],
    ['Calea Victoriei 100', 'Calea Victoriei 100, Sector 1, București', 'street', 0.85],
    ['Bd. Iuliu Maniu nr. 7, sector 6', 'Bulevardul Iuliu Maniu 7, Sector 6, București', 'street', 0.85],
    ['Bd. Magheru 7', 'Bulevardul Gheorghe Magheru 7, Sector 1, București', 'street', 0.85],
    ['Calea 13 Septembrie 90', 'Calea 13 Septembrie 90, Sector 5, București', 'street', 0.85],
    ['Șos. București-Ploiești 42', 'Șoseaua București-Ploiești 42, Sector 1, București', 'street', 0.85],
    ['Şos. Pantelimon 100, Pantelimon', 'Șoseaua Pantelimon 100, Sector 2, București', 'street', 0.85],
    ['Colentina 120', 'Șoseaua Colentina 120, Sector 2, București', 'street', 0.72],
    ['Hanul lui Manuc, Strada Franceză 62', 'Strada Franceză 62, Sector 3, București', 'street', 0.85],
    ['Piata Unirii', 'Piața Unirii, Sector 3, București', 'place', 0.9],
    ['P-ța Victoriei 1', 'Piața Victoriei 1, Sector 1, București', 'place', 0.9],
    ['Piața Romană 6', 'Piața Romană 6, Sector 1, București', 'place', 0.9],
    ['Piața Romană nr. 6A, București', 'Piața Romană 6A, Sector 1, București', 'place', 0.9],
    ['Gara de Nord', 'Gara de Nord, Sector 1, București', 'place', 0.9],
    ['metrou Dristor', 'Metrou Dristor, Sector 3, București', 'place', 0.9],
    ['Colentina', 'Colentina, Sector 2, București', 'area', 0.5],
    ['Pantelimon', 'Pantelimon, Sector 2, București', 'area', 0.5],
  ] as const)('%s', async (text, label, precision, confidence) => {
    const result = await located(text);
    expect(result).toMatchObject({ label, precision, confidence });
    expect(insideServiceArea(result.point)).toBe(true);
  });

  it.each(places)('$name ($kind) is found by its name, with and without the city', async ({ name, kind }) => {
    const text = kind === 'metro_station' ? `Metrou ${name}` : name;
    expect(await located(text)).toMatchObject({ label: expect.stringContaining(name) });
    // `București Mall, București` says the city twice, the first time as part of the name.
    if (!name.startsWith('București ')) expect(await located(`${text}, București`)).toEqual(await located(text));
  });

  it.each([
    ['Strada Lipscani 25', 300],
    ['Piața Unirii', 300],
    // Half of the street on either side of its middle.
    ['Strada Lipscani', 632],
    ['Strada Lipscani 99999', 632],
    ['Colentina', 1_800],
  ])('%s is within %i m of the point', async (text, radiusMeters) => {
    expect(await located(text)).toMatchObject({ radiusMeters, mapErrorMeters: 300 });
  });

  it.each([
    ['Victoriei 12', ['Calea Victoriei 12', 'Piața Victoriei 12']],
    ['Unirii', ['Bulevardul Unirii', 'Piața Unirii', 'Splaiul Unirii']],
  ])('%s means %j, with a radius around all of them', async (text, names) => {
    const { candidates, point, radiusMeters } = await located(text);
    expect(candidates.map(({ label }) => label.split(',')[0]).sort()).toEqual(names);
    for (const one of candidates) {
      expect(distanceMeters(point, one.point) + one.radiusMeters).toBeLessThanOrEqual(radiusMeters);
      expect(one.confidence).toBeLessThan(0.5);
    }
  });

  it.each([
    ['Calea Victoriei 12', { lat: 44.4318, lng: 26.0968 }],
    ['Strada Lipscani 25, București', { lat: 44.432, lng: 26.0993 }],
    ['Bd. Iuliu Maniu nr. 7, sector 6', { lat: 44.4353, lng: 26.058 }],
    ['Piata Unirii', { lat: 44.4268, lng: 26.1025 }],
  ])('%s is within 300 m of its true position', async (text, point) => {
    expect(distanceMeters((await located(text)).point, point)).toBeLessThan(300);
  });
});

describe('an address that names another locality', () => {
  it.each([
    ['Strada Ferme D 12, Otopeni', 'Otopeni, Ilfov'],
    ['Calea Bucureștilor 224, Otopeni', 'Otopeni, Ilfov'],
    ['Strada Lipscani 25, Otopeni', 'Otopeni, Ilfov'],
    ['Strada Lipscani 25 Otopeni', 'Otopeni, Ilfov'],
    ['Strada Lipscani Otopeni', 'Otopeni, Ilfov'],
    ['Strada Ferme Otopeni', 'Otopeni, Ilfov'],
    ['Otopeni, Strada Lipscani 25', 'Otopeni, Ilfov'],
    ['Strada Lipscani 25, Otopeny', 'Otopeni, Ilfov'],
    ['Strada Lipscani 25, Otopeni, Ilfov', 'Otopeni, Ilfov'],
    ['Strada Lipscani 25, Otopeni Ilfov', 'Otopeni, Ilfov'],
    ['Strada Lipscani 25, orașul Voluntari', 'Voluntari, Ilfov'],
    ['Piața Unirii 3, Cluj-Napoca', 'Cluj-Napoca, Cluj'],
    ['Strada Doamnei 3, oraș Pantelimon', 'Pantelimon, Ilfov'],
    ['Strada Doamnei 3, Pantelimon, Ilfov', 'Pantelimon, Ilfov'],
    ['comuna Berceni', 'Berceni, Ilfov'],
    ['Popești-Leordeni', 'Popești-Leordeni, Ilfov'],
    ['Ploiesti', 'Ploiești, Prahova'],
  ])('%s is located in %s', async (text, label) => {
    const result = await located(text);
    expect(result).toMatchObject({ label, precision: 'area', kind: 'locality' });
    expect(insideServiceArea(result.point)).toBe(false);
  });

  it.each([
    'Strada Lipscani 25, Ilfov',
    'Strada Lipscani 25, județul Vaslui',
    'Strada Lipscani 25, comuna Necunoscuta',
    'Strada Lipscani 25, 077190',
  ])('%s is not located in Bucharest', async (text) => {
    expect(await geocoder.geocode(text)).toBeUndefined();
  });
});

describe('the places that `/service-zones` names', () => {
  it.each(deliveryAreaFixtures)('include $name, which is $expected', async ({ name, expected, sector }) => {
    const { label, point } = await located(name);
    expect(label).toContain(name);
    expect(sectorOf(point)).toBe(sector);
    expect(insideServiceArea(point)).toBe(expected === 'inside');
    expect((await geocoder.search(name, { limit: 20 })).map((one) => one.label)).toContain(label);
  });
});

describe('text that names nothing known', () => {
  it.each([
    '',
    '   ',
    '12',
    'București',
    'Sector 3',
    'Strada Inexistentă 4, București',
    'Strada Radu de la Afumați 27, București',
    'Strada Radu de la Afumați 27',
    'Calea Bucureștilor 224',
    'Strada Toamnei 3',
    'Strada Unirii 4',
    'Strada Victoriei 4',
    'Aleea Lipscani 4',
    'Calea 14 Septembrie 90',
    '44.4268,26.1025',
    `Strada Lipscani 25${' '.repeat(10_000)}`,
    'strada '.repeat(1500),
  ])('such as %j is not located', async (text) => {
    expect(await geocoder.geocode(text)).toBeUndefined();
  });
});

describe('any text', () => {
  const word = fc.constantFrom(
    ...[
      'Strada',
      'Bd.',
      'Lipscani',
      'Calea',
      'Victoriei',
      'Otopeni',
      'București',
      'sector',
      'nr.',
      '12',
      '3',
      ',',
      'bl.',
    ],
    ...['Pantelimon', 'oraș', 'Ilfov', 'Piața', 'Unirii', '1', 'Mai', '077190', 'S6', 'al', '-'],
  );
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(word, { maxLength: 10 }).map((words) => words.join(' ')),
  );

  it('is geocoded without throwing, deterministically, with a confidence in (0, 1]', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (address) => {
        const result = await geocoder.geocode(address);
        expect(await createEmbeddedGeocoder().geocode(address)).toEqual(result);
        if (result === undefined) return;
        expect(result.confidence).toBeGreaterThan(0);
        expect(result.confidence).toBeLessThanOrEqual(1);
        expect(insideServiceArea(result.point)).toBe(result.kind !== 'locality');
        expect(result.precision).not.toMatch(/house|interpolated/);
        expect(result.radiusMeters).toBeGreaterThanOrEqual(mapErrorMeters);
        expect(result.label.endsWith('București')).toBe(sectorOf(result.point) !== undefined);
      }),
      { numRuns: 1000 },
    );
  });

  it('is never located in the city if it ends with a town outside', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...streets),
        fc.integer({ min: 1, max: 999 }),
        fc.constantFrom('Otopeni', 'Voluntari', 'Chiajna', 'Ploiești', 'Cluj-Napoca', 'Popești-Leordeni'),
        async ({ name }, houseNumber, town) => {
          const { point, kind } = await located(`${name} ${houseNumber}, ${town}`);
          expect(kind).toBe('locality');
          expect(insideServiceArea(point)).toBe(false);
        },
      ),
    );
  });

  it('moves along the street as the house number rises', async () => {
    const straight = streets.filter(({ course }) => course.length === 2);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...straight), fc.nat(), fc.nat(), async (street, a, b) => {
        const numbers = [a, b].map((seed) => 1 + (seed % street.lastHouseNumber)).toSorted((x, y) => x - y);
        const [start] = street.course;
        const distances = await Promise.all(
          numbers.map(async (number) => {
            const { point, kind } = await located(`${street.name} nr. ${number}`);
            expect(kind).toBe('address');
            return start === undefined ? Number.NaN : distanceMeters(start, point);
          }),
        );
        // Points are rounded to about 0.1 m.
        expect(distances[0] ?? 0).toBeLessThanOrEqual((distances[1] ?? 0) + 0.2);
      }),
    );
  });
});

describe('an address that is asked for again', () => {
  it.each(['Strada Lipscani 25, București', 'Strada Lispcani 25', 'Strada Inexistentă 4'])('%s', async (text) => {
    const asked = createEmbeddedGeocoder();
    const first = await asked.geocode(text);
    expect(await asked.geocode(text)).toEqual(first);
    expect(await asked.geocode(`${text} `)).toEqual(first);
  });
});
