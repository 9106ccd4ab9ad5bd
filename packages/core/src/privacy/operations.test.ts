import { PrivacyOverview, ReviewedPrivacyRequest, ReviewedPrivacyRequestList } from '@doorstep/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '../kernel/testing/bytes-fixture.js';
import { exampleOrderRecord } from '../orders/testing/order-fixture.js';
import { createPrivacyTest, daysBetween, type PrivacyTest } from './testing/privacy-fixture.js';

const email = 'ioana.marin@posta.example';

/** Downloads an archive and returns the contents of its files, or the status if the link is refused. */
async function download({ send }: PrivacyTest, url: string): Promise<Record<string, string> | number> {
  const { pathname, search } = new URL(url);
  const answer = await send('GET', `${pathname}${search}`);
  if (answer.status !== 200) return answer.status;
  const body = answer.body as { pieces: AsyncIterable<Uint8Array> };
  const files = unzipSync(await bytesOf(body.pieces));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** Performs an action on a request as staff. */
async function asStaff(test: PrivacyTest, id: string, action: string, body?: object): Promise<ReviewedPrivacyRequest> {
  const token = await test.signIn('admin');
  const answer = await test.send('POST', `/api/v1/admin/privacy/requests/${id}/${action}`, {
    token,
    ...(body ? { body } : {}),
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return ReviewedPrivacyRequest.parse(answer.body);
}

async function eventsOf({ store }: PrivacyTest, subjectId: string): Promise<string[]> {
  const events = await store.reader.find('events', { where: { subjectId }, orderBy: [['sequence', 'asc']] });
  return events.map(({ type }) => type);
}

/** Inserts an order from the first store. */
async function addOrder(test: PrivacyTest, change: Partial<ReturnType<typeof exampleOrderRecord>>): Promise<string> {
  const [store] = await test.store.reader.find('stores', { limit: 1 });
  if (!store) throw new Error('There is no store.');
  const order = exampleOrderRecord({
    id: test.ports.newId('order'),
    number: `T-${test.ports.newId('order').slice(-8)}`,
    storeId: store.id,
    merchantId: store.merchantId,
    status: 'delivered',
    ...change,
  });
  await test.store.transaction((db) => db.insert('orders', order));
  return order.id;
}

describe('an export', () => {
  it('is made at once and can be downloaded with just the link for seven days', async () => {
    const test = await createPrivacyTest();
    const { token, accountId } = await test.register(email);
    const { token: other } = await test.register('alta.persoana@posta.example', 'Alta Persoana');
    const orderId = await addOrder(test, { customerId: accountId, deliveryNotes: 'La mansardă' });
    const asked = await test.ask('POST', 'export-request', token);
    expect(asked).toMatchObject({ kind: 'export', status: 'pending', archive: null, allowedActions: [] });
    await test.wait('1s');
    const ready = await test.ask('GET', `export-request/${asked.id}`, token);
    expect(ready.status).toBe('completed');
    expect(daysBetween(ready.updatedAt, ready.archive?.expiresAt ?? '')).toBe(7);
    const files = await download(test, ready.archive?.url ?? '');
    if (typeof files === 'number') throw new Error(`The link answers ${files}.`);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['account.json', 'sessions.json', 'orders.json', 'README.txt']),
    );
    expect(JSON.parse(files['account.json'] ?? '')).toMatchObject([{ id: accountId, email, phone: '+40744123456' }]);
    expect(JSON.parse(files['orders.json'] ?? '')).toMatchObject([{ id: orderId, deliveryNotes: 'La mansardă' }]);
    expect(JSON.stringify(files)).not.toMatch(/passwordHash|tokenHash|alta\.persoana/);
    expect(files['README.txt']).toContain('orders.json: Orders');
    expect((await test.send('GET', `/api/v1/privacy/export-request/${asked.id}`, { token: other })).status).toBe(404);
    expect(await eventsOf(test, asked.id)).toEqual([
      'privacy.export_requested',
      'privacy.export_started',
      'privacy.export_completed',
    ]);
    const audited = await test.store.reader.find('auditEntries', { where: { subjectId: asked.id } });
    expect(audited).toMatchObject([{ actorId: accountId, action: 'privacy.getExport' }]);
  });

  it('answers 404 to wrong and expired links, and removes the archive', async () => {
    const test = await createPrivacyTest();
    const { token } = await test.register(email);
    const asked = await test.ask('POST', 'export-request', token);
    await test.wait('1s');
    const url = (await test.ask('GET', `export-request/${asked.id}`, token)).archive?.url ?? '';
    const second = await test.ask('POST', 'export-request', token);
    await test.wait('1s');
    expect(await download(test, url.replace(asked.id, second.id))).toBe(404);
    expect(await download(test, `${url}x`.replace('token=test.', 'token=test.y'))).toBe(404);
    const [file] = await test.store.reader.find('files', { where: { subjectId: asked.id } });
    await test.wait('7d');
    expect(await download(test, url)).toBe(404);
    expect((await test.ask('GET', `export-request/${asked.id}`, token)).archive).toBeNull();
    expect(await test.store.reader.get('files', file?.id ?? '')).toBeUndefined();
  });

  it('answers range requests, so that a download can resume', async () => {
    const test = await createPrivacyTest();
    const { token } = await test.register(email);
    const asked = await test.ask('POST', 'export-request', token);
    await test.wait('1s');
    const { archive } = await test.ask('GET', `export-request/${asked.id}`, token);
    const { pathname, search } = new URL(archive?.url ?? '');
    const answer = await test.send('GET', `${pathname}${search}`, { headers: { range: 'bytes=0-1' } });
    expect(answer.status).toBe(206);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="doorstep-data.zip"',
      'cache-control': 'no-store',
      'content-range': `bytes 0-1/${archive?.size}`,
    });
    const beyond = await test.send('GET', `${pathname}${search}`, { headers: { range: 'bytes=99999999-' } });
    expect(beyond.status).toBe(416);
  });

  it('is refused while another one is under way', async () => {
    const test = await createPrivacyTest();
    const { token } = await test.register(email);
    const asked = await test.ask('POST', 'export-request', token);
    const again = await test.send('POST', '/api/v1/privacy/export-request', { token });
    expect(again).toMatchObject({ status: 409, body: { code: 'privacy_request_open', privacyRequestId: asked.id } });
  });

  it('can be requested 20 times a day', async () => {
    const test = await createPrivacyTest();
    const { token } = await test.register(email);
    for (let round = 0; round < 20; round += 1) {
      await test.ask('POST', 'export-request', token);
      await test.wait('1s');
    }
    expect((await test.send('POST', '/api/v1/privacy/export-request', { token })).status).toBe(429);
  });

  it('requires a fresh step-up of real accounts, as a deletion does', async () => {
    const test = await createPrivacyTest();
    const { token } = await test.register(email);
    await test.wait('11m');
    for (const path of ['export-request', 'deletion-request']) {
      const answer = await test.send('POST', `/api/v1/privacy/${path}`, { token });
      expect(answer).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
    }
  });

  it('can be rejected with a reason, or completed by staff', async () => {
    const test = await createPrivacyTest();
    const { token } = await test.register(email);
    const first = await test.ask('POST', 'export-request', token);
    expect(await asStaff(test, first.id, 'reject', { reason: 'Sent by mail' })).toMatchObject({ status: 'rejected' });
    await test.wait('1s');
    expect(await test.ask('GET', `export-request/${first.id}`, token)).toMatchObject({
      status: 'rejected',
      rejection: 'Sent by mail',
      archive: null,
    });
    const second = await test.ask('POST', 'export-request', token);
    expect(await asStaff(test, second.id, 'mark-processing')).toMatchObject({
      status: 'processing',
      allowedActions: ['complete', 'reject'],
    });
    expect(await asStaff(test, second.id, 'complete')).toMatchObject({ status: 'processing' });
    await test.wait('1s');
    const done = await test.ask('GET', `export-request/${second.id}`, token);
    expect(done.status).toBe('completed');
    expect(await download(test, done.archive?.url ?? '')).toHaveProperty(['account.json']);
    await expect(asStaff(test, second.id, 'reject', { reason: 'too late' })).rejects.toThrow('invalid_transition');
  });
});

