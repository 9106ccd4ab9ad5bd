import { SignedIn } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { demoPassword } from '../../values/demo/demo-accounts.js';
import { createAccountTest, ioana } from '../testing/account-fixture.js';

describe('a step-up with the password', () => {
  it('steps up only the current session, for ten minutes', async () => {
    const { auth, session, wait } = await createAccountTest();
    const other = await session();
    const answer = await auth('POST', 'step-up', { password: ioana.password });
    expect(answer).toMatchObject({ status: 200, body: { current: true, steppedUpUntil: '2026-11-21T10:10:00.000Z' } });
    expect((await auth('POST', 'totp', undefined, { token: other })).status).toBe(403);
    wait(10 * 60 - 1);
    expect((await auth('POST', 'totp')).status).toBe(201);
    wait(1);
    expect((await auth('POST', 'totp')).status).toBe(403);
  });

  it('refuses a wrong password, and accepts the published password of a demo account', async () => {
    const { auth, signIn } = await createAccountTest();
    const token = await signIn('support');
    const refused = await auth('POST', 'step-up', { password: 'wrong' }, { token });
    expect(refused).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    expect(refused.headers['www-authenticate']).toBeDefined();
    expect((await auth('POST', 'step-up', { password: demoPassword }, { token })).status).toBe(200);
  });

  it('requires exactly one of password and code, and refuses a code without an authenticator', async () => {
    const { auth } = await createAccountTest();
    for (const body of [{}, { password: ioana.password, code: '123456' }]) {
      expect(await auth('POST', 'step-up', body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    }
    expect(await auth('POST', 'step-up', { code: '123456' })).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    });
  });
});

describe('a step-up with an authenticator', () => {
  it('accepts its code and no longer the password', async () => {
    const test = await createAccountTest();
    const { secret } = await test.useAuthenticator();
    for (const password of [ioana.password, 'wrong']) {
      expect(await test.auth('POST', 'step-up', { password })).toMatchObject({
        status: 403,
        body: { code: 'totp_required' },
      });
    }
    const digits = test.code(secret);
    const answer = await test.auth('POST', 'step-up', { code: `${digits.slice(0, 3)} ${digits.slice(3)}` });
    expect(answer).toMatchObject({ status: 200, body: { steppedUpUntil: '2026-11-21T10:20:00.000Z' } });
  });

  it('is not needed to sign in', async () => {
    const test = await createAccountTest();
    await test.useAuthenticator();
    expect((await test.login()).status).toBe(201);
  });

  it('accepts a code once, and none of an earlier time step', async () => {
    const test = await createAccountTest();
    const { secret } = await test.useAuthenticator();
    const stepUp = async (code: string) => (await test.auth('POST', 'step-up', { code })).status;
    const [earlier, now, later] = [-30, 0, 30].map((ahead) => test.code(secret, ahead));
    expect(await stepUp(now ?? '')).toBe(200);
    expect(await stepUp(now ?? '')).toBe(401);
    expect(await stepUp(earlier ?? '')).toBe(401);
    expect(await stepUp(later ?? '')).toBe(200);
    test.wait(30);
    expect(await stepUp(later ?? '')).toBe(401);
  });

  it('refuses the code that confirmed the enrolment', async () => {
    const test = await createAccountTest();
    const { secret } = await test.enrol();
    const code = test.code(secret);
    await test.auth('POST', 'totp/confirm', { code });
    expect((await test.auth('POST', 'step-up', { code })).status).toBe(401);
  });

  it.each([
    ['a code', (secret: string, code: (secret: string) => string) => code(secret)],
    ['a recovery code', (_secret: string, _code: unknown, [first = '']: readonly string[]) => first],
  ])('accepts %s once when two requests race to use it', async (_name, pick) => {
    const test = await createAccountTest();
    const { secret, recoveryCodes } = await test.useAuthenticator();
    const other = await test.session();
    const code = pick(secret, test.code, recoveryCodes);
    const answers = await Promise.all([
      test.auth('POST', 'step-up', { code }),
      test.auth('POST', 'step-up', { code }, { token: other }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('accepts each recovery code once, and emits an event for the owner', async () => {
    const test = await createAccountTest();
    const { recoveryCodes } = await test.useAuthenticator();
    const [first = '', second = ''] = recoveryCodes;
    const stepUp = async (code: string) => (await test.auth('POST', 'step-up', { code })).status;
    expect(await stepUp(first.toUpperCase().replaceAll('-', ' '))).toBe(200);
    expect(await stepUp(first)).toBe(401);
    expect(await stepUp(second)).toBe(200);
    expect((await test.auth('GET', 'totp')).body).toMatchObject({ recoveryCodesLeft: 8 });
    expect(await test.eventTypes()).toEqual([
      'account.totp_enabled',
      'account.recovery_code_used',
      'account.recovery_code_used',
    ]);
  });

  it('refuses codes of another account', async () => {
    const test = await createAccountTest();
    const { recoveryCodes } = await test.useAuthenticator();
    const answer = await test.send('POST', '/api/v1/auth/register', {
      body: { ...ioana, email: 'vlad@posta.example' },
    });
    const { token } = SignedIn.parse(answer.body);
    expect((await test.auth('POST', 'step-up', { code: recoveryCodes[0] }, { token })).status).toBe(401);
    expect((await test.auth('POST', 'step-up', { code: recoveryCodes[0] })).status).toBe(200);
  });

  it('limits attempts to ten a minute', async () => {
    const test = await createAccountTest();
    const { secret } = await test.useAuthenticator();
    const right = new Set([-30, 0, 30, 60].map((ahead) => test.code(secret, ahead)));
    const wrong = Array.from({ length: 14 }, (_, guess) => String(guess).padStart(6, '0')).filter((c) => !right.has(c));
    for (const code of wrong.slice(0, 10)) expect((await test.auth('POST', 'step-up', { code })).status).toBe(401);
    expect((await test.auth('POST', 'step-up', { code: test.code(secret) })).status).toBe(429);
  });
});
