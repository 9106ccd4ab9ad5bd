import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoPassword } from '../demo/demo-accounts.js';
import { passwordWeakness } from './password-rules.js';

const email = 'ioana.marin@posta.example';

describe('passwordWeakness', () => {
  it.each([
    ['eleven long', 'scurtăparol', /12 characters/],
    ['eleven long, though more in UTF-16', '🌰🌰🌰🌰castane', /12 characters/],
    ['a common word with digits', 'password1234', /first that are guessed/],
    ['in capitals', 'PASSWORD-1234', /first that are guessed/],
    ['disguised', 'p@ssw0rd!!!!', /first that are guessed/],
    ['full width', 'ｐａｓｓｗｏｒｄ1234', /first that are guessed/],
    ['two common words', 'qwerty-parola-99', /first that are guessed/],
    ['Romanian', 'Parola123456', /first that are guessed/],
    ['with diacritics', 'București-2026', /first that are guessed/],
    ['the published one', demoPassword, /first that are guessed/],
    ['digits in order', '123456789012', /pattern/],
    ['digits backwards', '987654321098', /pattern/],
    ['letters in order', 'efghijklmnop', /pattern/],
    ['one character', 'zzzzzzzzzzzz', /pattern/],
    ['one piece repeated', 'x7k!x7k!x7k!', /pattern/],
    ['a piece repeated and cut', 'x7k!x7k!x7k!x7', /pattern/],
    ['the e-mail', 'Ioana.Marin@posta.example', /e-mail/],
    ['the name in the e-mail', 'ioana.marin.1987', /e-mail/],
  ])('refuses one that is %s', (_name, password, reason) => {
    expect(passwordWeakness(password, email)).toMatch(reason);
  });

  it.each([
    'patru-castane-coapte',
    'correct horse battery staple',
    'ploaie pe Dâmbovița',
    'x9$Kq2!vLm4z',
    '猫が窓の外を見ている午後三時',
  ])('accepts %s', (password) => {
    expect(passwordWeakness(password, email)).toBeUndefined();
  });

  it('does not fail on any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 256, unit: 'binary' }), fc.emailAddress(), (password, address) => {
        expect(['string', 'undefined']).toContain(typeof passwordWeakness(password, address));
      }),
    );
  });
});