describe('a deletion', () => {
  it('waits 14 days, emits a reminder a day before, and then deletes the account', async () => {
    const test = await createPrivacyTest();
    const { token, accountId } = await test.register(email);
    const { cards } = test.ports.payments;
    const save = async (key: string) => cards.enter?.((await cards.begin({ key, accountId })).reference, 'card_ok');
    await save('key_1');
    expect((await cards.list(accountId)).length).toBe(1);
    const asked = await test.ask('POST', 'deletion-request', token);
    expect(asked).toMatchObject({ status: 'pending', allowedActions: ['cancel'], blockers: [] });
    expect(daysBetween(asked.createdAt, asked.dueAt)).toBe(14);
    await test.wait('13d');
    expect((await test.send('GET', '/api/v1/privacy/me', { token })).status).toBe(200);
    await test.wait('1d');
    expect((await test.send('GET', '/api/v1/privacy/me', { token })).status).toBe(401);
    expect(await eventsOf(test, asked.id)).toEqual([
      'privacy.deletion_requested',
      'privacy.deletion_soon',
      'privacy.deletion_started',
      'privacy.deletion_completed',
    ]);
    const login = { email, password: 'patru-castane-coapte' };
    expect((await test.send('POST', '/api/v1/auth/login', { body: login })).status).toBe(401);
    expect(await test.store.reader.get('accounts', accountId)).toMatchObject({
      email: `${accountId}@deleted.invalid`,
      displayName: 'Deleted',
      phone: null,
      passwordHash: null,
    });
    expect((await test.register(email)).accountId).not.toBe(accountId);
    expect(await cards.list(accountId)).toEqual([]);
    await save('key_2');
    await test.wait('1h');
    expect(await cards.list(accountId)).toEqual([]);
  });

  it('can be cancelled while it is pending, and requested again', async () => {
    const test = await createPrivacyTest();
    const { token, accountId } = await test.register(email);
    const asked = await test.ask('POST', 'deletion-request', token);
    const cancel = (): ReturnType<typeof test.send> =>
      test.send('POST', `/api/v1/privacy/deletion-request/${asked.id}/cancel`, { token });
    expect(await cancel()).toMatchObject({ status: 200, body: { status: 'cancelled', allowedActions: [] } });
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    await test.wait('20d');
    expect(await test.store.reader.get('accounts', accountId)).toMatchObject({ email });
    await test.stepUp(token);
    const again = await test.ask('POST', 'deletion-request', token);
    await asStaff(test, again.id, 'mark-processing');
    const late = await test.send('POST', `/api/v1/privacy/deletion-request/${again.id}/cancel`, { token });
    expect(late).toMatchObject({ status: 409, body: { currentStatus: 'processing' } });
  });

  it('is visible only to the account that requested it', async () => {
    const test = await createPrivacyTest();
    const { token } = await test.register(email);
    const { token: other } = await test.register('alta.persoana@posta.example');
    const { id } = await test.ask('POST', 'deletion-request', token);
    for (const [method, path] of [
      ['GET', `deletion-request/${id}`],
      ['POST', `deletion-request/${id}/cancel`],
      ['GET', `export-request/${id}`],
    ] as const) {
      expect((await test.send(method, `/api/v1/privacy/${path}`, { token: other })).status).toBe(404);
    }
    expect((await test.send('GET', `/api/v1/privacy/export-request/${id}`, { token })).status).toBe(404);
  });

  it.each(['customer', 'support', 'admin', 'merchant'] as const)(
    'is refused for the demo account of a %s',
    async (role) => {
      const test = await createPrivacyTest();
      const answer = await test.send('POST', '/api/v1/privacy/deletion-request', { token: await test.signIn(role) });
      expect(answer).toMatchObject({ status: 409, body: { code: 'deletion_blocked', blockers: ['demo_account'] } });
    },
  );

  it('is refused for staff', async () => {
    const test = await createPrivacyTest();
    const { token, accountId } = await test.register(email);
    await test.store.transaction(async (db) => {
      await db.update('accounts', { id: accountId }, { role: 'support' });
      await db.update('sessions', { accountId }, { role: 'support' });
    });
    const answer = await test.send('POST', '/api/v1/privacy/deletion-request', { token });
    expect(answer).toMatchObject({ body: { blockers: ['staff_account'] } });
  });

  it('waits for open orders, and emits one event about it', async () => {
    const test = await createPrivacyTest();
    const { token, accountId } = await test.register(email);
    const asked = await test.ask('POST', 'deletion-request', token);
    const orderId = await addOrder(test, { customerId: accountId, status: 'picked_up' });
    const refused = await test.send('POST', `/api/v1/admin/privacy/requests/${asked.id}/complete`, {
      token: await test.signIn('admin'),
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'deletion_blocked', blockers: ['open_orders'] } });
    await test.wait('16d');
    const waiting = await test.ask('GET', `deletion-request/${asked.id}`, token);
    expect(waiting).toMatchObject({ status: 'pending', blockers: ['open_orders'] });
    expect((await eventsOf(test, asked.id)).filter((type) => type.endsWith('postponed'))).toHaveLength(1);
    await test.store.transaction((db) =>
      db.update('orders', { id: orderId }, { status: 'delivered', outcome: 'delivered' }),
    );
    await test.wait('1d');
    expect((await test.store.reader.get('accounts', accountId))?.phone).toBeNull();
  });

  it('of a courier with a balance waits until staff confirm the payout', async () => {
    const test = await createPrivacyTest();
    const { token, accountId } = await test.register(email);
    const [courier] = await test.store.reader.find('couriers', { limit: 1 });
    if (!courier) throw new Error('There is no courier.');
    const courierId = test.ports.newId('courier');
    await test.store.transaction(async (db) => {
      await db.insert('couriers', { ...courier, id: courierId, displayName: 'Ioana Marin', phone: '+40744123456' });
      await db.update('accounts', { id: accountId }, { role: 'courier', courierId });
      await db.update('sessions', { accountId }, { role: 'courier', courierId });
      await db.insert('ledgerEntries', {
        id: test.ports.newId('ledgerEntry'),
        postingId: test.ports.newId('posting'),
        kind: 'review_tip',
        sourceId: 'rev_1',
        subjectId: 'ord_1',
        livemode: true,
        line: 0,
        account: 'courier_payable',
        component: 'tip',
        ownerId: courierId,
        storeId: null,
        fleetId: null,
        amount: -500,
        currency: 'RON',
        day: '2026-11-20',
        createdAt: '2026-11-20T10:00:00.000Z',
      });
    });
    const asked = await test.ask('POST', 'deletion-request', token);
    expect(asked.blockers).toEqual(['unpaid_balance']);
    await test.wait('15d');
    expect((await test.ask('GET', `deletion-request/${asked.id}`, token)).status).toBe('pending');
    expect(await asStaff(test, asked.id, 'complete')).toMatchObject({ status: 'completed', blockers: [] });
    expect(await test.store.reader.get('couriers', courierId)).toMatchObject({
      displayName: 'Deleted',
      phone: '+40000000000',
      onShift: false,
    });
    expect(await test.store.reader.count('ledgerEntries', { ownerId: courierId })).toBe(1);
  });

  it('cancels an export that is under way', async () => {
    const test = await createPrivacyTest();
    const { token } = await test.register(email);
    const deletion = await test.ask('POST', 'deletion-request', token);
    const { id } = await test.ask('POST', 'export-request', token);
    await asStaff(test, deletion.id, 'complete');
    expect(await eventsOf(test, id)).toEqual(['privacy.export_requested', 'privacy.export_cancelled']);
    await test.wait('1d');
    expect(await test.store.reader.count('files', { subjectId: id })).toBe(0);
  });

  it('also erases data that a concurrent call wrote after it', async () => {
    const test = await createPrivacyTest();
    const { token, accountId } = await test.register(email);
    const { id } = await test.ask('POST', 'deletion-request', token);
    await asStaff(test, id, 'complete');
    const orderId = await addOrder(test, { customerId: accountId });
    await test.wait('1h');
    expect(await test.store.reader.get('orders', orderId)).toMatchObject({
      dropoffAddress: 'Deleted',
      parties: { customer: { displayName: 'Deleted', phone: null } },
    });
  });
});

