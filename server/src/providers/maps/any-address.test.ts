import { describe, expect, it } from 'vitest';
import { addressReader } from './address-query.js';
import type { FoundAddress } from './geocoding-provider.js';

const read = addressReader({ countries: new Set(['DE']), ownNames: new Set(['berlin', 'germany']) });
const house = (name: string, houseNumber: string, ...areas: string[]): FoundAddress => ({
  ...{ kind: 'house', name, houseNumber, town: 'Berlin', areas: ['Mitte', 'Berlin', '10115', ...areas] },
  point: { lat: 52.52, lng: 13.4 },
});

describe('an address outside Romania', () => {
  it.each<[string, FoundAddress]>([
    ['Straße des 17. Juni 135', house('Straße des 17. Juni', '135')],
    ['Avenida 9 de Julio 1200', house('Avenida 9 de Julio', '1200')],
    ['234 West 42nd Street', house('West 42nd Street', '234')],
    ['Flat 3, 12 High Street', house('High Street', '12')],
    ['Via XX Settembre 5', house('Via XX Settembre', '5')],
    ['Rua 25 de Março 500', house('Rua 25 de Março', '500')],
    ['Hauptstr. 5, 10115 Berlin', house('Hauptstraße', '5')],
    ['10115 Berlin, Hauptstrasse 5', house('Hauptstraße', '5')],
    ['Café Roma, Hauptstraße 5', house('Hauptstraße', '5')],
    ['Nádražní 56', house('Nádražní', '1234/56')],
    ['ul. Łódzka 12/5', house('Łódzka', '12')],
    ['Łódzka 12 m. 5', house('Łódzka', '12')],
    ['1600 Pennsylvania Ave NW', house('Pennsylvania Avenue Northwest', '1600')],
    ['Hauptstraße 11', house('Hauptstraße', '10;11')],
    ['Hauptsraße 5', house('Hauptstraße', '5')],
    ['Lhota 15', { ...house('Lhota', '15'), onStreet: false }],
  ])('%s is sent as written, and the house of the provider is precise', (text, found) => {
    const query = read(`  ${text}\n`);
    expect(query?.text).toBe(text);
    const result = query?.rate(found);
    expect(result).toMatchObject({ kind: 'address', precision: 'house' });
    expect(result?.confidence).toBeGreaterThanOrEqual(0.85);
  });

  it.each<[string, string, FoundAddress, number]>([
    ['another house', 'Hauptstraße 5', house('Hauptstraße', '6'), 0.5],
    ['the house with a letter', 'Hauptstraße 5 B', house('Hauptstraße', '5'), 0.5],
    ['another street', 'Inexistente 5', house('Hauptstraße', '5'), 0],
    ['another type', 'Hauptplatz 5', house('Hauptstraße', '5'), 0],
    ['another town', 'Hauptstraße 5, München', house('Hauptstraße', '5'), 0.5],
  ])('is uncertain of %s', (_name, text, found, most) => {
    expect(read(text)?.rate(found).confidence).toBeLessThanOrEqual(most);
  });

  it.each(['Berlin', 'Berlin, Germany', '12', '🚲🚲', ''])('is not %j', (text) => {
    expect(read(text)).toBeUndefined();
  });
});
