import { ServiceProblem } from '../kernel/primitives/problem.js';
import type { PasswordHasher } from './password-hasher.js';
import type { AccountRecord } from './records.js';

const dummyHashes = new WeakMap<PasswordHasher, Promise<string>>();

/**
 * Whether the password is that of the account. Without an account, or for one without a password, it is checked against
 * the hash of a stand-in, so that the time of the answer does not tell which e-mails are registered.
 */
export async function passwordMatches(
  passwords: PasswordHasher,
  account: AccountRecord | undefined,
  password: string,
): Promise<boolean> {
  const standIn = await dummyHash(passwords);
  const matches = await passwords.verify(account?.passwordHash ?? standIn, password);
  return matches && typeof account?.passwordHash === 'string';
}

/** A 401 with the challenge that RFC 9110 11.6.1 asks for. */
export function invalidCredentials(detail: string): ServiceProblem {
  return new ServiceProblem('invalid_credentials', detail, {}, { 'www-authenticate': 'Bearer realm="doorstep"' });
}

/** The hash of the stand-in that a hasher has, if a sign-in has asked for it. */
export function knownDummyHash(passwords: PasswordHasher): Promise<string> | undefined {
  return dummyHashes.get(passwords);
}

/** Gives a hasher the stand-in of another one of the same kind, so that it need not make its own. */
export function keepDummyHash(passwords: PasswordHasher, hash: Promise<string>): void {
  dummyHashes.set(passwords, hash);
}

/** Made once for a hasher, before the first sign-in is answered. */
function dummyHash(passwords: PasswordHasher): Promise<string> {
  const known = dummyHashes.get(passwords) ?? passwords.hash('nobody has this password');
  dummyHashes.set(passwords, known);
  return known;
}
