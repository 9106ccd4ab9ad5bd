import { SignedIn } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { demoEmails, demoPassword } from '../demo/demo-accounts.js';
import { type AccountTest, createAccountTest } from './account-fixture.js';

/** Wrong passwords, each from another address. */
async function guess({ login }: AccountTest, times: number, email?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let tries = 0; tries < times; tries++) {
    const { status } = await login({ password: `wrong ${tries}`, ...(email && { email }) }, `198.51.100.${tries}`);
    statuses.push(status);
  }
  return statuses;
}

describe('an account that is guessed from many addresses', () => {
  it('takes 30 tries in a quarter of an hour', async () => {
    const test = await createAccountTest();
    const statuses = await guess(test, 35);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 401), ...Array.from({ length: 5 }, () => 429)]);
    expect((await test.login({}, '203.0.113.1')).status).toBe(429);
    test.wait(15 * 60);
    expect((await test.login({}, '203.0.113.1')).status).toBe(201);
  });

  it('lets its owner in from where a session is', async () => {
    const test = await createAccountTest();
    await guess(test, 35);
    expect((await test.login()).status).toBe(201);
    expect((await test.login({ password: 'wrong' })).status).toBe(401);
    expect((await test.login({}, '203.0.113.1')).status).toBe(429);
  });

  it('takes ten tries a minute from there, too', async () => {
    const test = await createAccountTest();
    for (let tries = 0; tries < 9; tries++) expect((await test.login({ password: 'wrong' })).status).toBe(401);
    expect((await test.login({ password: 'wrong' })).status).toBe(429);
  });

  it('knows a network no more when its last session has ended', async () => {
    const test = await createAccountTest();
    await guess(test, 30);
    await test.auth('POST', 'logout');
    expect((await test.login()).status).toBe(429);
  });

  it('answers alike for e-mails that nobody has', async () => {
    const test = await createAccountTest();
    expect(await guess(test, 35, 'nobody@posta.example')).toEqual(await guess(test, 35));
  });

  it('does not stop those who share a demo account', async () => {
    const test = await createAccountTest();
    await guess(test, 35, demoEmails.customer);
    const answer = await test.login({ email: demoEmails.customer, password: demoPassword }, '203.0.113.1');
    expect(SignedIn.parse(answer.body).session.demo).toBe(true);
  });
});

describe('confirmations', () => {
  it('are thirty an hour for an account, however slowly they come', async () => {
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

  it('are counted together, whatever is confirmed and in which session', async () => {
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
