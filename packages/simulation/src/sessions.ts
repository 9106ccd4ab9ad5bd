import { type Ports, sha256Hex, type Tables, toInstant, type UnitOfWork } from '@doorstep/core';

/** Somebody to sign in: an account with this id, or a new one. */
export type Person = Pick<Tables['accounts'], 'role'> &
  Partial<Pick<Tables['accounts'], 'id' | 'courierId' | 'merchantId'>>;

const weekMilliseconds = 7 * 24 * 3_600_000;

/**
 * Returns a function that adds a session to a database, and an account unless there is one. Its token is `tokenOf` its name,
 * so that a thousand people need no sign-in.
 */
export function joining(
  db: UnitOfWork,
  { clock, newId }: Pick<Ports, 'clock' | 'newId'>,
): (name: string, person: Person) => Promise<void> {
  const now = toInstant(clock.now());
  const expiresAt = toInstant(clock.now() + weekMilliseconds);
  return async (name, { id, role, courierId = null, merchantId = null }) => {
    const rights = { role, courierId, merchantId, fleetId: null, demo: false };
    const accountId = id ?? newId('account');
    if (id === undefined) {
      await db.insert('accounts', {
        id: accountId,
        ...rights,
        email: `${name.toLowerCase()}@simulation.example`,
        passwordHash: null,
        displayName: 'Someone of the day',
        phone: '+40722000000',
        createdAt: now,
        updatedAt: now,
      });
    }
    await db.insert('sessions', {
      id: newId('session'),
      accountId,
      ...rights,
      tokenHash: sha256Hex(tokenOf(name)),
      steppedUpUntil: expiresAt,
      userAgent: null,
      networkHash: null,
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
    });
  };
}

/** Returns the token of somebody who has joined. */
export function tokenOf(name: string): string {
  return `ds_ses_${`${name.replaceAll('_', '')}x`.padEnd(43, '0')}`;
}
