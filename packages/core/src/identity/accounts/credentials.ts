import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { PasswordHasher } from './password-hasher.js';
import type { AccountRecord } from './records.js';

const dummyHashes = new WeakMap<PasswordHasher, Promise<string>>();

/**
 * Returns true if the password is that of the account. Without an account, or for an account without a password, it is
 * checked against a dummy hash, so that response times do not reveal which e-mails are registered.
 */
export async function passwordMatches(
  passwords: PasswordHasher,
  account: AccountRecord | undefined,
  password: string,
): Promise<boolean> {
  const dummy = await dummyHash(passwords);
  const matches = await passwords.verify(account?.passwordHash ?? dummy, password);
  return matches && typeof account?.passwordHash === 'string';
}

/** Creates a 401 problem with the challenge that RFC 9110 11.6.1 requires. */
export function invalidCredentials(detail: string): ServiceProblem {
  return new ServiceProblem('invalid_credentials', detail, {}, { 'www-authenticate': 'Bearer realm="doorstep"' });
}

/** Returns the dummy hash of a hasher, or undefined before the first sign-in. */
export function knownDummyHash(passwords: PasswordHasher): Promise<string> | undefined {
  return dummyHashes.get(passwords);
}

/** Sets the dummy hash of a hasher to that of an equal one, which saves computing it again. */
export function keepDummyHash(passwords: PasswordHasher, hash: Promise<string>): void {
  dummyHashes.set(passwords, hash);
}

/** Computes the dummy hash at the first sign-in, once per hasher. */
function dummyHash(passwords: PasswordHasher): Promise<string> {
  const known = dummyHashes.get(passwords) ?? passwords.hash('nobody has this password');
  dummyHashes.set(passwords, known);
  return known;
}
