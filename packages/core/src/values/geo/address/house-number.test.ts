import { describe, expect, it } from 'vitest';
import { parseHouseNumber } from './house-number.js';

describe('parseHouseNumber', () => {
  it.each([
    ['12', 12, 12, ''],
    ['12A', 12, 12, 'a'],
    ['12 a', 12, 12, 'a'],
    ['12 bis', 12, 12, 'bis'],
    ['4bis', 4, 4, 'bis'],
    ['nr. 7', 7, 7, ''],
    ['12-14', 12, 14, '/14'],
    ['12-98', 12, 12, '/98'],
    ['12 - 14', 12, 14, '/14'],
    ['12/3', 12, 12, '/3'],
    ['12/7Б', 12, 12, '/7b'],
    ['12-Б', 12, 12, 'b'],
    ['27А с1', 27, 27, 'as1'],
    ['27A s1', 27, 27, 'as1'],
    ['10/16 c1', 10, 10, '/16s1'],
    ['10C', 10, 10, 'c'],
    ['34к2', 34, 34, 'k2'],
    ['34 корпус 2', 34, 34, 'k2'],
    ['34 korp. 2', 34, 34, 'k2'],
    ['5а стр.8', 5, 5, 'as8'],
    ['д. 1, к. 1', 1, 1, 'k1'],
    ['вл27А', 27, 27, 'a'],
    ['B-12', 12, 12, 'b+'],
    ['007', 7, 7, ''],
  ])('reads %s', (text, base, last, rest) => {
    expect(parseHouseNumber(text)).toEqual({ base, last, rest });
  });

  it.each(['', 'A', '1234567', '—'])('finds no number in "%s"', (text) => {
    expect(parseHouseNumber(text)).toBeUndefined();
  });
});
