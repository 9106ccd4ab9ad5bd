import { type PasswordHasher, ServiceProblem } from '@doorstep/core';
import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from './semaphore.js';

/** The least that OWASP's password storage guide asks of argon2id: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash takes tens of milliseconds of a thread that the database driver also needs. */
const concurrency = 2;

/** Beyond so many waiting sign-ins a caller would give up before its turn. */
const maxWaiting = 200;

/** Argon2id (RFC 9106). @throws (its methods) ServiceProblem unavailable when too many are waiting. */
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
