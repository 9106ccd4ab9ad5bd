import { parseAddress } from '@doorstep/core';
import { describe, expect, it } from 'vitest';
import type { FoundAddress } from './geocoding-provider.js';
import { rateAddress } from './rate-address.js';

const inCity = { point: { lat: 44.4316, lng: 26.0993 }, town: 'București', areas: ['Centrul Vechi', 'București'] };
const house = (number: string, name = 'Strada Lipscani'): FoundAddress => ({
  ...inCity,
  kind: 'house',
  name,
  houseNumber: number,
});
const street = (name: string): FoundAddress => ({ ...inCity, kind: 'street', name });
const place = (name: string): FoundAddress => ({ ...inCity, kind: 'place', name });
const inTown: FoundAddress = {
  kind: 'house',
  name: 'Strada Lipscani',
  houseNumber: '3',
  town: 'Otopeni',
  county: 'Ilfov',
  areas: ['Otopeni', 'Ilfov'],
  point: { lat: 44.5491, lng: 26.0703 },
};

const rate = (text: string, found: FoundAddress) => rateAddress(parseAddress(text), found);

describe('rateAddress', () => {
  it.each<[string, FoundAddress, number]>([
    ['Strada Lipscani 25', house('25'), 0.95],
    ['Lipscani 25', house('25'), 0.95],
    ['str. lipscani nr 25a', house('25A'), 0.95],
    ['str. lipscani 25', house('25-27'), 0.95],
    ['str. lipscani 27', house('25-27'), 0.95],
    ['Strada Lipscani 25', house('26'), 0.5],
    ['Strada Lipscani 25', street('Strada Lipscani'), 0.5],
    ['Strada Lipscani', street('Strada Lipscani'), 0.8],
    ['Strada Lipscan 25', house('25'), 0.9],
    ['Bd. Magheru 7', house('7', 'Bulevardul General Gheorghe Magheru'), 0.95],
    ['Strada Lipscani 25, Sector 3', house('25'), 0.95],
    ['Strada Lipscani 25, Centrul Vechi', house('25'), 0.95],
    ['Strada Lipscani 3, Otopeni', inTown, 0.95],
    ['Ateneul Roman', place('Ateneul Român'), 0.9],
  ])('rates %j by house, street and town', (text, found, confidence) => {
    expect(rate(text, found).confidence).toBe(confidence);
  });

  it.each<[string, string, FoundAddress]>([
    ['a street of another type', 'Strada Victoriei 12', house('12', 'Calea Victoriei')],
    ['a street of another name', 'Strada Inexistentă 12', house('12', 'Strada Existentă')],
    ['a street in another town', 'Strada Lipscani 25, Ploiești', house('25')],
    ['a street outside Bucharest', 'Strada Lipscani 3, București', inTown],
    ['a street type alone', 'Strada 12', house('12')],
    ['another place', 'Muzeul Satului', place('Satul Francez')],
  ])('rates %s too low for a courier', (_title, text, found) => {
    expect(rate(text, found).confidence).toBeLessThan(0.5);
  });

  it('rates an address in another sector lower', () => {
    expect(rate('Strada Lipscani 25, Sector 6', house('25')).confidence).toBe(0.76);
  });

  it.each<[string, FoundAddress, object]>([
    [
      'Strada Lipscani 25',
      house('25'),
      { label: 'Strada Lipscani 25, Sector 3, București', precision: 'house', radiusMeters: 30 },
    ],
    [
      'Strada Lipscani 99',
      house('25'),
      { label: 'Strada Lipscani, Sector 3, București', precision: 'street', radiusMeters: 400 },
    ],
    ['Strada Lipscani 3', inTown, { label: 'Strada Lipscani 3, Otopeni, Ilfov', kind: 'address' }],
  ])('labels the result for %s', (text, found, expected) => {
    expect(rate(text, found)).toMatchObject(expected);
  });

  it('accepts the beginning of a word only if it completes text', () => {
    const query = parseAddress('Strada Lips');
    expect(rateAddress(query, street('Strada Lipscani'), true).confidence).toBe(0.8);
    expect(rateAddress(query, street('Strada Lipscani')).confidence).toBe(0.4);
  });
});
