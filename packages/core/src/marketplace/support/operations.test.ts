import { SupportMessageList, SupportTicket, SupportTicketList } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import type { OrderRecord } from '../../orders/orders/records.js';
import { exampleDelivery } from '../../orders/testing/delivery-fixture.js';
import { exampleOrderRecord } from '../../orders/testing/order-fixture.js';
import { createTestService, type TestAnswer, type TestService } from '../../service/testing/test-service.js';

const path = '/api/v1/support/tickets';
const question = { category: 'app', subject: 'Nu pot plăti', message: 'Butonul nu face nimic.' };

async function createSupportTest() {
  const test = await createTestService();
  const customer = await test.signIn('customer');
  const support = await test.signIn('support');
  const post = (token: string, target: string, body?: object): Promise<TestAnswer> =>
    test.send('POST', `${path}${target}`, { token, ...(body ? { body } : {}) });
  const open = async (body: object = question): Promise<SupportTicket> =>
    SupportTicket.parse((await post(customer, '', body)).body);
  const read = async (id: string, token = customer): Promise<SupportTicket> =>
    SupportTicket.parse((await test.send('GET', `${path}/${id}`, { token })).body);
  const texts = async (id: string, token: string): Promise<string[]> =>
    SupportMessageList.parse((await test.send('GET', `${path}/${id}/messages`, { token })).body).data.map(
      ({ text }) => text,
    );
  return { test, customer, support, post, open, read, texts };
}

async function accountOf(
  test: TestService,
  token: string,
): Promise<{ readonly id: string; readonly courierId: string | null }> {
  const { body } = await test.send('GET', '/api/v1/auth/sessions', { token });
  const [session] = (
    body as { readonly data: readonly { readonly id: string; readonly current: boolean }[] }
  ).data.filter(({ current }) => current);
  const stored = await test.store.reader.get('sessions', session?.id ?? '');
  if (!stored) throw new Error('The token has no session.');
  return { id: stored.accountId, courierId: stored.courierId };
}

