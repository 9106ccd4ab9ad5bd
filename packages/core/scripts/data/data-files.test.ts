import { describe, expect, it } from 'vitest';
import { modifiersFile, orderFile, storeFiles } from './catalogue.js';
import { type DataFile, dataPaths, dataText, problemsOf, readData } from './data-file.js';
import { dataFiles } from './files.js';
import { streetsFile } from './gazetteer.js';
import { roadsFile } from './roads.js';
import { watersFile } from './waters.js';

describe('the data files', () => {
  it('all have a schema', () => {
    expect(dataPaths()).toEqual(dataFiles.map(({ path }) => path).sort());
  });

  it.each(dataFiles.map((file) => [file.path, file] as const))('%s follows its schema', (path, file) => {
    expect(problemsOf(file, dataText(path))).toEqual([]);
  });

  it.each(dataPaths())('%s writes each letter as one character', (path) => {
    const text = dataText(path);
    expect(text.normalize('NFC')).toBe(text);
  });
});

describe('the catalogue', () => {
  it('lists each store once', () => {
    const slugs = storeFiles.map(({ path }) => path.replace(/^catalogue\/stores\/(.*)\.json$/, '$1'));
    expect([...readData(orderFile)].sort()).toEqual(slugs);
  });

  it('has every modifier that an item names, and uses all', () => {
    const shared = Object.keys(readData(modifiersFile));
    const named = storeFiles.flatMap((file) =>
      readData(file).menu.flatMap(({ items }, category) =>
        items.flatMap(({ modifiers = [] }, item) =>
          modifiers.flatMap((key) =>
            typeof key === 'string' ? { key, place: `${file.path} /menu/${category}/items/${item}/modifiers` } : [],
          ),
        ),
      ),
    );
    const unknown = named.filter(({ key }) => !shared.includes(key));
    expect(unknown.map(({ key, place }) => `${place}: there is no shared modifier "${key}"`)).toEqual([]);
    expect(shared.filter((key) => !named.some((modifier) => modifier.key === key))).toEqual([]);
  });
});

/** The problems of a file after the first `from` in its text was replaced. */
function problemsWith(file: DataFile, from: string, to: string): readonly string[] {
  const text = dataText(file.path);
  expect(text).toContain(from);
  return problemsOf(file, text.replace(from, to));
}

describe('a problem', () => {
  const store = storeFiles.find(({ path }) => path.endsWith('cuhnia-amzei.json')) ?? orderFile;

  it.each<[title: string, file: DataFile, from: string, to: string, problem: string]>([
    [
      'an unknown allergen',
      store,
      '"allergens": ["eggs", "milk"]',
      '"allergens": ["egg", "milk"]',
      'catalogue/stores/cuhnia-amzei.json /menu/0/items/0/allergens/0: Invalid enum value.',
    ],
    [
      'a price below one ban',
      store,
      '"price": 2700',
      '"price": 0',
      'catalogue/stores/cuhnia-amzei.json /menu/0/items/0/price: The amount 0 is too small: send 1 or more.',
    ],
    [
      'a time that does not exist',
      store,
      '"opens": "08:00"',
      '"opens": "8:00"',
      'catalogue/stores/cuhnia-amzei.json /hours/week/0/0/opens: must be a time of day such as 09:30',
    ],
    [
      'a misspelt field',
      store,
      '"priceLevel"',
      '"pricelevel"',
      "catalogue/stores/cuhnia-amzei.json /: Unrecognized key(s) in object: 'pricelevel'",
    ],
    [
      'a road without a class',
      roadsFile,
      '"class": "boulevard"',
      '"class": "motorway"',
      'geo/roads.geojson /features/0/properties/class: Invalid enum value.',
    ],
    [
      'a street of no length',
      streetsFile,
      '"lastHouseNumber": 224',
      '"lastHouseNumber": "224"',
      'geo/streets.geojson /features/0/properties/lastHouseNumber: Expected number, received string',
    ],
    [
      'a river that is drawn as a lake',
      watersFile,
      '"kind": "river"',
      '"kind": "lake"',
      'geo/waters.geojson /features/0: a river must be a LineString, a lake or park a Polygon',
    ],
  ])('names file, path and reason: %s', (_title, file, from, to, problem) => {
    expect(problemsWith(file, from, to).join('\n')).toContain(problem);
  });
});
