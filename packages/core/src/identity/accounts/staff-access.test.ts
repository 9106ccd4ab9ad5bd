import { describe, expect, it } from 'vitest';
import { withEffects } from '../../kernel/operation/unit-of-work.js';
import { createAccountTest, ioana } from '../testing/account-fixture.js';
import { generatePassword, resetAccess } from './staff-access.js';

describe('resetAccess', () => {
  it('ends all sessions, removes the authenticator and replaces the password', async () => {
    const test = await createAccountTest();
    await test.useAuthenticator();
    const password = generatePassword(test.ports.random);
    const passwordHash = await test.ports.passwords.hash(password);
    await withEffects(test, (effects) => resetAccess(effects, { id: test.accountId }, passwordHash, 'system'));

    expect(await test.auth('GET', 'totp')).toMatchObject({ status: 401 });
    const login = (tried: string) =>
      test.send('POST', '/api/v1/auth/login', { body: { email: ioana.email, password: tried } });
    expect(await login(ioana.password)).toMatchObject({ status: 401 });
    expect(await login(password)).toMatchObject({ status: 201 });
    expect(await test.store.reader.count('totpSecrets', {})).toBe(0);
    expect(await test.store.reader.count('recoveryCodes', {})).toBe(0);
    const events = await test.store.reader.find('events', { where: { subjectId: test.accountId } });
    expect(events.at(-1)).toMatchObject({ type: 'account.password_changed', actorId: 'system' });
  });
});
