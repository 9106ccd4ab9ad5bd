import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoPassword } from '../demo/demo-accounts.js';
import { passwordWeakness } from './password-rules.js';

const email = 'ioana.marin@posta.example';

describe('passwordWeakness', () => {
  it.each([
    ['eleven characters', 'scurtăparol', /12 characters/],
    ['eleven characters that are more in UTF-16', '🌰🌰🌰🌰castane', /12 characters/],
    ['a common word with digits', 'password1234', /easy to guess/],
    ['a common word in capitals', 'PASSWORD-1234', /easy to guess/],
    ['a common word with letters replaced', 'p@ssw0rd!!!!', /easy to guess/],
    ['a common word in full-width letters', 'ｐａｓｓｗｏｒｄ1234', /easy to guess/],
    ['two common words', 'qwerty-parola-99', /easy to guess/],
    ['a common Romanian word', 'Parola123456', /easy to guess/],
    ['a common word with diacritics', 'București-2026', /easy to guess/],
    ['the published demo password', demoPassword, /easy to guess/],
    ['digits in order', '123456789012', /pattern/],
    ['digits in reverse order', '987654321098', /pattern/],
    ['letters in order', 'efghijklmnop', /pattern/],
    ['one repeated character', 'zzzzzzzzzzzz', /pattern/],
    ['a repeated piece', 'x7k!x7k!x7k!', /pattern/],
    ['a repeated piece, cut off', 'x7k!x7k!x7k!x7', /pattern/],
    ['the e-mail', 'Ioana.Marin@posta.example', /e-mail/],
    ['the name in the e-mail', 'ioana.marin.1987', /e-mail/],
  ])('refuses %s', (_name, password, reason) => {
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

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 256, unit: 'binary' }), fc.emailAddress(), (password, address) => {
        expect(['string', 'undefined']).toContain(typeof passwordWeakness(password, address));
      }),
    );
  });
});