describe('a request that has ended', () => {
  it('is removed after three years', async () => {
    const test = await createPrivacyTest();
    const { token } = await test.register(email);
    const { id } = await test.ask('POST', 'export-request', token);
    await test.wait('8d');
    test.ports.clock.set(test.ports.clock.now() + 2 * 365 * 86_400_000);
    await test.service.jobs.runDue();
    expect(await test.store.reader.get('privacyRequests', id)).toBeDefined();
    test.ports.clock.set(test.ports.clock.now() + 365 * 86_400_000);
    await test.service.jobs.runDue();
    expect(await test.store.reader.get('privacyRequests', id)).toBeUndefined();
  });
});

describe('the overview', () => {
  it('lists the data held and the requests of the account', async () => {
    const test = await createPrivacyTest();
    const { token, accountId } = await test.register(email);
    await addOrder(test, { customerId: accountId });
    const { id } = await test.ask('POST', 'export-request', token);
    const { body } = await test.send('GET', '/api/v1/privacy/me', { token });
    const { requests, held } = PrivacyOverview.parse(body);
    expect(requests.map((request) => request.id)).toEqual([id]);
    expect(held.map(({ name, count, onDeletion }) => [name, count, onDeletion])).toEqual(
      expect.arrayContaining([
        ['account', 1, 'anonymised'],
        ['sessions', 1, 'removed'],
        ['orders', 1, 'anonymised'],
        ['privacy-requests', 1, 'anonymised'],
      ]),
    );
  });
});