describe('createTicket', () => {
  it('opens a ticket with its first message, and emits an event without its text', async () => {
    const { test, open, texts, customer } = await createSupportTest();
    const ticket = await open();
    expect(ticket).toMatchObject({ status: 'open', allowedActions: ['message'], requester: null, assignee: null });
    expect(await texts(ticket.id, customer)).toEqual([question.message]);
    const [event] = await test.store.reader.find('events', { where: { subjectId: ticket.id } });
    expect(event).toMatchObject({
      type: 'support_ticket.opened',
      sequence: 1,
      data: { status: 'open', category: 'app' },
    });
    expect(JSON.stringify(event)).not.toContain('Buton');
  });

  it('allows ten unresolved tickets for each account', async () => {
    const { open, post, customer, support, read } = await createSupportTest();
    const tickets = [];
    for (let count = 0; count < 10; count++) tickets.push(await open());
    const [first] = tickets;
    expect((await post(customer, '', question)).body).toMatchObject({ code: 'support_ticket_limit', status: 409 });
    await post(support, `/${first?.id}/resolve`);
    expect((await post(customer, '', question)).status).toBe(201);
    expect((await read(first?.id ?? '')).status).toBe('resolved');
  });

  it('enforces that limit for concurrent requests', async () => {
    const { post, customer } = await createSupportTest();
    const answers = await Promise.all(Array.from({ length: 14 }, () => post(customer, '', question)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  });

  it('limits the rate of messages', async () => {
    const { open, post, customer, test } = await createSupportTest();
    const { id } = await open();
    const write = () => post(customer, `/${id}/messages`, { text: 'Alo?' });
    for (let count = 0; count < 29; count++) expect((await write()).status).toBe(201);
    expect((await write()).body).toMatchObject({ code: 'rate_limited' });
    test.ports.clock.set(test.ports.clock.now() + 600_000);
    expect((await write()).status).toBe(201);
  });
});

describe('links', () => {
  const orderOf = (change: Partial<OrderRecord>) => exampleOrderRecord({ status: 'ready', courierId: null, ...change });

  it('must be orders of the caller, which excludes orders that a courier could claim', async () => {
    const { test, post, open } = await createSupportTest();
    const courier = await test.signIn('courier');
    const { courierId } = await accountOf(test, courier);
    const [claimable, carried, foreign] = ['a', 'b', 'c'].map((last) => `ord_01kb2m5v3xe8wr9q4t7n6c0d1${last}`);
    const rows = [
      orderOf({ id: claimable ?? '', number: '1' }),
      orderOf({ id: carried ?? '', number: '2', status: 'claimed', courierId }),
      orderOf({ id: foreign ?? '', number: '3', status: 'claimed', courierId: 'cou_other' }),
    ];
    await test.store.transaction((db) => db.insert('orders', ...rows));
    const ask = async (orderId: string | undefined) => post(courier, '', { ...question, orderId });
    expect((await ask(carried)).status).toBe(201);
    const missing = await ask('ord_01kb2m5v3xe8wr9q4t7n6c0d1z');
    const withoutId = ({ body }: TestAnswer) => ({ ...(body as object), requestId: null });
    for (const id of [claimable, foreign]) expect(withoutId(await ask(id))).toEqual(withoutId(missing));
    expect(missing.status).toBe(404);
    expect((await open()).orderId).toBeNull();
  });

  it('may be direct deliveries that the caller carries', async () => {
    const { test, post, customer } = await createSupportTest();
    const courier = await test.signIn('courier');
    const { courierId } = await accountOf(test, courier);
    const [partner] = await test.store.reader.find('partners', { limit: 1 });
    const row = exampleDelivery({
      partnerId: partner?.id ?? '',
      livemode: true,
      simulation: null,
      status: 'assigned',
      courierId,
    });
    await test.store.transaction((db) => db.insert('deliveries', row));
    const body = { ...question, category: 'delivery', deliveryId: row.id };
    expect((await post(courier, '', body)).body).toMatchObject({ deliveryId: row.id });
    expect((await post(customer, '', body)).body).toMatchObject({ code: 'not_found' });
  });
});

describe('the moves of a ticket', () => {
  it('assign it to the first person who answers, until it is reassigned', async () => {
    const { test, open, post, support, read } = await createSupportTest();
    const { id } = await open();
    await post(support, `/${id}/messages`, { text: 'Verificăm.' });
    const { id: supportId } = await accountOf(test, support);
    expect(await read(id, support)).toMatchObject({ status: 'waiting_customer', assignee: { accountId: supportId } });
    const admin = await test.signIn('admin');
    await post(admin, `/${id}/messages`, { text: 'Gata.' });
    expect(await read(id, support)).toMatchObject({ assignee: { accountId: supportId } });
    await post(admin, `/${id}/assign`, { assigneeId: null });
    expect(await read(id, support)).toMatchObject({ assignee: null });
  });

  it('assign it only to staff', async () => {
    const { test, open, post, support, customer } = await createSupportTest();
    const { id } = await open();
    const { id: customerId } = await accountOf(test, customer);
    for (const assigneeId of [customerId, 'acc_01kb2m5v3xe8wr9q4t7n6c0d1z']) {
      const { body } = await post(support, `/${id}/assign`, { assigneeId });
      expect(body).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/body/assigneeId' }] });
    }
    const { id: adminId } = await accountOf(test, await test.signIn('admin'));
    expect((await post(support, `/${id}/assign`, { assigneeId: adminId })).body).toMatchObject({
      assignee: { accountId: adminId },
    });
  });

  it('hide notes, and their existence, from requesters', async () => {
    const { open, post, support, customer, read, texts, test } = await createSupportTest();
    const { id } = await open();
    const before = await read(id);
    test.ports.clock.set(test.ports.clock.now() + 60_000);
    expect((await post(support, `/${id}/messages`, { text: 'client dificil', internal: true })).status).toBe(201);
    expect(await read(id)).toEqual(before);
    expect(await texts(id, customer)).toEqual([question.message]);
    expect(await texts(id, support)).toEqual(['client dificil', question.message]);
    const { body } = await post(customer, `/${id}/messages`, { text: 'x', internal: true });
    expect(body).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/body/internal' }] });
  });

  it('close it seven days after it was last resolved', async () => {
    const { test, open, post, support, customer, read } = await createSupportTest();
    const { id } = await open();
    const pass = async (days: number): Promise<void> => {
      test.ports.clock.set(test.ports.clock.now() + days * 86_400_000);
      await test.service.jobs.runDue();
    };
    await post(support, `/${id}/resolve`);
    await pass(5);
    await post(customer, `/${id}/messages`, { text: 'Tot nu merge.' });
    await post(support, `/${id}/resolve`);
    await pass(6);
    expect((await read(id)).status).toBe('resolved');
    await pass(1);
    expect(await read(id)).toMatchObject({ status: 'closed', allowedActions: [], closesAt: null });
    const events = await test.store.reader.find('events', { where: { subjectId: id }, orderBy: [['sequence', 'asc']] });
    expect(events.map(({ type }) => type.slice('support_ticket.'.length))).toEqual([
      'opened',
      'resolved',
      'reopened',
      'resolved',
      'closed',
    ]);
    expect(events.at(-1)?.actorId).toBe('system');
  });

  it('refuse messages once it is closed', async () => {
    const { open, post, support, customer } = await createSupportTest();
    const { id } = await open();
    await post(support, `/${id}/close`);
    for (const [token, body] of [
      [customer, { text: 'Alo?' }],
      [support, { text: 'Da?' }],
      [support, { text: 'notă', internal: true }],
    ] as const) {
      const answer = await post(token, `/${id}/messages`, body);
      expect(answer.body).toMatchObject({ code: 'invalid_transition', currentStatus: 'closed', allowedActions: [] });
    }
  });
});

describe('notifications', () => {
  it('go to the requester for answers and the resolution, and to nobody for notes', async () => {
    const { test, open, post, support, customer } = await createSupportTest();
    const { id } = await open();
    await post(support, `/${id}/messages`, { text: 'client dificil', internal: true });
    await post(support, `/${id}/messages`, { text: 'Am rezolvat.' });
    await post(support, `/${id}/resolve`);
    await test.service.jobs.runDue();
    const { id: accountId } = await accountOf(test, customer);
    const sent = await test.store.reader.find('notifications', { where: { subjectId: id, channel: 'push' } });
    expect(sent.map(({ eventType }) => eventType).toSorted()).toEqual([
      'support_ticket.answered',
      'support_ticket.resolved',
    ]);
    for (const message of sent) expect(message).toMatchObject({ accountId, subjectId: id });
    expect(JSON.stringify(sent)).not.toContain('rezolvat.');
  });
});

describe('listTickets', () => {
  it('filters the queue', async () => {
    const { test, open, post, support } = await createSupportTest();
    const [first, second, third] = [await open(), await open({ ...question, category: 'other' }), await open()];
    await post(support, `/${second.id}/assign`, {});
    await post(support, `/${third.id}/resolve`);
    const ids = async (query: string) =>
      SupportTicketList.parse((await test.send('GET', `${path}?${query}`, { token: support })).body).data.map(
        ({ id }) => id,
      );
    const { id: supportId } = await accountOf(test, support);
    expect(await ids('')).toEqual([third.id, second.id, first.id]);
    expect(await ids('status=open&sort=oldest')).toEqual([first.id, second.id]);
    expect(await ids('assignee=me')).toEqual([second.id]);
    expect(await ids(`assignee=${supportId}`)).toEqual([second.id]);
    expect(await ids('assignee=nobody&status=open')).toEqual([first.id]);
    expect(await ids('category=other')).toEqual([second.id]);
    expect(await ids('orderId=ord_01kb2m5v3xe8wr9q4t7n6c0d1f')).toEqual([]);
  });
});
