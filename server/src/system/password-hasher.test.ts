import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from './password-hasher.js';

describe('the password hasher', () => {
  const hasher = createPasswordHasher();

  it("hashes with argon2id at OWASP's minimum cost, with a new salt each time", async () => {
    const [first, second] = await Promise.all([hasher.hash('correct horse'), hasher.hash('correct horse')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(second).not.toBe(first);
  });

  it('verifies the password, and no other', async () => {
    const hashed = await hasher.hash('correct horse');
    expect(await hasher.verify(hashed, 'correct horse')).toBe(true);
    expect(await hasher.verify(hashed, 'Correct horse')).toBe(false);
  });

  it('refuses calls as unavailable when too many wait', async () => {
    const results = await Promise.allSettled(Array.from({ length: 230 }, () => hasher.hash('x')));
    const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
    expect(refused).toHaveLength(28);
    expect(refused[0]).toMatchObject({ code: 'unavailable', headers: { 'retry-after': '2' } });
  });
});
