import { RecoveryCodes, TotpEnrolment } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { type AccountTest, createAccountTest, ioana } from '../../testing/account-fixture.js';

const status = async ({ auth }: AccountTest): Promise<unknown> => (await auth('GET', 'totp')).body;

describe('enrolling an authenticator', () => {
  it('needs a step-up', async () => {
    const { auth } = await createAccountTest();
    expect(await auth('POST', 'totp')).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
  });

  it('has no effect until a code confirms it', async () => {
    const test = await createAccountTest();
    const { secret, uri, expiresAt } = await test.enrol();
    expect(uri).toContain(secret);
    expect(expiresAt).toBe('2026-11-21T10:15:00.000Z');
    expect(await status(test)).toEqual({ status: 'pending', confirmedAt: null, recoveryCodesLeft: 0 });
    expect((await test.auth('POST', 'step-up', { password: ioana.password })).status).toBe(200);
    expect(await test.eventTypes()).toEqual([]);
  });

  it('is completed by a code, which returns the recovery codes once', async () => {
    const test = await createAccountTest();
    const { secret } = await test.enrol();
    const answer = await test.auth('POST', 'totp/confirm', { code: test.code(secret) });
    const { recoveryCodes } = RecoveryCodes.parse(answer.body);
    expect(await status(test)).toEqual({
      status: 'on',
      confirmedAt: '2026-11-21T10:00:00.000Z',
      recoveryCodesLeft: 10,
    });
    const stored = JSON.stringify([
      await test.store.reader.find('recoveryCodes', {}),
      await test.store.reader.find('events', {}),
    ]);
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
    expect(await test.eventTypes()).toEqual(['account.totp_enabled']);
  });

  it('stores the secret sealed for its account', async () => {
    const test = await createAccountTest();
    const { secret } = await test.enrol();
    const [row] = await test.store.reader.find('totpSecrets', {});
    expect(test.ports.sealer.open(row?.sealedSecret ?? '', `totp:${test.accountId}`)).toBe(secret);
    expect(row?.sealedSecret).not.toBe(secret);
  });

  it('refuses a wrong code and allows another attempt', async () => {
    const test = await createAccountTest();
    const { secret } = await test.enrol();
    const refused = await test.auth('POST', 'totp/confirm', { code: test.code(secret, 90) });
    expect(refused).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    expect((await test.auth('POST', 'totp/confirm', { code: test.code(secret) })).status).toBe(200);
  });

  it('replaces one that was not confirmed', async () => {
    const test = await createAccountTest();
    const first = await test.enrol();
    const second = TotpEnrolment.parse((await test.auth('POST', 'totp')).body);
    const confirm = (secret: string) => test.auth('POST', 'totp/confirm', { code: test.code(secret) });
    expect((await confirm(first.secret)).status).toBe(401);
    expect((await confirm(second.secret)).status).toBe(200);
  });

  it('must be confirmed within 15 minutes', async () => {
    const test = await createAccountTest();
    const { secret } = await test.enrol();
    test.wait(15 * 60);
    expect(await status(test)).toMatchObject({ status: 'off' });
    expect(await test.auth('POST', 'totp/confirm', { code: test.code(secret) })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  it('is refused while another one is active, and for demo accounts', async () => {
    const test = await createAccountTest();
    const { secret } = await test.useAuthenticator();
    await test.auth('POST', 'step-up', { code: test.code(secret) });
    expect(await test.auth('POST', 'totp')).toMatchObject({ status: 409, body: { code: 'totp_active' } });
    const demo = await test.signIn('admin');
    expect(await test.auth('POST', 'totp', undefined, { token: demo })).toMatchObject({
      status: 409,
      body: { code: 'password_managed' },
    });
  });

  it('ends the step-ups of other sessions', async () => {
    const test = await createAccountTest();
    const token = await test.session();
    const { secret } = await test.enrol();
    await test.auth('POST', 'step-up', { password: ioana.password }, { token });
    await test.auth('POST', 'totp/confirm', { code: test.code(secret) });
    expect((await test.auth('DELETE', 'totp', undefined, { token })).status).toBe(403);
    expect((await test.auth('DELETE', 'totp')).status).toBe(204);
  });
});

describe('an authenticator', () => {
  it('is removed after a step-up, with its recovery codes', async () => {
    const test = await createAccountTest();
    const { secret } = await test.useAuthenticator();
    expect((await test.auth('DELETE', 'totp')).status).toBe(403);
    await test.auth('POST', 'step-up', { code: test.code(secret) });
    expect((await test.auth('DELETE', 'totp')).status).toBe(204);
    expect(await status(test)).toEqual({ status: 'off', confirmedAt: null, recoveryCodesLeft: 0 });
    expect(await test.store.reader.count('recoveryCodes', {})).toBe(0);
    expect((await test.auth('DELETE', 'totp')).status).toBe(404);
    expect((await test.auth('POST', 'step-up', { password: ioana.password })).status).toBe(200);
    expect(await test.eventTypes()).toEqual(['account.totp_enabled', 'account.totp_removed']);
  });

  it('gets new recovery codes after a step-up, and the old ones no longer work', async () => {
    const test = await createAccountTest();
    const { secret, recoveryCodes } = await test.useAuthenticator();
    expect((await test.auth('POST', 'totp/recovery-codes')).status).toBe(403);
    await test.auth('POST', 'step-up', { code: test.code(secret) });
    const renewed = RecoveryCodes.parse((await test.auth('POST', 'totp/recovery-codes')).body).recoveryCodes;
    expect(renewed).not.toEqual(recoveryCodes);
    expect((await test.auth('POST', 'step-up', { code: recoveryCodes[0] })).status).toBe(401);
    expect((await test.auth('POST', 'step-up', { code: renewed[0] })).status).toBe(200);
  });

  it('has no recovery codes before it is confirmed', async () => {
    const test = await createAccountTest();
    await test.enrol();
    expect((await test.auth('POST', 'totp/recovery-codes')).status).toBe(404);
  });
});
