import type { PasswordHasher } from './password-hasher.js';

/**
 * Returns a password in the one form in which it is hashed, by the mapping of the profile OpaqueString (RFC 8265, 4.2.2): every
 * kind of space becomes U+0020, and the text NFC. macOS sends `ș` as two code points, where other systems send one. Unlike the
 * profile, it refuses no character.
 */
export function opaqueString(password: string): string {
  return password.replace(/\p{Zs}/gu, ' ').normalize('NFC');
}

/**
 * Hashes passwords in the form of `opaqueString`. A password is also verified as it was sent, because older hashes are of
 * passwords as they were typed.
 */
export function hashOpaqueStrings(hasher: PasswordHasher): PasswordHasher {
  return {
    hash: (password) => hasher.hash(opaqueString(password)),
    async verify(hashed, password) {
      const opaque = opaqueString(password);
      if (await hasher.verify(hashed, opaque)) return true;
      return opaque !== password && hasher.verify(hashed, password);
    },
  };
}
