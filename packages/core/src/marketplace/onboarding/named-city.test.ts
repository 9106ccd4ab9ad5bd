import { expect, it } from 'vitest';
import { bucharest } from '../../values/geo/city/bucharest.js';
import { createCityBook } from '../../values/geo/city/city-book.js';
import { cityNamed } from './going-live.js';

const moscow = { ...bucharest, id: 'moscow', name: 'Москва', zones: [] };
const cities = createCityBook([bucharest, moscow]);

it.each([
  ['MOSKVA', 'bucharest'],
  ['москва', 'moscow'],
  ['Moscow', 'moscow'],
  ['Bucureşti', 'bucharest'],
  ['', 'bucharest'],
  ['!', 'bucharest'],
  [null, 'bucharest'],
])('the city named %j is %s', (text, id) => {
  expect(cityNamed(cities, text).id).toBe(id);
});
