import { expect, it } from 'vitest';
import { hashOpaqueStrings } from './opaque-string.js';

const plain = {
  hash: async (password: string) => password,
  verify: async (hash: string, password: string) => hash === password,
};
const hasher = hashOpaqueStrings(plain);
const composed = 'parolă-împărțită-ș';

it.each([
  ['NFD, as macOS sends it', composed.normalize('NFD'), composed],
  ['NFC, after it was set in NFD', composed, composed.normalize('NFD')],
  ['another kind of space', 'patru\u00a0cuvinte\u3000simple', 'patru cuvinte simple'],
])('verifies a password in %s', async (_name, sent, set) => {
  expect(await hasher.verify(await hasher.hash(set), sent)).toBe(true);
});

it('verifies a password whose hash is of the form in which it was typed', async () => {
  const typed = composed.normalize('NFD');
  expect(await hasher.verify(await plain.hash(typed), typed)).toBe(true);
});

it.each(['Parolă-împărțită-ș', 'parola-impartita-s', ' parolă-împărțită-ș', 'ｐarolă-împărțită-ș'])(
  'refuses %j',
  async (other) => {
    expect(await hasher.verify(await hasher.hash(composed), other)).toBe(false);
  },
);
