import { createSemaphore, type PasswordHasher, ServiceProblem } from '@doorstep/core';
import { hash, verify } from '@node-rs/argon2';

/** The minimum for argon2id in OWASP's password storage guide: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash occupies a thread, which the database driver also needs, for tens of milliseconds. */
const concurrency = 2;

/** With more sign-ins waiting, a caller would give up before its turn. */
const maxWaiting = 200;

/** Hashes with argon2id (RFC 9106). The methods throw ServiceProblem `unavailable` if too many calls wait. */
export function createPasswordHasher(): PasswordHasher {
  const semaphore = createSemaphore(concurrency);

  async function inTurn<T>(task: () => Promise<T>): Promise<T> {
    if (semaphore.waiting >= maxWaiting) {
      throw new ServiceProblem('unavailable', 'Too many people are signing in.', {}, { 'retry-after': '2' });
    }
    return semaphore.run(task);
  }

  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: (hashed, password) => inTurn(() => verify(hashed, password)),
  };
}
