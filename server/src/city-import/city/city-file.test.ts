import { describe, expect, it } from 'vitest';
import { readCityFile } from './city-file.js';

const andorra = { id: 'andorra', name: 'Andorra la Vella', country: { code: 'AD' } };
const tbilisi = {
  id: 'tbilisi',
  name: 'თბილისი',
  timeZone: 'Asia/Tbilisi',
  languages: ['ka'],
  emergencyContacts: [{ service: 'all', phone: '112' }],
  country: {
    ...{ code: 'GE', name: 'Georgia', currency: 'GEL', callingCode: '+995' },
    vat: { standard: 1_800, food: 1_800 },
  },
};

function read(content: unknown) {
  return readCityFile('city.json', typeof content === 'string' ? content : JSON.stringify(content));
}

describe('the configuration of a city', () => {
  it('may begin with a byte order mark', () => {
    expect(read(`\ufeff${JSON.stringify(tbilisi)}`)).toMatchObject({ id: 'tbilisi' });
  });

  it('needs only what does not follow from its country', () => {
    expect(read(andorra)).toEqual({
      ...andorra,
      timeZone: 'Europe/Andorra',
      languages: ['ca'],
      emergencyContacts: [{ service: 'all', phone: '112' }],
      country: {
        ...{ code: 'AD', name: 'Andorra', currency: 'EUR', callingCode: '+376' },
        vat: { standard: 450, food: 100 },
      },
    });
  });

  it('takes what differs from its country', () => {
    const own = {
      languages: ['ca', 'es'],
      emergencyContacts: [
        { service: 'police', phone: '110' },
        { service: 'ambulance', phone: '116' },
      ],
    };
    const country = { code: 'AD', name: "Principat d'Andorra", vat: { standard: 500, food: 100 } };
    expect(read({ ...andorra, ...own, country })).toMatchObject({ ...own, country: { ...country, currency: 'EUR' } });
  });

  it('can be of any country if it states everything', () => {
    expect(read(tbilisi)).toEqual(tbilisi);
  });

  it.each([
    ['no JSON', 'x', /is no JSON/],
    ['no object', [], /: Expected object, received array/],
    ['another time zone', { ...andorra, timeZone: 'Andorra' }, /\/timeZone: must be the IANA name/],
    [
      'another currency',
      { ...andorra, country: { code: 'AD', currency: 'XAU' } },
      /\/country\/currency: must be the ISO 4217 code/,
    ],
    ['no country', { ...andorra, country: undefined }, /\/country: must be stated/],
    ['an unknown country', { ...andorra, country: { code: 'ZZ' } }, /\/country\/currency: must be stated/],
    [
      'the name of a property of objects',
      { ...andorra, country: { code: 'toString' } },
      /\/country\/code: must be an ISO/,
    ],
    ['no time zone in a country with several', { ...andorra, country: { code: 'ES' } }, /\/timeZone: must be stated/],
    [
      'no VAT in a country with several rates',
      { ...andorra, country: { code: 'HR' } },
      /\/country\/vat: must be stated/,
    ],
    ['no language', { ...andorra, languages: [] }, /\/languages: /],
    ['the name of a language', { ...andorra, languages: ['Catalan!'] }, /\/languages\/0: must be the BCP 47 tag/],
    [
      'a service that it does not know',
      { ...andorra, emergencyContacts: [{ service: 'taxi', phone: '112' }] },
      /\/0\/service/,
    ],
    [
      'a number with words',
      { ...andorra, emergencyContacts: [{ service: 'all', phone: 'call 112' }] },
      /\/0\/phone: must/,
    ],
    ['a centre beyond the pole', { ...andorra, center: { lat: 100, lng: 0 } }, /\/center\/lat/],
    ['a field that it does not know', { ...andorra, mayor: 'x' }, /mayor/],
  ])('is refused with %s', (_, content, message) => {
    expect(() => read(content)).toThrow(message);
  });
});
