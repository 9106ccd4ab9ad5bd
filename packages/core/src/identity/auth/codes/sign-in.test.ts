import { SignedIn } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { toInstant } from '../../../kernel/primitives/instant.js';
import { advanceTo } from '../../../service/testing/advance.js';
import type { TestAnswer } from '../../../service/testing/test-service.js';
import { demoEmails } from '../../../values/demo/demo-accounts.js';
import type { AccountRecord } from '../../accounts/records.js';
import { type AccountTest, createAccountTest, ioana } from '../../testing/account-fixture.js';

const phone = '+40721999000';
const path = '/api/v1/auth/sign-in-codes';

interface SignInTest extends AccountTest {
  /** Changes the account in the store. */
  change(columns: Partial<AccountRecord>): Promise<void>;
  request(target: object, address?: string): Promise<TestAnswer>;
  confirm(codeId: string, code: string): Promise<TestAnswer>;
  advance(seconds: number): Promise<void>;
}

/** Returns a service with an account whose address and number are verified. */
async function createSignInTest(): Promise<SignInTest> {
  const test = await createAccountTest();
  const { ports, send, service, store, accountId } = test;
  const now = toInstant(ports.clock.now());
  const change: SignInTest['change'] = async (columns) => {
    await store.transaction((db) => db.update('accounts', { id: accountId }, columns));
  };
  await change({ phone, emailVerifiedAt: now, phoneVerifiedAt: now });
  return {
    ...test,
    change,
    request: (body, address = '192.0.2.1') => send('POST', path, { body, address }),
    confirm: (codeId, code) => send('POST', `${path}/confirm`, { body: { codeId, code } }),
    advance: (seconds) => advanceTo(ports.clock, service.jobs, ports.clock.now() + seconds * 1_000),
  };
}

const digitsIn = (text = ''): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';

describe('a code to sign in', () => {
  it.each([
    ['an e-mail', { email: ioana.email }],
    ['an SMS', { phone }],
  ])('in %s opens a session, once', async (_name, target) => {
    const test = await createSignInTest();
    const { codeId } = Object((await test.request(target)).body);
    await test.advance(1);
    const { mailer, sms } = test.ports;
    expect(mailer.sent.length + sms.sent.length).toBe(1);
    const code = digitsIn(mailer.sent[0]?.text ?? sms.sent[0]?.text);
    const answer = await test.confirm(codeId, code);
    expect(answer.status).toBe(201);
    expect(SignedIn.parse(answer.body).account.id).toBe(test.accountId);
    expect((await test.confirm(codeId, code)).body).toMatchObject({ code: 'code_expired' });
  });

  it.each<[string, Partial<AccountRecord>, object]>([
    ['a merchant', { role: 'merchant' }, { email: ioana.email }],
    ['staff', { role: 'support' }, { email: ioana.email }],
    ['a number that is not verified', { phoneVerifiedAt: null }, { phone }],
    ['an address without an account', {}, { email: 'nobody@posta.example' }],
    ['a number without an account', {}, { phone: '+40721999123' }],
    ['a demo account', {}, { email: demoEmails.customer }],
  ])('is not sent to %s, with the same responses', async (_name, columns, target) => {
    const test = await createSignInTest();
    await test.change(columns);
    const answer = await test.request(target);
    expect(answer).toMatchObject({ status: 202, body: { codeId: expect.any(String), codeSeconds: 600 } });
    await test.advance(1);
    expect([...test.ports.mailer.sent, ...test.ports.sms.sent]).toEqual([]);
    const { codeId } = Object(answer.body);
    for (const attemptsLeft of [4, 3, 2, 1, 0]) {
      expect((await test.confirm(codeId, '000000')).body).toMatchObject({ code: 'wrong_code', attemptsLeft });
    }
    expect((await test.confirm(codeId, '000000')).body).toMatchObject({ code: 'code_locked' });
  });

  it('that is guessed for an address without an account is as wrong as another one', async () => {
    const test = await createSignInTest();
    const { codeId } = Object((await test.request({ email: 'nobody@posta.example' })).body);
    const row = await test.store.reader.get('oneTimeCodes', codeId);
    const { code } = JSON.parse(test.ports.sealer.open(row?.sealedContent ?? '', `code/${codeId}`));
    expect(await test.confirm(codeId, code)).toMatchObject({
      status: 409,
      body: { code: 'wrong_code', attemptsLeft: 4 },
    });
  });

  it('is replaced by a link for a new password while the address is not verified', async () => {
    const test = await createSignInTest();
    await test.change({ emailVerifiedAt: null });
    await test.request({ email: ioana.email });
    await test.advance(1);
    const [sent, ...others] = test.ports.mailer.sent;
    expect(others).toEqual([]);
    expect(sent?.subject).toBe('Intră în contul tău');
    const link = /https:\S+reset-password\S+/.exec(sent?.text ?? '')?.[0] ?? '';
    const token = new URL(link).searchParams.get('token') ?? '';
    const body = { token, newPassword: 'ploaie-pe-lacul-albastru' };
    expect((await test.send('POST', '/api/v1/auth/password-resets/confirm', { body })).status).toBe(200);
    await test.request({ email: ioana.email });
    await test.advance(1);
    expect(digitsIn(test.ports.mailer.sent.at(-1)?.text)).not.toBe('');
  });

  it('ends when the number changes', async () => {
    const test = await createSignInTest();
    const { codeId } = Object((await test.request({ phone })).body);
    await test.advance(1);
    await test.change({ phone: '+40721999001' });
    const answer = await test.confirm(codeId, digitsIn(test.ports.sms.sent[0]?.text));
    expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_code' } });
  });

  it('opens one session for two requests at the same time', async () => {
    const test = await createSignInTest();
    const { codeId } = Object((await test.request({ email: ioana.email })).body);
    await test.advance(1);
    const code = digitsIn(test.ports.mailer.sent[0]?.text);
    const answers = await Promise.all([test.confirm(codeId, code), test.confirm(codeId, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 410]);
  });

  it.each([[{}], [{ email: ioana.email, phone }]])('needs one of address and number: %j', async (target) => {
    const test = await createSignInTest();
    expect((await test.request(target)).status).toBe(400);
  });

  it('is sent five times an hour to an address, with an account or without, and 30 times from a network', async () => {
    const test = await createSignInTest();
    for (const email of [ioana.email, 'nobody@posta.example']) {
      const statuses = [];
      for (let count = 0; count < 6; count++) {
        statuses.push((await test.request({ email }, `198.51.100.${count}`)).status);
      }
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    }
    const statuses = [];
    for (let count = 0; count < 31; count++) {
      test.wait(60);
      statuses.push((await test.request({ email: `a${count}@posta.example` }, '203.0.113.9')).status);
    }
    expect(statuses.indexOf(429)).toBe(30);
  });
});
