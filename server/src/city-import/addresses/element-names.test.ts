import { describe, expect, it } from 'vitest';
import { namesOf, readNames } from './element-names.js';

describe('the names of an element', () => {
  it('are all that the map has, the name on signs first', () => {
    const tags =
      'highway=residential name=Carrer~Major name:es=Calle~Mayor alt_name=Carrer~Vell;La~Major loc_name:ca=el~Major name:source=book'
        .split(' ')
        .flatMap((pair) => pair.replaceAll('~', ' ').split('='));
    expect(readNames(tags)).toEqual({
      label: 'Carrer Major',
      all: ['Carrer Major', 'Calle Mayor', 'Carrer Vell', 'La Major', 'el Major'],
    });
  });

  it('are none without a name', () => {
    expect(readNames(['highway', 'residential', 'name', ' ', 'alt_name', 'X'])).toBeUndefined();
    expect(readNames([])).toBeUndefined();
  });

  it.each([
    ['улица Королёва', ['ulitsa Koroleva', 'ulitsa Korolyova']],
    ['Αθήνας', ['Athinas']],
    ['Hauptstraße', ['Hauptstrasse']],
    ['Łódzka', ['Lodzka']],
    ['Strada Știrbei', []],
  ])('are also in Latin letters: %s', (name, expected) => {
    expect(namesOf(name).all.slice(1)).toEqual(expected);
  });
});
