import type { SignedInSession, SupportTicketRequest } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { type DemoAccount, type Harness, refused } from '../kit/harness.js';
import { expectPointers, expectProblem } from '../kit/http.js';
import { createLive, crowdCourier } from '../kit/live-delivery.js';
import { orderIn } from '../kit/order-path.js';
import { subject } from '../kit/scenario.js';

const missing = { ticket: `tkt_${'0'.repeat(26)}`, order: `ord_${'0'.repeat(26)}`, delivery: `dlv_${'0'.repeat(26)}` };
const path = '/api/v1/support/tickets';
const question: SupportTicketRequest = { category: 'app', subject: 'Nu pot plăti', message: 'Butonul nu face nimic.' };

let registered = 0;

/** Registers a customer without tickets. */
function newCustomer(harness: Harness): PromiseLike<SignedInSession> {
  const email = `cerere${registered++}@posta.example`;
  const phone = '+40721999123';
  return harness.platform.register({
    email,
    password: 'patru cai verzi pe pereti',
    displayName: 'Ilinca Vasilescu',
    phone,
  });
}

const textsOf = (page: { readonly data: readonly { readonly text: string }[] }): string[] =>
  page.data.map(({ text }) => text);

export const support = subject('support', (scenario) => {
  scenario('takes a ticket from the question through replies to its end', async (harness) => {
    const [customer, staff] = [await newCustomer(harness), await harness.as('support')];
    const ticket = await customer.support.createTicket(question);
    expect(ticket).toMatchObject({ status: 'open', allowedActions: ['message'], requester: null, assignee: null });
    await harness.target.advance('1m');
    const taken = await staff.support.assign(ticket.id, {});
    expect(taken.allowedActions).toEqual(['message', 'note', 'assign', 'resolve', 'close']);
    const answer = await staff.support.addMessage(ticket.id, { text: 'Ce telefon aveți?' });
    expect(answer.author).toEqual({ role: 'support', displayName: taken.assignee?.displayName });
    const waiting = await customer.support.getTicket(ticket.id);
    expect(waiting).toMatchObject({ status: 'waiting_customer', lastMessageAt: answer.createdAt });
    // Requesters see only the first name of the staff member who helps them.
    expect(waiting.assignee).toEqual({ accountId: null, displayName: answer.author.displayName.split(' ')[0] });
    await customer.support.addMessage(ticket.id, { text: 'Un Pixel.' });
    expect((await customer.support.getTicket(ticket.id)).status).toBe('open');
    const resolved = await staff.support.resolve(ticket.id);
    expect(resolved).toMatchObject({ status: 'resolved', allowedActions: ['message', 'note', 'assign', 'close'] });
    expect(Date.parse(resolved.closesAt ?? '') - Date.parse(resolved.statusSince)).toBe(7 * 86_400_000);
    await customer.support.addMessage(ticket.id, { text: 'Tot nu merge.' });
    expect(await customer.support.getTicket(ticket.id)).toMatchObject({ status: 'open', closesAt: null });
    const closed = await staff.support.close(ticket.id);
    expect(closed).toMatchObject({ status: 'closed', allowedActions: [] });
    for (const session of [customer, staff]) {
      const problem = await refused(session.support.addMessage(ticket.id, { text: 'Alo?' }), 'invalid_transition');
      expect(problem).toMatchObject({ currentStatus: 'closed', allowedActions: [] });
    }
    await refused(staff.support.assign(ticket.id, {}), 'invalid_transition');
    await refused(staff.support.resolve(ticket.id), 'invalid_transition');
    await refused(staff.support.close(ticket.id), 'invalid_transition');
    const page = await customer.support.listMessages(ticket.id, { limit: 2 });
    expect(textsOf(page)).toEqual(['Tot nu merge.', 'Un Pixel.']);
    const older = await customer.support.listMessages(ticket.id, { limit: 2, cursor: page.nextCursor ?? '' });
    expect(textsOf(older)).toEqual(['Ce telefon aveți?', question.message]);
    expect(older.data.map(({ author }) => author.displayName)).toEqual(['Irina', 'Ilinca Vasilescu']);
  });

  scenario('closes tickets that stay resolved for seven days', async (harness) => {
    const [customer, staff] = [await newCustomer(harness), await harness.as('support')];
    const { id } = await customer.support.createTicket(question);
    await staff.support.resolve(id);
    await harness.target.advance(7 * 86_400 - 1);
    expect((await customer.support.getTicket(id)).status).toBe('resolved');
    await harness.target.advance(1);
    expect((await customer.support.getTicket(id)).status).toBe('closed');
  });

  scenario('answers for tickets of others as if they did not exist', async (harness) => {
    const { id } = await (await newCustomer(harness)).support.createTicket(question);
    const others: readonly DemoAccount[] = ['customer', 'merchant', 'courier', 'fleet'];
    for (const person of others) {
      const { token } = await harness.as(person);
      for (const [method, rest, json] of [
        ['GET', '', undefined],
        ['GET', '?reveal=true', undefined],
        ['GET', '/messages', undefined],
        ['POST', '/messages', { text: 'Bună' }],
      ] as const) {
        const ask = (ticketId: string) =>
          harness.send(method, `${path}/${ticketId}${rest}`, { token, ...(json ? { json } : {}) });
        const [theirs, absent] = [await ask(id), await ask(missing.ticket)].map((answer) => {
          const { requestId, instance, ...problem } = expectProblem(answer, 'not_found');
          return problem;
        });
        expect(theirs).toEqual(absent);
      }
      for (const move of ['assign', 'resolve', 'close']) {
        expectProblem(await harness.send('POST', `${path}/${id}/${move}`, { token, json: {} }), 'forbidden');
      }
      expectProblem(await harness.send('GET', path, { token }), 'forbidden');
    }
    const { token } = await harness.as('support');
    expectProblem(await harness.send('POST', path, { token, json: question }), 'forbidden');
    expectProblem(await harness.send('GET', `${path}/mine`, { token }), 'forbidden');
    expectProblem(await harness.send('GET', `${path}/mine`), 'unauthenticated');
    await refused((await harness.as('support')).support.getTicket(missing.ticket), 'not_found');
  });

  scenario('links orders of the caller only', async (harness) => {
    const { id: orderId } = await orderIn(harness, 'claimed');
    const { id: claimable } = await orderIn(harness, 'ready');
    const staff = await harness.as('support');
    const body = { ...question, category: 'order', orderId } as const;
    const own: readonly DemoAccount[] = ['customer', 'merchant', 'courier', 'fleet'];
    for (const person of own) {
      const session = await harness.signIn(person);
      const ticket = await session.support.createTicket(body);
      expect(ticket.orderId).toBe(orderId);
      expect((await session.support.listOwnTickets({ status: ['open'] })).data.map(({ id }) => id)).toContain(
        ticket.id,
      );
    }
    const { data } = await staff.support.listTickets({ orderId });
    expect(data.map(({ requester }) => requester?.role)).toEqual(own.toReversed());
    const strangers: readonly DemoAccount[] = ['otherCustomer', 'otherMerchant', 'otherCourier'];
    for (const person of strangers) {
      const { token } = await harness.as(person);
      const ask = async (id: string) => {
        const answer = await harness.send('POST', path, { token, json: { ...body, orderId: id } });
        const { requestId, instance, ...problem } = expectProblem(answer, 'not_found');
        return problem;
      };
      expect(await ask(orderId)).toEqual(await ask(missing.order));
      // A courier who may claim an order is not part of it yet.
      expect(await ask(claimable)).toEqual(await ask(missing.order));
    }
    for (const { id } of data) await staff.support.close(id);
    await staff.orders.cancel(orderId, { reason: 'other' });
    await staff.orders.cancel(claimable, { reason: 'other' });
  });

  scenario("links a direct delivery to its courier's ticket", async (harness) => {
    const { id: deliveryId } = await createLive(harness);
    const [carrier, stranger] = [crowdCourier(harness, 14), crowdCourier(harness, 15)];
    await carrier.deliveries.claim(deliveryId);
    const body = { ...question, category: 'delivery', deliveryId } as const;
    const { id } = await carrier.support.createTicket(body);
    expect((await carrier.support.getTicket(id)).deliveryId).toBe(deliveryId);
    await refused(stranger.support.createTicket(body), 'not_found');
    await refused(stranger.support.createTicket({ ...body, deliveryId: missing.delivery }), 'not_found');
    await refused((await harness.as('customer')).support.createTicket(body), 'not_found');
    await carrier.deliveries.release(deliveryId, { reason: 'vehicle_problem' });
    await harness.target.advance('15m');
  });

  scenario('hides internal notes from requesters', async (harness) => {
    const [customer, staff, admin] = [
      await newCustomer(harness),
      await harness.as('support'),
      await harness.as('admin'),
    ];
    const ticket = await customer.support.createTicket(question);
    await harness.target.advance('1m');
    const note = await staff.support.addMessage(ticket.id, { text: 'De verificat cardul.', internal: true });
    expect(note.internal).toBe(true);
    expect(textsOf(await admin.support.listMessages(ticket.id))).toEqual([note.text, question.message]);
    for (const call of [`/${ticket.id}`, `/${ticket.id}/messages`, '/mine']) {
      const { text } = await harness.send('GET', path + call, { token: customer.token });
      expect(text).not.toContain('cardul');
    }
    // Nothing reveals a note, neither the ticket nor its number of messages.
    expect(await customer.support.getTicket(ticket.id)).toEqual(ticket);
    expect(textsOf(await customer.support.listMessages(ticket.id, { limit: 1 }))).toEqual([question.message]);
    expect((await customer.support.listMessages(ticket.id, { limit: 1 })).nextCursor).toBeNull();
    const json = { text: 'x', internal: true };
    const answer = await harness.send('POST', `${path}/${ticket.id}/messages`, { token: customer.token, json });
    expectPointers(answer, '/body/internal');
  });

  scenario('accepts ten open tickets of an account, each once', async (harness) => {
    const customer = await newCustomer(harness);
    const headers = { 'idempotency-key': `ticket-${customer.token.slice(-12)}` };
    const send = () => harness.send('POST', path, { token: customer.token, json: question, headers });
    const first = await send();
    expect([first.status, (await send()).text]).toEqual([201, first.text]);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => harness.send('POST', path, { token: customer.token, json: question })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9);
    for (const answer of answers) if (answer.status !== 201) expectProblem(answer, 'support_ticket_limit');
    const ids: string[] = [];
    for await (const { id } of customer.support.listOwnTickets({ limit: 3 })) ids.push(id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect(ids).toHaveLength(10);
    const staff = await harness.as('support');
    await staff.support.resolve(ids[0] ?? '');
    expect((await customer.support.listOwnTickets({ status: ['resolved'] })).data.map(({ id }) => id)).toEqual([
      ids[0],
    ]);
    expect((await customer.support.createTicket(question)).status).toBe('open');
  });

  scenario('refuses invalid tickets', async (harness) => {
    const { token } = await newCustomer(harness);
    const send = (json: object) => harness.send('POST', path, { token, json });
    expectPointers(
      await send({ category: 'gossip', subject: ' ', message: 'x'.repeat(4_001), status: 'closed' }),
      '/body/category',
      '/body/message',
      '/body/status',
      '/body/subject',
    );
    expectPointers(await send({ ...question, orderId: 'ord_1', deliveryId: '' }), '/body/deliveryId', '/body/orderId');
    expectPointers(await harness.send('GET', `${path}/mine?status=lost`, { token }), '/query/status/0');
  });

  scenario('gives staff a filterable queue', async (harness) => {
    const [customer, staff, admin] = [
      await newCustomer(harness),
      await harness.as('support'),
      await harness.as('admin'),
    ];
    const [first, second] = [
      await customer.support.createTicket({ ...question, category: 'payout' }),
      await customer.support.createTicket({ ...question, category: 'payout' }),
    ];
    await admin.support.assign(second.id, {});
    const { data: admins } = await admin.support.listTickets({ assignee: 'me', category: 'payout', status: ['open'] });
    expect(admins.map(({ id }) => id)).toEqual([second.id]);
    const { assignee } = await staff.support.assign(first.id, { assigneeId: admins[0]?.assignee?.accountId ?? null });
    expect(assignee).toEqual(admins[0]?.assignee);
    const queue = await staff.support.listTickets({ category: 'payout', sort: 'oldest', limit: 1 });
    expect(queue.data.map(({ id }) => id)).toEqual([first.id]);
    const cursor = queue.nextCursor ?? '';
    await refused(
      staff.support.listTickets({ category: 'payout', sort: 'newest', limit: 1, cursor }),
      'invalid_cursor',
    );
    await staff.support.assign(first.id, { assigneeId: null });
    const { data: nobodys } = await staff.support.listTickets({ assignee: 'nobody', category: 'payout' });
    expect(nobodys.map(({ id }) => id)).toEqual([first.id]);
    expectPointers(await harness.send('GET', `${path}?assignee=you`, { token: staff.token }), '/query/assignee');
    const json = { assigneeId: first.id };
    expectPointers(
      await harness.send('POST', `${path}/${first.id}/assign`, { token: staff.token, json }),
      '/body/assigneeId',
    );
    for (const { id } of [first, second]) await staff.support.close(id);
  });

  scenario('notifies requesters of answers and of the end', async (harness) => {
    const [customer, staff] = [await newCustomer(harness), await harness.as('support')];
    const { id } = await customer.support.createTicket(question);
    await staff.support.addMessage(id, { text: 'notă', internal: true });
    await staff.support.addMessage(id, { text: 'Am rambursat.' });
    await staff.support.resolve(id);
    await harness.target.advance('1s');
    const { data } = await customer.notifications.list({ channel: 'push' });
    expect(data.map(({ eventType, subjectId }) => [eventType, subjectId]).toSorted()).toEqual([
      ['support_ticket.answered', id],
      ['support_ticket.resolved', id],
    ]);
    expect(JSON.stringify(data)).not.toContain('rambursat');
  });
});
