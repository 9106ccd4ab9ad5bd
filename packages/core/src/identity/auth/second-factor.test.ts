import { SignedIn } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import { toInstant } from '../../kernel/primitives/instant.js';
import { createTestPorts } from '../../service/testing/test-ports.js';
import type { TestServiceOptions } from '../../service/testing/test-service.js';
import { assertSteppedUpFor } from '../accounts/stepped-up.js';
import { type AccountTest, createAccountTest, ioana } from '../testing/account-fixture.js';

/** Returns a service whose account belongs to staff. The session from its registration has ended. */
async function createStaffTest(options?: TestServiceOptions): Promise<AccountTest> {
  const test = await createAccountTest(options);
  await test.store.transaction(async (db) => {
    await db.update('accounts', { id: test.accountId }, { role: 'support' });
    await db.update('sessions', { accountId: test.accountId }, { role: 'support' });
  });
  return test;
}

const problem = (status: number, code: string) => ({ status, body: { code } });

describe('staff with an authenticator', () => {
  it('sign in with password and code, which also steps up the session', async () => {
    const test = await createStaffTest();
    const { secret } = await test.useAuthenticator();
    expect(await test.login()).toMatchObject(problem(403, 'totp_required'));
    expect(await test.login({ password: 'wrong', code: test.code(secret) })).toMatchObject(
      problem(401, 'invalid_credentials'),
    );
    const code = test.code(secret);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await test.login({ code: wrong })).toMatchObject(problem(401, 'invalid_credentials'));
    const answer = await test.login({ code });
    expect(answer.status).toBe(201);
    const { session } = SignedIn.parse(answer.body);
    expect(session.steppedUpUntil).toBe(toInstant(test.ports.clock.now() + 600_000));
    expect(await test.login({ code })).toMatchObject(problem(401, 'invalid_credentials'));
  });

  it('sign in with a recovery code, once, and are told', async () => {
    const test = await createStaffTest();
    const [code] = (await test.useAuthenticator()).recoveryCodes;
    expect((await test.login({ code })).status).toBe(201);
    expect(await test.eventTypes()).toContain('account.recovery_code_used');
    expect(await test.login({ code })).toMatchObject(problem(401, 'invalid_credentials'));
  });

  it('open one session with one code that is sent twice at the same time', async () => {
    const test = await createStaffTest();
    const { secret } = await test.useAuthenticator();
    const code = test.code(secret);
    const answers = await Promise.all([test.login({ code }), test.login({ code })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 401]);
  });

  it('have ten attempts a minute', async () => {
    const test = await createStaffTest();
    const { secret } = await test.useAuthenticator();
    const wrong = test.code(secret) === '000000' ? '000001' : '000000';
    const statuses = [];
    for (let tries = 0; tries < 12; tries++) {
      statuses.push((await test.login({ code: wrong }, `198.51.100.${tries}`)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });
});

it('a customer with an authenticator signs in with the password alone', async () => {
  const test = await createAccountTest();
  await test.useAuthenticator();
  expect((await test.login()).status).toBe(201);
});

describe('where staff need a second factor', () => {
  const required = { accountPolicy: { staffSecondFactor: true } };
  const list = ({ send }: AccountTest, token: string) => send('GET', '/api/v1/orders', { token });

  it('a session without one can only enrol an authenticator', async () => {
    const test = await createStaffTest(required);
    expect(await list(test, test.token)).toMatchObject(problem(403, 'second_factor_required'));
    expect(
      await test.auth('POST', 'change-password', {
        currentPassword: ioana.password,
        newPassword: 'ploaie-pe-lacul-albastru',
      }),
    ).toMatchObject(problem(403, 'second_factor_required'));
    await test.useAuthenticator();
    expect((await list(test, test.token)).status).toBe(200);
  });

  it('a sign-in with a code has it', async () => {
    const test = await createStaffTest(required);
    const { secret } = await test.useAuthenticator();
    const { token } = SignedIn.parse((await test.login({ code: test.code(secret) })).body);
    expect((await list(test, token)).status).toBe(200);
  });

  it('no session has it any more after the authenticator is removed', async () => {
    const test = await createStaffTest(required);
    const { secret } = await test.useAuthenticator();
    await test.auth('POST', 'step-up', { code: test.code(secret) });
    expect((await test.auth('DELETE', 'totp')).status).toBe(204);
    test.wait(1);
    expect(await list(test, test.token)).toMatchObject(problem(403, 'second_factor_required'));
  });

  it('customers and demo accounts need none', async () => {
    const test = await createAccountTest(required);
    expect((await list(test, test.token)).status).toBe(200);
    expect((await list(test, await test.signIn('support'))).status).toBe(200);
  });
});

describe('a step-up for an amount', () => {
  const now = '2026-11-21T10:00:00.000Z';
  const support: SessionCaller = {
    kind: 'session',
    network: '192.0.2.1',
    sessionId: 'ses_1',
    accountId: 'acc_1',
    role: 'support',
    demo: false,
    steppedUpUntil: null,
    merchantId: null,
    courierId: null,
    fleetId: null,
  };

  it.each([
    ['at the limit', 20_000, {}, false],
    ['above it', 20_001, {}, true],
    ['above it after a step-up', 20_001, { steppedUpUntil: '2026-11-21T10:00:00.001Z' }, false],
    ['above it when the step-up has ended', 20_001, { steppedUpUntil: now }, true],
    ['above it in a demo session', 20_001, { demo: true }, false],
  ])('%s', (_name, amount, change, isNeeded) => {
    const check = () =>
      assertSteppedUpFor({ caller: { ...support, ...change }, now, ports: createTestPorts() }, amount);
    if (isNeeded) expect(check).toThrow('step_up_required');
    else expect(check).not.toThrow();
  });
});
