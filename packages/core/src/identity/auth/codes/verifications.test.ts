import { describe, expect, it } from 'vitest';
import { retentionOf } from '../../../kernel/jobs/retention.js';
import { toInstant } from '../../../kernel/primitives/instant.js';
import { advanceTo } from '../../../service/testing/advance.js';
import { oneTimeCodesTable } from '../../accounts/records.js';
import { type AccountTest, createAccountTest, ioana } from '../../testing/account-fixture.js';

const phone = '+40721999000';

interface Code {
  readonly codeId: string;
  readonly code: string;
}

const advance = ({ ports, service }: AccountTest, seconds: number) =>
  advanceTo(ports.clock, service.jobs, ports.clock.now() + seconds * 1_000);

/** Requests a code and returns it as the owner reads it. */
async function requestCode(test: AccountTest, channel: 'email' | 'phone', token = test.token): Promise<Code> {
  const { status, body } = await test.auth('POST', 'verifications', { channel }, { token });
  if (status !== 202) throw new Error(JSON.stringify(body));
  await advance(test, 1);
  const sent = channel === 'email' ? test.ports.mailer.sent.at(-1) : test.ports.sms.sent.at(-1);
  return { codeId: Object(body).codeId, code: /\b\d{6}\b/.exec(sent?.text ?? '')?.[0] ?? '' };
}

const confirm = (test: AccountTest, code: Code, token = test.token) =>
  test.auth('POST', 'verifications/confirm', code, { token });

const wrong = ({ codeId, code }: Code): Code => ({ codeId, code: code === '000000' ? '000001' : '000000' });

const setPhone = ({ send, token }: AccountTest, number: string | null, session = token) =>
  send('PATCH', '/api/v1/account/me', { token: session, body: { phone: number } });

/** Registers another customer and returns the token. */
async function other({ send }: AccountTest): Promise<string> {
  const body = { email: 'dan.pop@posta.example', password: ioana.password, displayName: 'Dan Pop' };
  return Object((await send('POST', '/api/v1/auth/register', { body, address: '192.0.2.77' })).body).token;
}

describe('a code', () => {
  it('by e-mail verifies the address, once', async () => {
    const test = await createAccountTest();
    const code = await requestCode(test, 'email');
    expect(test.ports.mailer.sent).toMatchObject([
      { to: ioana.email, subject: `${code.code} - codul tău Doorstep`, unsubscribeUrl: null },
    ]);
    expect(await confirm(test, code)).toMatchObject({
      status: 200,
      body: { emailVerified: true, phoneVerified: false },
    });
    expect(await confirm(test, code)).toMatchObject({ status: 410, body: { code: 'code_expired' } });
    expect(await test.eventTypes()).toEqual(['account.email_verified']);
    const audited = await test.store.reader.find('auditEntries', { where: { actorId: test.accountId } });
    expect(audited.map(({ action }) => action)).toContain('auth.confirmVerification');
  });

  it('by SMS verifies the number, until it changes', async () => {
    const test = await createAccountTest();
    await setPhone(test, phone);
    const code = await requestCode(test, 'phone');
    expect(test.ports.sms.sent).toMatchObject([{ to: phone }]);
    expect(await confirm(test, code)).toMatchObject({ status: 200, body: { phoneVerified: true } });
    expect((await setPhone(test, phone)).body).toMatchObject({ phoneVerified: true });
    expect((await setPhone(test, '+40721999001')).body).toMatchObject({ phoneVerified: false });
    expect((await setPhone(test, phone)).body).toMatchObject({ phoneVerified: false });
  });

  it('does not verify a number that changed after the request', async () => {
    const test = await createAccountTest();
    await setPhone(test, phone);
    const code = await requestCode(test, 'phone');
    await setPhone(test, '+40721999001');
    expect(await confirm(test, code)).toMatchObject({ status: 410, body: { code: 'code_expired' } });
  });

  it('gives a number to the last account that proves it', async () => {
    const test = await createAccountTest();
    const second = await other(test);
    for (const session of [test.token, second]) {
      await setPhone(test, phone, session);
      await confirm(test, await requestCode(test, 'phone', session), session);
    }
    const marks = async (token: string) => (await test.send('GET', '/api/v1/account/me', { token })).body;
    expect(await marks(test.token)).toMatchObject({ phoneVerified: false });
    expect(await marks(second)).toMatchObject({ phoneVerified: true });
  });

  it('allows five wrong entries, which count although they fail', async () => {
    const test = await createAccountTest();
    const code = await requestCode(test, 'email');
    for (const attemptsLeft of [4, 3, 2, 1, 0]) {
      expect(await confirm(test, wrong(code))).toMatchObject({
        status: 409,
        body: { code: 'wrong_code', attemptsLeft },
      });
    }
    expect(await confirm(test, code)).toMatchObject({ status: 409, body: { code: 'code_locked' } });
  });

  it('counts wrong entries that arrive at the same time', async () => {
    const test = await createAccountTest();
    const code = await requestCode(test, 'email');
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(test, wrong(code))));
    const codes = answers.map(({ body }) => Object(body).code).toSorted();
    expect(codes).toEqual([...Array(3).fill('code_locked'), ...Array(5).fill('wrong_code')]);
  });

  it.each([
    [598, 200],
    [600, 410],
  ])('used after %i seconds is answered with %i', async (seconds, status) => {
    const test = await createAccountTest();
    const code = await requestCode(test, 'email');
    await advance(test, seconds - 1);
    expect((await confirm(test, code)).status).toBe(status);
  });

  it('is of no use to another account', async () => {
    const test = await createAccountTest();
    const code = await requestCode(test, 'email');
    const second = await other(test);
    expect(await confirm(test, code, second)).toMatchObject({ status: 410, body: { code: 'code_expired' } });
    expect((await confirm(test, code)).status).toBe(200);
  });

  it('is not readable in the store', async () => {
    const test = await createAccountTest();
    const { code } = await requestCode(test, 'email');
    const [row] = await test.store.reader.find('oneTimeCodes', {});
    expect(row?.sealedContent).toSatisfy((text: string) => test.ports.sealer.isSealed(text));
    const rest = JSON.stringify({ ...row, id: '', sealedContent: '', createdAt: '', expiresAt: '' });
    expect(rest).not.toContain(code);
  });

  it('is removed an hour after its end', async () => {
    const test = await createAccountTest();
    await requestCode(test, 'email');
    const after = (seconds: number) => toInstant(test.ports.clock.now() + seconds * 1_000);
    const removed = (now: string) =>
      test.store.transaction((db) => retentionOf('oneTimeCodes', oneTimeCodesTable)(db, now, 100));
    expect(await removed(after(69 * 60))).toBe(0);
    expect(await removed(after(70 * 60))).toBe(1);
  });
});

