import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from './password-hasher.js';

describe('the password hasher', () => {
  const hasher = createPasswordHasher();

  it('is argon2id at the cost that OWASP asks for, with a salt of its own', async () => {
    const [first, second] = await Promise.all([hasher.hash('correct horse'), hasher.hash('correct horse')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(second).not.toBe(first);
  });

  it('verifies', async () => {
    const hashed = await hasher.hash('correct horse');
    expect(await hasher.verify(hashed, 'correct horse')).toBe(true);
    expect(await hasher.verify(hashed, 'Correct horse')).toBe(false);
  });

  it('refuses as unavailable what would wait for too long', async () => {
    const results = await Promise.allSettled(Array.from({ length: 230 }, () => hasher.hash('x')));
    const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
    expect(refused).toHaveLength(28);
    expect(refused[0]).toMatchObject({ code: 'unavailable', headers: { 'retry-after': '2' } });
  });
});
