import { describe, expect, it } from 'vitest';
import { maskPhone, shortName } from './masking.js';

describe('maskPhone', () => {
  it.each([
    ['+40721000001', '+40721***001'],
    ['+4021312', '***'],
    ['112', '***'],
  ])('of %s shows %s', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked);
  });
});

describe('shortName', () => {
  it.each([
    ['Mihai Dumitrescu', 'Mihai D.'],
    ['  Ana  Maria Popescu ', 'Ana P.'],
    ['Mihai', 'Mihai'],
    ['', ''],
  ])('of "%s" is "%s"', (name, short) => {
    expect(shortName(name)).toBe(short);
  });
});