describe('a request for a code', () => {
  it('is limited to five an hour for each account', async () => {
    const test = await createAccountTest();
    for (let count = 0; count < 5; count++) await requestCode(test, 'email');
    expect((await test.auth('POST', 'verifications', { channel: 'email' })).status).toBe(429);
  });

  it('is limited to 20 an hour for numbers that differ in their last four digits', async () => {
    const test = await createAccountTest();
    const request = async (number: string) => {
      const address = `192.0.2.${Number(number.slice(-3))}`;
      const body = { ...ioana, email: `a${number.slice(1)}@posta.example`, phone: number };
      const { token } = Object((await test.send('POST', '/api/v1/auth/register', { body, address })).body);
      return (await test.auth('POST', 'verifications', { channel: 'phone' }, { token, address })).status;
    };
    const statuses: number[] = [];
    for (let count = 100; count < 121; count += 1) statuses.push(await request(`+40721990${count}`));
    expect(statuses).toEqual([...Array(20).fill(202), 429]);
    expect(await request('+40721980100')).toBe(202);
  });

  it.each([null, '+40906123456'])('is refused for the number %s', async (number) => {
    const test = await createAccountTest();
    await setPhone(test, number);
    expect(await test.auth('POST', 'verifications', { channel: 'phone' })).toMatchObject({
      status: 409,
      body: { code: 'phone_required' },
    });
  });

  it('is refused, and leaves nothing, when no SMS may be sent any more today', async () => {
    const test = await createAccountTest();
    await setPhone(test, phone);
    await test.store.transaction((db) =>
      db.insert('smsDays', { id: '2026-11-21', queued: test.ports.sms.limits.service }),
    );
    expect((await test.auth('POST', 'verifications', { channel: 'phone' })).status).toBe(429);
    expect(await test.store.reader.count('oneTimeCodes', {})).toBe(0);
  });
});

it('an address is verified by a link for a new password, too', async () => {
  const test = await createAccountTest();
  await test.auth('POST', 'password-resets', { email: ioana.email });
  await advance(test, 1);
  const link = /https:\S+reset-password\S+/.exec(test.ports.mailer.sent.at(-1)?.text ?? '')?.[0] ?? '';
  const token = new URL(link).searchParams.get('token') ?? '';
  await test.auth('POST', 'password-resets/confirm', { token, newPassword: 'ploaie-pe-lacul-albastru' });
  const { body } = await test.login({ password: 'ploaie-pe-lacul-albastru' });
  expect(body).toMatchObject({ account: { emailVerified: true } });
});
