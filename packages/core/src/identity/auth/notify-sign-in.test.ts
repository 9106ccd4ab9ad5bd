import { describe, expect, it } from 'vitest';
import { retentionOf } from '../../kernel/jobs/retention.js';
import { toInstant } from '../../kernel/primitives/instant.js';
import { advanceTo } from '../../service/testing/advance.js';
import { signInPlacesTable } from '../accounts/records.js';
import { noteSignInPlace } from '../sign-in/places.js';
import { type AccountTest, createAccountTest, ioana } from '../testing/account-fixture.js';

const phone = 'Doorstep/3.2 (iOS 26)';
const laptop = 'Mozilla/5.0 (X11; Linux x86_64)';

/** Signs in, and returns the subjects of the e-mails that follow. */
async function signIn(test: AccountTest, userAgent: string, address: string): Promise<string[]> {
  const { ports, send, service } = test;
  const before = ports.mailer.sent.length;
  const body = { email: ioana.email, password: ioana.password };
  const answer = await send('POST', '/api/v1/auth/login', { body, address, headers: { 'user-agent': userAgent } });
  expect(answer.status).toBe(201);
  await advanceTo(ports.clock, service.jobs, ports.clock.now() + 1_000);
  return ports.mailer.sent.slice(before).map(({ subject }) => subject);
}

const notice = ['Conectare de pe un dispozitiv nou'];

describe('a sign-in from a new device', () => {
  it('is told to the owner, once', async () => {
    const test = await createAccountTest();
    expect(await signIn(test, phone, '192.0.2.1')).toEqual(notice);
    expect(await signIn(test, phone, '192.0.2.1')).toEqual([]);
    expect(await test.eventTypes()).toEqual(['account.new_device']);
  });

  it('is one with another program or from another network, not one from a neighbouring address', async () => {
    const test = await createAccountTest();
    await signIn(test, phone, '192.0.2.1');
    expect(await signIn(test, phone, '192.0.2.200')).toEqual([]);
    expect(await signIn(test, laptop, '192.0.2.1')).toEqual(notice);
    expect(await signIn(test, phone, '198.51.100.1')).toEqual(notice);
    expect(await signIn(test, phone, '2001:db8:1:2::1')).toEqual(notice);
    expect(await signIn(test, phone, '2001:db8:1:3::9')).toEqual([]);
  });

  it('is told to staff in an e-mail that cannot be turned off', async () => {
    const test = await createAccountTest();
    await test.store.transaction((db) => db.update('accounts', { id: test.accountId }, { role: 'support' }));
    expect(await signIn(test, phone, '192.0.2.1')).toEqual(notice);
    expect(test.ports.mailer.sent.at(-1)).toMatchObject({ unsubscribeUrl: null });
  });

  it('is nothing for demo accounts, which everyone shares', async () => {
    const test = await createAccountTest();
    const before = await test.store.reader.count('signInPlaces', {});
    await test.signIn('customer');
    expect(await test.store.reader.count('signInPlaces', {})).toBe(before);
  });
});

describe('the places of sign-ins', () => {
  const from = (country: string | null) => ({ network: '192.0.2.1', userAgent: phone, country });

  it('include countries, of which a new one is the more important news', async () => {
    const { store, ports } = await createAccountTest();
    const now = toInstant(ports.clock.now());
    const news = (country: string | null, userAgent = phone) =>
      store.transaction((db) => noteSignInPlace({ db, now }, { id: 'acc_x' }, { ...from(country), userAgent }));
    expect(await news('RO')).toBe(undefined);
    expect(await news('RO')).toBe(undefined);
    expect(await news('MD', laptop)).toBe('country');
    expect(await news('MD', 'curl')).toBe('device');
    expect(await news(null)).toBe(undefined);
  });

  it('are hashes, and are forgotten after a year without a sign-in', async () => {
    const { store, ports } = await createAccountTest();
    const rows = await store.reader.find('signInPlaces', {});
    expect(rows).toHaveLength(1);
    expect(rows[0]?.id).toMatch(/^[0-9a-f]{64}$/);
    const removed = (days: number) =>
      store.transaction((db) =>
        retentionOf('signInPlaces', signInPlacesTable)(db, toInstant(ports.clock.now() + days * 86_400_000), 10),
      );
    expect(await removed(365)).toBe(0);
    expect(await removed(366)).toBe(1);
  });
});
