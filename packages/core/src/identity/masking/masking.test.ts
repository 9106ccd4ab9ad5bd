import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { places, streets } from '../../values/geo/address/gazetteer.js';
import { serviceZones } from '../../values/geo/area/sectors.js';
import { firstName, maskAddress, maskEmail, maskPhone, shortName } from './masking.js';

describe('maskPhone', () => {
  it.each([
    ['+40721000001', '+40721***001'],
    ['+4021312', '***'],
    ['112', '***'],
  ])('masks %s as %s', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked);
  });

  it('gives the same result for any hidden digits', () => {
    const digits = fc.integer({ min: 0, max: 999 }).map((number) => String(number).padStart(3, '0'));
    fc.assert(
      fc.property(digits, digits, digits, (one, other, end) => {
        expect(maskPhone(`+40721${one}${end}`)).toBe(maskPhone(`+40721${other}${end}`));
      }),
    );
  });
});

describe('shortName', () => {
  it.each([
    ['Mihai Dumitrescu', 'Mihai D.'],
    ['  Ana  Maria Popescu ', 'Ana P.'],
    ['Mihai', 'Mihai'],
    ['', ''],
  ])('shortens "%s" to "%s"', (name, short) => {
    expect(shortName(name)).toBe(short);
  });
});

describe('firstName', () => {
  it.each([
    ['Mihai Dumitrescu', 'Mihai'],
    ['  Ana  Maria Popescu ', 'Ana'],
    ['', ''],
  ])('shortens "%s" to "%s"', (name, first) => {
    expect(firstName(name)).toBe(first);
  });
});

describe('maskEmail', () => {
  it.each([
    ['mihai@doorstep.ro', 'm***@d***.ro'],
    ['ana.pop@mail.firma-mea.com', 'a***@m***.com'],
    ['io@ub.ro', '***@***.ro'],
    ['nobody', '***'],
    ['@firma.ro', '***'],
    ['ana@localhost', '***'],
    ['ana@firma.', '***'],
    ['', '***'],
  ])('masks "%s" as %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  it('reveals only the first letters of name and host', () => {
    const label = fc.stringMatching(/^[a-z0-9]{3,20}$/);
    fc.assert(
      fc.property(label, label, fc.constantFrom('ro', 'com', 'eu'), (name, host, topLevel) => {
        expect(maskEmail(`${name}@${host}.${topLevel}`)).toBe(`${name[0]}***@${host[0]}***.${topLevel}`);
      }),
    );
  });
});

describe('maskAddress', () => {
  it.each<[string, string | null, string]>([
    ['Calea Victoriei 12, bl. A3, sc. 2, ap. 15', 'Sector 1', 'Calea Victoriei, Sector 1'],
    ['Calea Victoriei 12, Sector 1, București', null, 'Calea Victoriei, Sector 1'],
    ['B-dul 1 Decembrie 1918 nr. 12', 'Sector 3', 'Bulevardul 1 Decembrie 1918, Sector 3'],
    ['Gara de Nord, peronul 3', 'Sector 1', 'Gara de Nord, Sector 1'],
    ['Strada Ion Popescu 7, la Ana', 'Sector 2', 'Sector 2'],
    ['la Ana, interfon 12', null, '***'],
    ['Calea Victoriei 12', 'Escaldes', 'Calea Victoriei, Escaldes'],
    ['', null, '***'],
  ])('masks "%s" in zone %s as "%s"', (address, zone, masked) => {
    expect(maskAddress(address, zone)).toBe(masked);
  });

  const houseNumber = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom('', 'A', ' bis', '-12'));
  const units = fc.array(
    fc.tuple(
      fc.constantFrom('bl.', 'sc.', 'et.', 'ap.', 'interfon', 'Scara', 'nume'),
      fc.stringMatching(/^[A-Za-z0-9]{1,8}$/),
    ),
    { maxLength: 5 },
  );

  it('gives the same result for any house number and flat', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...streets),
        fc.constantFrom(...serviceZones),
        houseNumber,
        units,
        ({ name }, zone, [number, suffix], flat) => {
          const parts = flat.map(([unit, value]) => `, ${unit} ${value}`).join('');
          const address = `${name} ${number}${suffix}${parts}`;
          expect(maskAddress(address, zone.name)).toBe(maskAddress(name, zone.name));
        },
      ),
    );
  });

  it('reveals only names of the gazetteer and of sectors', () => {
    const names = new Set([...streets, ...places].map(({ name }) => name));
    const sectors = new Set(serviceZones.map(({ name }) => name));
    const words = fc.constantFrom(
      'Strada',
      'Calea',
      'Victoriei',
      'nr.',
      '12',
      ',',
      'ap.',
      'Popescu',
      'Sector',
      '3',
      'bis',
    );
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(words, { maxLength: 12 }).map((chosen) => chosen.join(' ')),
    );
    fc.assert(
      fc.property(text, (address) => {
        const parts = maskAddress(address).split(', ');
        expect(parts.every((part) => part === '***' || names.has(part) || sectors.has(part))).toBe(true);
      }),
    );
  });
});
