import { counties } from '@doorstep/contracts';
import { expect, it } from 'vitest';
import { countyNamed, countyOfPostalCode } from './counties.js';
import { taxAddress } from './tax-address.js';

const entered = { street: 'Strada Mare 1', city: 'Iași', county: null, postalCode: null, country: 'RO' };

it.each([
  [{ county: 'Cluj', city: 'Dej' }, 'RO-CJ', 'Dej'],
  [{ county: 'jud. Timiș', city: 'Lugoj' }, 'RO-TM', 'Lugoj'],
  [{ county: 'CARAS SEVERIN', city: 'Reșița' }, 'RO-CS', 'Reșița'],
  [{ county: 'ro-bv', city: 'Săcele' }, 'RO-BV', 'Săcele'],
  [{ city: 'Dej', postalCode: '405200' }, 'RO-CJ', 'Dej'],
  [{ city: 'Iași' }, 'RO-IS', 'Iași'],
  [{ city: 'București', county: 'Sector 3' }, 'RO-B', 'SECTOR3'],
  [{ city: 'Bucureşti, sectorul 2' }, 'RO-B', 'SECTOR2'],
  [{ city: 'București', postalCode: '060274' }, 'RO-B', 'SECTOR6'],
  [{ city: 'Bucuresti', county: 'București', postalCode: '030089' }, 'RO-B', 'SECTOR3'],
])('finds the county of %j', (change, countyCode, city) => {
  expect(taxAddress({ ...entered, ...change })).toMatchObject({ countyCode, city });
});

it.each([
  [{ city: 'Dej' }, 'county'],
  [{ city: 'București' }, 'sector'],
  [{ city: 'Băile Felix', county: 'Bavaria' }, 'county'],
])('says what %j lacks', (change, part) => {
  expect(taxAddress({ ...entered, ...change })).toBe(part);
});

it('leaves an address abroad as it is', () => {
  const abroad = { street: 'Domgasse 1', city: 'Wien', county: null, postalCode: '1010', country: 'AT' };
  expect(taxAddress(abroad)).toEqual({
    street: 'Domgasse 1',
    city: 'Wien',
    countyCode: null,
    postalCode: '1010',
    country: 'AT',
  });
});

it('knows every county by name, and by a postal code', () => {
  for (const [code, name] of Object.entries(counties)) expect(countyNamed(name)).toBe(code);
  const prefixes = Array.from({ length: 100 }, (_, prefix) => String(prefix).padStart(2, '0'));
  const found = new Set(prefixes.map((prefix) => countyOfPostalCode(`${prefix}0100`)));
  expect(Object.keys(counties).filter((code) => !found.has(code))).toEqual([]);
});
