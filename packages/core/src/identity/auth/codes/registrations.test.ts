import { SignedIn } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { advanceTo } from '../../../service/testing/advance.js';
import { createTestService } from '../../../service/testing/test-service.js';
import { demoEmails } from '../../../values/demo/demo-accounts.js';
import { type AccountTest, createAccountTest, ioana } from '../../testing/account-fixture.js';

const path = '/api/v1/auth/registrations';
const maria = { email: 'maria.stan@posta.example', password: 'patru-castane-coapte', displayName: 'Maria Stan' };

const advance = ({ ports, service }: AccountTest, seconds: number) =>
  advanceTo(ports.clock, service.jobs, ports.clock.now() + seconds * 1_000);

/** Requests a code and returns it with the last e-mail. */
async function request(test: AccountTest, change: object = {}) {
  const answer = await test.send('POST', path, { body: { ...maria, ...change } });
  await advance(test, 1);
  const sent = test.ports.mailer.sent.at(-1);
  const code = /\b\d{6}\b/.exec(sent?.text ?? '')?.[0] ?? '000000';
  return { answer, sent, code, codeId: String(Object(answer.body).codeId) };
}

const confirm = ({ send }: AccountTest, { codeId, code }: { codeId: string; code: string }) =>
  send('POST', `${path}/confirm`, { body: { codeId, code } });

describe('a registration with a code', () => {
  it('creates an account with a verified address, and only with the code', async () => {
    const test = await createAccountTest();
    const accounts = () => test.store.reader.count('accounts', {});
    const before = await accounts();
    const requested = await request(test, { phone: '+40721999000' });
    expect(requested.answer).toMatchObject({ status: 202, body: { codeSeconds: 600 } });
    expect(requested.sent).toMatchObject({ to: maria.email, unsubscribeUrl: null });
    expect(await accounts()).toBe(before);
    const answer = await confirm(test, requested);
    expect(answer.status).toBe(201);
    const { account } = SignedIn.parse(answer.body);
    expect(account).toMatchObject({
      email: maria.email,
      displayName: maria.displayName,
      phone: '+40721999000',
      emailVerified: true,
    });
    expect((await test.login({ email: maria.email, password: maria.password })).status).toBe(201);
    expect((await confirm(test, requested)).body).toMatchObject({ code: 'code_expired' });
  });

  it('answers the same for a known address, whose owner gets an e-mail', async () => {
    const test = await createAccountTest();
    const unknown = await request(test);
    const known = await request(test, { email: ioana.email });
    expect(known.answer).toMatchObject({ status: unknown.answer.status, body: { codeSeconds: 600 } });
    expect(Object.keys(Object(known.answer.body))).toEqual(Object.keys(Object(unknown.answer.body)));
    expect(known.sent).toMatchObject({ to: ioana.email, subject: 'Ai deja un cont Doorstep' });
    expect(known.sent?.text).not.toMatch(/\d{6}/);
    for (const attemptsLeft of [4, 3, 2, 1, 0]) {
      expect((await confirm(test, known)).body).toMatchObject({ code: 'wrong_code', attemptsLeft });
    }
    expect((await confirm(test, known)).body).toMatchObject({ code: 'code_locked' });
    expect((await test.login()).status).toBe(201);
  });

  it('does not write to the address of a demo account', async () => {
    const test = await createAccountTest();
    await request(test, { email: demoEmails.customer });
    expect(test.ports.mailer.sent).toEqual([]);
  });

  it('opens one account for two codes', async () => {
    const test = await createAccountTest();
    const [first, second] = [await request(test), await request(test)];
    const answers = await Promise.all([confirm(test, first), confirm(test, second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await test.store.reader.count('accounts', { email: maria.email })).toBe(1);
  });

  it('refuses a weak password for any address', async () => {
    const test = await createAccountTest();
    for (const email of [maria.email, ioana.email]) {
      const { answer } = await request(test, { email, password: 'qwerty-parola-99' });
      expect(answer).toMatchObject({ status: 400, body: { code: 'weak_password' } });
    }
  });

  it('keeps the code, the address and the hash sealed', async () => {
    const test = await createAccountTest();
    await request(test);
    const rows = JSON.stringify([
      await test.store.reader.find('oneTimeCodes', {}),
      await test.store.reader.find('emails', {}),
      await test.store.reader.find('jobs', {}),
    ]);
    // The sealer of tests is readable, so only what surrounds sealed texts counts.
    expect(rows.replace(/"sealed\w+":"(?:[^"\\]|\\.)*"/g, '')).not.toMatch(/maria|posta/);
  });
});

it('a direct registration can be closed by the operator', async () => {
  const test = await createTestService({ accountPolicy: { directRegistration: false } });
  expect(await test.send('POST', '/api/v1/auth/register', { body: maria })).toMatchObject({
    status: 409,
    body: { code: 'registration_by_code' },
  });
});
