import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../../kernel/primitives/random.js';
import { demoPassword } from '../../values/demo/demo-accounts.js';
import { type PasswordRule, violatedRule } from './password-rules.js';
import { generatePassword } from './staff-access.js';
import { createPasswordStrength } from './zxcvbn-strength.js';

const strength = createPasswordStrength();
const ioana = {
  email: 'ioana.marin87@posta.example',
  name: 'Ioana Marin',
  phone: '+40721555101',
  companies: ['Brutăria Zmeura SRL', null],
};

describe('a password', () => {
  it.each<[PasswordRule, readonly string[]]>([
    ['password_too_short', ['scurtăparol', '🌰🌰🌰🌰castane', '']],
    [
      'password_too_common',
      [
        'qwertyuiopas',
        'letmeinplease',
        '111111222222',
        'password1234',
        'PASSWORD-1234',
        'p@ssw0rd!!!!',
        'ｐａｓｓｗｏｒｄ1234',
        'qwerty-parola-99',
        'Parola123456',
        'București-2026',
        'ILoveYou2024!',
        'Steaua1986!!!',
        '123456789012',
        `${'password '.repeat(28)}end`,
        demoPassword,
      ],
    ],
    [
      'password_predictable',
      [
        '987654321098',
        'efghijklmnop',
        'zzzzzzzzzzzz',
        'x7k!x7k!x7k!',
        'x7k!x7k!x7k!x7',
        '!@#$%^&*()_+',
        '19.11.2019 20',
      ],
    ],
    [
      'password_contains_name',
      ['IoanaMarin2026', 'ioana.marin.1987', 'Marin-Ioana-1!', '1987IoanaIoana', 'Ioana-parola-99', 'Ioana.Marin87'],
    ],
    ['password_contains_email', ['ioana.marin87@posta.example', 'posta.posta.posta']],
    ['password_contains_phone', ['+40721555101', '0721555101!!', '721555101abc']],
    ['password_contains_company', ['Brutaria-Zmeura', 'zmeura2026!!', 'BRUTĂRIAZMEURA1']],
  ])('is refused as %s', async (rule, passwords) => {
    for (const password of passwords) {
      expect([password, await violatedRule(strength, password, ioana)]).toEqual([password, rule]);
    }
  });

  it.each([
    'patru-castane-coapte',
    'correct horse battery staple',
    'ploaie pe Dâmbovița',
    'x9$Kq2!vLm4z',
    '猫が窓の外を見ている午後三時',
    'Ioana a găsit o umbrelă galbenă',
  ])('is accepted: %s', async (password) => {
    expect(await violatedRule(strength, password, ioana)).toBeUndefined();
  });

  it('is accepted if the command line generated it', async () => {
    for (let seed = 1; seed <= 50; seed++) {
      const password = generatePassword(createSeededRandom(seed));
      expect([password, await violatedRule(strength, password, ioana)]).toEqual([password, undefined]);
    }
  });

  it('never makes the check throw', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 256, unit: 'binary' }), fc.emailAddress(), async (password, email) => {
        expect(['string', 'undefined']).toContain(typeof (await violatedRule(strength, password, { email })));
      }),
    );
  });
});

describe('the estimate', () => {
  it.each([
    ['replaced letters', 'a4@s$'],
    ['more replaced letters', '4@$!'],
    ['a word', 'password1 '],
    ['dates', '19.11.2019'],
    ['one character', 'a'],
    ['all mixed', 'aA4@eE3iI1!oO0sS5$tT7+'],
  ])('takes less than half a second for 256 characters: %s', async (_name, piece) => {
    const password = piece.repeat(256).slice(0, 256);
    await strength.estimate('warm up', []);
    const start = performance.now();
    await strength.estimate(password, ['ioana', 'marin']);
    expect(performance.now() - start).toBeLessThan(500);
  });
});