describe('the review', () => {
  it('lists requests for staff, oldest first', async () => {
    const test = await createPrivacyTest();
    const { token, accountId } = await test.register(email);
    const deletion = await test.ask('POST', 'deletion-request', token);
    await test.wait('1s');
    const request = await test.ask('POST', 'export-request', token);
    const list = async (query: string): Promise<string[]> => {
      const answer = await test.send('GET', `/api/v1/admin/privacy/requests${query}`, {
        token: await test.signIn('support'),
      });
      return ReviewedPrivacyRequestList.parse(answer.body).data.map(({ id }) => id);
    };
    expect(await list('')).toEqual([deletion.id, request.id]);
    expect(await list('?kind=export&status=pending')).toEqual([request.id]);
    expect(await list('?status=rejected')).toEqual([]);
    const audited = await test.store.reader.find('auditEntries', { where: { action: 'privacy.list' } });
    expect(audited).toHaveLength(3);
    expect((await test.send('GET', '/api/v1/admin/privacy/requests', { token })).status).toBe(403);
    expect(await asStaff(test, deletion.id, 'reject', { reason: 'A claim is open.' })).toMatchObject({
      accountId,
      role: 'customer',
      handledBy: expect.stringMatching(/^acc_/),
    });
    const missing = 'prv_01kb2m5v3xe8wr9q4t7n6c0d1f';
    await expect(asStaff(test, missing, 'complete')).rejects.toThrow('not_found');
  });
});
