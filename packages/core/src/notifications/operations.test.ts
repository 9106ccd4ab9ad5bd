import { NotificationEvaluation, NotificationPreferences, NotificationRuleList } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { initialPreferences } from './preferences.js';
import { createNotificationTest, type NotificationTest } from './testing/notification-fixture.js';

const preferencesPath = '/api/v1/notifications/preferences';
const evaluatePath = '/api/v1/notifications/rules/evaluate';
const quietHours = { from: '22:00', to: '07:30', timeZone: 'Europe/Bucharest' };

async function evaluate({ send }: NotificationTest, token: string, body: object) {
  const answer = await send('POST', evaluatePath, { token, body });
  expect(answer.status).toBe(200);
  return NotificationEvaluation.parse(answer.body);
}

describe('preferences', () => {
  it('are the initial ones until they are saved, then the last saved ones', async () => {
    const { send, tokens, ports } = await createNotificationTest();
    const read = async (token: string) =>
      NotificationPreferences.parse((await send('GET', preferencesPath, { token })).body);
    expect(await read(tokens.customer)).toEqual({ ...initialPreferences('ro'), updatedAt: null });
    const { push } = initialPreferences('ro').channels;
    const first = { ...initialPreferences('ro'), language: 'en', quietHours };
    const categories = ['offers', 'reviews', 'offers'];
    const second = {
      ...initialPreferences('ro'),
      channels: { ...initialPreferences('ro').channels, push: { ...push, categories } },
    };
    for (const body of [first, second]) {
      expect(await send('PUT', preferencesPath, { token: tokens.customer, body })).toMatchObject({ status: 200 });
      ports.clock.set(ports.clock.now() + 1_000);
    }
    const saved = await read(tokens.customer);
    expect(saved).toMatchObject({ language: 'ro', quietHours: null, updatedAt: '2026-11-21T10:00:01.000Z' });
    expect(saved.channels.push).toEqual({ enabled: true, categories: ['reviews', 'offers'] });
    expect(await read(tokens.courier)).toEqual({ ...initialPreferences('ro'), updatedAt: null });
  });

  it('keep a digest that a client leaves out, and remove it with null', async () => {
    const { send, tokens } = await createNotificationTest();
    const { emailDigest: _unknown, ...older } = initialPreferences('ro');
    const put = async (change: object) => {
      const body = { ...older, ...change };
      return NotificationPreferences.parse((await send('PUT', preferencesPath, { token: tokens.customer, body })).body)
        .emailDigest;
    };
    const emailDigest = { at: '08:00', timeZone: 'Europe/Bucharest' };
    expect(await put({})).toBe(null);
    expect(await put({ emailDigest })).toEqual(emailDigest);
    expect(await put({ language: 'en' })).toEqual(emailDigest);
    expect(await put({ emailDigest: null })).toBe(null);
  });

  it('that were saved before digests existed have none', async () => {
    const { send, tokens, store, order } = await createNotificationTest();
    const { emailDigest: _new, ...choices } = initialPreferences('ro');
    const updatedAt = '2026-11-20T10:00:00.000Z';
    await store.transaction((db) => db.insert('notificationPreferences', { id: order.customerId, choices, updatedAt }));
    const { body } = await send('GET', preferencesPath, { token: tokens.customer });
    expect(NotificationPreferences.parse(body)).toEqual({ ...initialPreferences('ro'), updatedAt });
  });

  it.each<[string, object, string]>([
    ['without all channels', { channels: { push: { enabled: true, categories: [] } } }, '/body/channels/email'],
    ['in an unsupported language', { language: 'fr' }, '/body/language'],
    ['with quiet hours all day', { quietHours: { ...quietHours, to: '22:00' } }, '/body/quietHours/to'],
    ['with a digest at no time', { emailDigest: { at: '8:00', timeZone: 'Europe/Bucharest' } }, '/body/emailDigest/at'],
    ['with a digest on Mars', { emailDigest: { at: '08:00', timeZone: 'Mars/Olympus' } }, '/body/emailDigest/timeZone'],
    ['with an invalid time', { quietHours: { ...quietHours, from: '24:00' } }, '/body/quietHours/from'],
    [
      'in an unknown time zone',
      { quietHours: { ...quietHours, timeZone: 'Europe/Atlantis' } },
      '/body/quietHours/timeZone',
    ],
    [
      'with an offset instead of a time zone',
      { quietHours: { ...quietHours, timeZone: '+02:00' } },
      '/body/quietHours/timeZone',
    ],
    [
      'with a time zone of 10,000 characters',
      { quietHours: { ...quietHours, timeZone: 'x'.repeat(10_000) } },
      '/body/quietHours/timeZone',
    ],
  ])('%s are refused', async (_name, change, pointer) => {
    const { send, tokens } = await createNotificationTest();
    const body = { ...initialPreferences('ro'), ...change };
    const answer = await send('PUT', preferencesPath, { token: tokens.customer, body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(Object(answer.body).errors).toContainEqual(expect.objectContaining({ pointer }));
  });
});

describe('an evaluation', () => {
  it('returns the outcome for every channel, and sends nothing', async () => {
    const test = await createNotificationTest();
    await test.device('customer');
    await test.changePreferences('customer', { quietHours });
    const at = '2026-11-21T23:30:00+02:00';
    const evaluation = await evaluate(test, test.tokens.customer, { eventType: 'order.delivered', at });
    expect(evaluation).toMatchObject({
      accountId: test.order.customerId,
      role: 'customer',
      at: '2026-11-21T21:30:00.000Z',
      rule: { id: 'order.delivered/customer' },
      channels: [
        {
          channel: 'push',
          outcome: 'hold_until',
          until: '2026-11-22T05:30:00.000Z',
          reasons: ['rule_matched', 'quiet_hours'],
        },
        {
          channel: 'email',
          outcome: 'hold_until',
          until: '2026-11-22T05:30:00.000Z',
          reasons: ['rule_matched', 'quiet_hours'],
        },
        { channel: 'sms', outcome: 'suppress', until: null, reasons: ['rule_matched', 'channel_not_used'] },
      ],
    });
    await test.advance(86_400);
    expect(test.ports.push.sent).toEqual([]);
    expect(test.ports.mailer.sent).toEqual([]);
    expect(await test.inbox('customer')).toEqual([]);
  });

  it.each([
    ['order.placed', 'customer', 'not_addressed'],
    ['quote.created', 'customer', 'no_rule'],
    ['order.accepted', 'customer', 'rule_matched'],
    ['order.placed', 'merchant', 'rule_matched'],
  ] as const)('of %s for the %s has the first reason %s', async (eventType, party, reason) => {
    const test = await createNotificationTest();
    const { channels, rule } = await evaluate(test, test.tokens[party], { eventType, channel: 'push' });
    expect(channels.map(({ reasons }) => reasons[0])).toEqual([reason]);
    expect(rule !== null).toBe(reason === 'rule_matched');
  });

  it('for another account is limited to support and administrators', async () => {
    const test = await createNotificationTest();
    await test.device('customer');
    const body = { eventType: 'order.accepted', accountId: test.order.customerId, channel: 'push' };
    for (const role of ['support', 'admin'] as const) {
      const evaluation = await evaluate(test, await test.signIn(role), body);
      expect(evaluation).toMatchObject({ role: 'customer', channels: [{ outcome: 'send' }] });
    }
    expect(await evaluate(test, test.tokens.customer, body)).toMatchObject({ role: 'customer' });
    const refused = await test.send('POST', evaluatePath, { token: test.tokens.courier, body });
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const unknown = { ...body, accountId: 'acc_01kb2m5v3xe8wr9q4t7n6c0d1f' };
    const missing = await test.send('POST', evaluatePath, { token: await test.signIn('admin'), body: unknown });
    expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

it('shows the rules to everyone', async () => {
  const { send, tokens } = await createNotificationTest();
  const { body } = await send('GET', '/api/v1/notifications/rules', { token: tokens.fleet });
  expect(NotificationRuleList.parse(body).data.map(({ id }) => id)).toContain('order.failed/fleet');
});

it('pages and filters the inbox, which has only own messages', async () => {
  const test = await createNotificationTest();
  await test.device('customer');
  for (const type of ['order.accepted', 'order.claimed', 'order.delivered'] as const) {
    await test.emitEvent(type);
    await test.advance(5);
  }
  const types = async (query: string): Promise<string[]> =>
    (await test.inbox('customer', query)).map(({ eventType, channel }) => `${eventType}/${channel}`);
  expect(await types('')).toEqual([
    'order.delivered/email',
    'order.delivered/push',
    'order.claimed/push',
    'order.accepted/push',
  ]);
  expect(await types('&channel=email&status=sent')).toEqual(['order.delivered/email']);
  expect(await types('&status=held')).toEqual([]);
  const path = '/api/v1/notifications?limit=3';
  const first = await test.send('GET', path, { token: test.tokens.customer });
  const { nextCursor } = Object(first.body) as { nextCursor: string };
  const next = await test.send('GET', `${path}&cursor=${nextCursor}`, { token: test.tokens.customer });
  expect(next.body).toMatchObject({ data: [{ eventType: 'order.accepted' }], nextCursor: null });
  const mixed = await test.send('GET', `${path}&status=sent&cursor=${nextCursor}`, { token: test.tokens.customer });
  expect(mixed).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
  expect((await test.inbox('courier')).map(({ eventType }) => eventType)).toEqual(['order.claimed']);
});
