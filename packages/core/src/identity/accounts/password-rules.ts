import { fieldProblem } from '../../kernel/primitives/problem.js';
import { commonWords } from './common-passwords.js';
import { opaqueString } from './opaque-string.js';
import { ownWordsOf, type PasswordOwner } from './own-words.js';
import type { PasswordStrength } from './password-strength.js';
import { onlyLetters, plainText } from './plain-text.js';

/** Minimum length in characters. No classes of characters are required (NIST SP 800-63B 5.1.1.2). */
const minimumPasswordLength = 12;

/** Decimal logarithm of the guesses that a password must resist: the highest score of zxcvbn. */
const minimumGuessesLog10 = 10;

const rules = {
  password_too_short: `Use at least ${minimumPasswordLength} characters.`,
  password_too_common: 'It consists of common words or passwords, which are easy to guess: use another password.',
  password_predictable: 'A repeated or consecutive pattern is easy to guess: use another password.',
  password_contains_name: 'Your name makes it easy to guess: use a password without it.',
  password_contains_email: 'Your e-mail address makes it easy to guess: use a password without it.',
  password_contains_phone: 'Your phone number makes it easy to guess: use a password without it.',
  password_contains_company: 'The name of your company makes it easy to guess: use a password without it.',
  password_unchanged: 'This is your current password: use another one.',
} as const;

/** The rule that a refused password violates. */
export type PasswordRule = keyof typeof rules;

/**
 * Checks a new password.
 *
 * @param pointer JSON pointer to the password in the request.
 * @param current the current password, if there is one.
 * @throws ServiceProblem weak_password, whose error names the violated rule.
 */
export async function assertStrongPassword(
  { passwordStrength }: { readonly passwordStrength: PasswordStrength },
  { password, pointer, owner, current }: NewPassword,
): Promise<void> {
  const isCurrent = current !== undefined && opaqueString(password) === opaqueString(current);
  const rule = isCurrent ? 'password_unchanged' : await violatedRule(passwordStrength, password, owner);
  if (rule !== undefined) throw fieldProblem('weak_password', pointer, rules[rule], rule);
}

/** A password that someone wants to set. */
export interface NewPassword {
  readonly password: string;
  readonly pointer: string;
  readonly owner: PasswordOwner;
  readonly current?: string;
}

/** Returns the rule that a password violates, or `undefined` if it is fine. Any Unicode is allowed. */
export async function violatedRule(
  strength: PasswordStrength,
  password: string,
  owner: PasswordOwner,
): Promise<PasswordRule | undefined> {
  const plain = plainText(password);
  if ([...plain].length < minimumPasswordLength) return 'password_too_short';
  const own = ownWordsOf(owner);
  const containing = (matches: (word: string) => boolean): PasswordRule | undefined => {
    const [, source] = [...own].find(([word]) => matches(word)) ?? [];
    return source && `password_contains_${source}`;
  };
  if (isMadeOf(plain, [...commonWords, ...own.keys()])) {
    return containing((word) => plain.includes(word)) ?? 'password_too_common';
  }
  const { guessesLog10, hasCommonWord, ownWords } = await strength.estimate(plain, [...own.keys()]);
  if (guessesLog10 >= minimumGuessesLog10) return undefined;
  const usual = hasCommonWord ? 'password_too_common' : 'password_predictable';
  return containing((word) => ownWords.includes(word)) ?? usual;
}

/**
 * Returns true if the letters consist only of these words. An estimate is too generous here, because it counts the
 * separators of `qwerty-parola-99`. Visits each position once.
 */
function isMadeOf(plain: string, words: readonly string[]): boolean {
  const letters = onlyLetters(plain);
  const ends = new Set([0]);
  for (let start = 0; start < letters.length; start++) {
    if (!ends.has(start)) continue;
    for (const word of words) if (letters.startsWith(word, start)) ends.add(start + word.length);
  }
  return letters !== '' && ends.has(letters.length);
}
