import { bytesToHex } from '@noble/hashes/utils';
import type { PasswordHasher } from '../../identity/accounts/password-hasher.js';
import { sha256Hex } from '../../kernel/primitives/digest.js';
import type { Random } from '../../kernel/primitives/random.js';

/**
 * Creates a hasher with salted SHA-256, for tests and mocks only: it is as fast for an attacker as for a test. The
 * server hashes with argon2id.
 */
export function createFastPasswordHasher(random: Random): PasswordHasher {
  const digest = (salt: string, password: string): string => `fast$${salt}$${sha256Hex(`${salt}\n${password}`)}`;
  return {
    hash: async (password) => digest(bytesToHex(random.bytes(8)), password),
    verify: async (hash, password) => hash === digest(hash.split('$')[1] ?? '', password),
  };
}
