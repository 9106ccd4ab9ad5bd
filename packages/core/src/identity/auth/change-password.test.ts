import { PasswordChanged } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { demoPassword } from '../../values/demo/demo-accounts.js';
import { type AccountTest, createAccountTest, ioana } from '../testing/account-fixture.js';

const newPassword = 'ploaie-pe-lacul-albastru';

const change = ({ auth }: AccountTest, body: object = {}, token?: string) =>
  auth(
    'POST',
    'change-password',
    { currentPassword: ioana.password, newPassword, ...body },
    token === undefined ? {} : { token },
  );

describe('a password change', () => {
  it('replaces the old password with the new one', async () => {
    const test = await createAccountTest();
    const answer = await change(test);
    expect(answer).toMatchObject({ status: 200, body: { changedAt: '2026-11-21T10:00:00.000Z', endedSessions: 0 } });
    expect((await test.login()).status).toBe(401);
    expect((await test.login({ password: newPassword })).status).toBe(201);
    expect(JSON.stringify(await test.store.reader.find('accounts', {}))).not.toContain(newPassword);
    expect(await test.eventTypes()).toEqual(['account.password_changed']);
  });

  it('ends every other session and removes its push tokens, but keeps the current session', async () => {
    const test = await createAccountTest();
    const others = [await test.session(), await test.session()];
    const stranger = await test.signIn('customer');
    const register = (token: string, of: string) =>
      test.send('POST', '/api/v1/mobile/push-tokens', {
        token,
        body: { app: 'customer', platform: 'android', token: `device-of-${of}:${'x'.repeat(100)}` },
      });
    for (const [index, token] of [test.token, stranger, ...others].entries()) {
      expect((await register(token, String(index))).status).toBe(200);
    }
    expect(PasswordChanged.parse((await change(test)).body).endedSessions).toBe(2);
    for (const token of others) expect((await test.auth('GET', 'sessions', undefined, { token })).status).toBe(401);
    for (const token of [test.token, stranger]) {
      expect((await test.auth('GET', 'sessions', undefined, { token })).status).toBe(200);
    }
    const accountIds = (await test.store.reader.find('pushTokens', {})).map(({ accountId }) => accountId);
    expect(accountIds).toHaveLength(2);
    expect(accountIds).toContain(test.accountId);
  });

  it('requires the current password, which is checked before the new one', async () => {
    const test = await createAccountTest();
    const answer = await change(test, { currentPassword: 'wrong', newPassword: 'short' });
    expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    expect(answer.headers['www-authenticate']).toBeDefined();
    expect((await test.login()).status).toBe(201);
  });

  it.each(['short', 'password1234', ioana.email, ioana.password, demoPassword])(
    'refuses the new password %s',
    async (weak) => {
      const answer = await change(await createAccountTest(), { newPassword: weak });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'weak_password', errors: [{ pointer: '/body/newPassword' }] },
      });
    },
  );

  it('knows the phone number, the invoice recipient and the applications of the account', async () => {
    const test = await createAccountTest();
    const { token } = test;
    const company = { kind: 'company', companyName: 'Zmeura Harnica SRL', vatId: 'RO14399840' };
    const address = { street: 'Calea Victoriei 12', city: 'București' };
    await test.send('PATCH', '/api/v1/customer/profile', { token, body: { phone: '+40721555117' } });
    expect(
      await test.send('PUT', '/api/v1/customer/invoice-profile', { token, body: { ...company, address } }),
    ).toMatchObject({ status: 201 });
    for (const [newPassword, code] of [
      ['0721555117!!', 'password_contains_phone'],
      ['Zmeura-Harnica-1', 'password_contains_company'],
    ]) {
      expect(await change(test, { newPassword })).toMatchObject({ status: 400, body: { errors: [{ code }] } });
    }
  });

  it('is refused for published credentials, even with the right password', async () => {
    const test = await createAccountTest();
    const token = await test.signIn('customer');
    for (const currentPassword of [demoPassword, 'wrong']) {
      expect(await change(test, { currentPassword }, token)).toMatchObject({
        status: 409,
        body: { code: 'password_managed' },
      });
    }
  });

  it('has one winner among concurrent requests', async () => {
    const test = await createAccountTest();
    const token = await test.session();
    const passwords = [newPassword, 'zece-mere-verzi-si-acre'];
    const answers = await Promise.all([
      change(test, { newPassword: passwords[0] }),
      change(test, { newPassword: passwords[1] }, token),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await test.login({ password: passwords[winner] })).status).toBe(201);
    expect((await test.login({ password: passwords[1 - winner] })).status).toBe(401);
  });

  it('requires a step-up if the account has an authenticator', async () => {
    const test = await createAccountTest();
    const { secret } = await test.useAuthenticator();
    expect(await change(test)).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
    await test.auth('POST', 'step-up', { code: test.code(secret) });
    expect((await change(test)).status).toBe(200);
  });

  it('is audited without either password', async () => {
    const test = await createAccountTest();
    await change(test);
    const [entry] = await test.store.reader.find('auditEntries', {});
    expect(entry).toMatchObject({ action: 'auth.changePassword', actorId: test.accountId });
    expect(JSON.stringify(entry)).not.toContain(newPassword);
  });
});

describe('the password capability', () => {
  it('is rotatable for a real account, and published for a demo account', async () => {
    const test = await createAccountTest();
    const capability = async (token: string) =>
      (await test.auth('GET', 'password-capability', undefined, { token })).body;
    expect(await capability(test.token)).toEqual({ capability: 'rotatable' });
    expect(await capability(await test.signIn('admin'))).toEqual({ capability: 'sandbox_published' });
  });

  it('is published for an account without a password, which cannot change it', async () => {
    const test = await createAccountTest();
    await test.store.transaction((db) => db.update('accounts', { id: test.accountId }, { passwordHash: null }));
    expect((await test.auth('GET', 'password-capability')).body).toEqual({ capability: 'sandbox_published' });
    expect(await change(test)).toMatchObject({ status: 409, body: { code: 'password_managed' } });
  });
});
