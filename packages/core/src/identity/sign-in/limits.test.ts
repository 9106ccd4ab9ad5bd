import { SignedIn } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { demoEmails, demoPassword } from '../../values/demo/demo-accounts.js';
import { type AccountTest, createAccountTest } from '../testing/account-fixture.js';

/** Tries wrong passwords, each from a different address. */
async function guess({ login }: AccountTest, times: number, email?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let tries = 0; tries < times; tries++) {
    const { status } = await login({ password: `wrong ${tries}`, ...(email && { email }) }, `198.51.100.${tries}`);
    statuses.push(status);
  }
  return statuses;
}

describe('an account under attack from many addresses', () => {
  it('allows 30 attempts in 15 minutes', async () => {
    const test = await createAccountTest();
    const statuses = await guess(test, 35);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 401), ...Array.from({ length: 5 }, () => 429)]);
    expect((await test.login({}, '203.0.113.1')).status).toBe(429);
    test.wait(15 * 60);
    expect((await test.login({}, '203.0.113.1')).status).toBe(201);
  });

  it('still lets its owner in from a network that has a session', async () => {
    const test = await createAccountTest();
    await guess(test, 35);
    expect((await test.login()).status).toBe(201);
    expect((await test.login({ password: 'wrong' })).status).toBe(401);
    expect((await test.login({}, '203.0.113.1')).status).toBe(429);
  });

  it('allows ten attempts a minute from such a network', async () => {
    const test = await createAccountTest();
    for (let tries = 0; tries < 9; tries++) expect((await test.login({ password: 'wrong' })).status).toBe(401);
    expect((await test.login({ password: 'wrong' })).status).toBe(429);
  });

  it('forgets a network when its last session has ended', async () => {
    const test = await createAccountTest();
    await guess(test, 30);
    await test.auth('POST', 'logout');
    expect((await test.login()).status).toBe(429);
  });

  it('is indistinguishable from an e-mail without an account', async () => {
    const test = await createAccountTest();
    expect(await guess(test, 35, 'nobody@posta.example')).toEqual(await guess(test, 35));
  });

  it('stays open to everyone if it is a demo account', async () => {
    const test = await createAccountTest();
    await guess(test, 35, demoEmails.customer);
    const answer = await test.login({ email: demoEmails.customer, password: demoPassword }, '203.0.113.1');
    expect(SignedIn.parse(answer.body).session.demo).toBe(true);
  });
});

describe('confirmations', () => {
  it('are limited to 30 an hour for each account, even when spread out', async () => {
    const test = await createAccountTest();
    const statuses: number[] = [];
    for (let tries = 0; tries < 32; tries++) {
      statuses.push((await test.auth('POST', 'step-up', { password: 'wrong' })).status);
      test.wait(60);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429]);
    test.wait(60 * 60);
    expect((await test.auth('POST', 'step-up', { password: 'wrong' })).status).toBe(401);
  });

  it('count together across operations and sessions', async () => {
    const test = await createAccountTest();
    const other = await test.session();
    for (let tries = 0; tries < 5; tries++) {
      const change = { currentPassword: 'wrong', newPassword: 'ploaie-pe-lacul-albastru' };
      expect((await test.auth('POST', 'change-password', change)).status).toBe(401);
      expect((await test.auth('POST', 'step-up', { password: 'wrong' }, { token: other })).status).toBe(401);
    }
    expect((await test.auth('POST', 'step-up', { password: 'wrong' })).status).toBe(429);
  });
});
