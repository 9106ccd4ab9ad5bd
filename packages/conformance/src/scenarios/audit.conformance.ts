import type { AuditEntry } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { type Harness, refused } from '../kit/harness.js';
import { expectPointers } from '../kit/http.js';
import { createLive, crowdCourier, flowers } from '../kit/live-delivery.js';
import { orderIn } from '../kit/order-path.js';
import { subject } from '../kit/scenario.js';
import { placeOrder } from '../kit/shopping.js';

/** Returns the audit entries of an object, oldest first: role, action and details. */
async function auditTrail(
  harness: Harness,
  subjectId: string,
): Promise<(readonly [string, string, AuditEntry['details']])[]> {
  const { audit } = await harness.as('admin');
  const entries: AuditEntry[] = [];
  for await (const entry of audit.list({ subjectId })) entries.push(entry);
  return entries.map(({ role, action, details }) => [role, action, details] as const).toReversed();
}

const revealed = { revealed: 'true' };

/** Masking of personal data for staff, and the audit log of reads. */
export const audit = subject('masking and audit', (scenario) => {
  const address = {
    addressText: 'Bd. Nicolae Grigorescu 20, bl. A3, ap. 15',
    deliveryCoordinates: { lat: 44.42604, lng: 26.16037 },
  };

  scenario('masks the people of an order for staff, and audits reading them unmasked', async (harness) => {
    const change = { ...address, allergyNotes: 'alune', deliveryNotes: 'Interfon 12' };
    const { id } = await placeOrder(harness, change);
    const [staff, customer] = [await harness.as('support'), await harness.as('customer')];
    const unmasked = await customer.orders.get(id);
    const masked = await staff.orders.get(id);
    expect(masked).toMatchObject({
      customer: { displayName: 'Ana P.' },
      dropoff: { addressText: 'Bulevardul Nicolae Grigorescu, Sector 3', coordinates: { lat: 44.426, lng: 26.16 } },
      allergyNotes: null,
      deliveryNotes: null,
    });
    const listed = (await staff.orders.list({ limit: 100 })).data.find((order) => order.id === id);
    expect(listed).toEqual(masked);
    expect((await staff.orders.getTracking(id)).dropoff).toEqual(masked.dropoff.coordinates);
    const unmaskedForStaff = await staff.orders.get(id, { reveal: true });
    const { dropoff, allergyNotes, deliveryNotes, allowedActions } = unmasked;
    expect(unmaskedForStaff).toMatchObject({
      dropoff,
      allergyNotes,
      deliveryNotes,
      customer: { displayName: 'Ana Popescu' },
    });
    expect(unmaskedForStaff.customer?.phone).toMatch(/^\+40\d{9}$/);
    expect((await staff.orders.getTracking(id, { reveal: true })).dropoff).toEqual(dropoff.coordinates);
    // `reveal` changes nothing for other roles, whose reads are not audited.
    expect(await customer.orders.get(id, { reveal: true })).toEqual(unmasked);
    expect(allowedActions).toContain('cancel');
    await refused(staff.orders.get(`ord_${'0'.repeat(26)}`, { reveal: true }), 'not_found');
    expect(await auditTrail(harness, id)).toEqual([
      ['support', 'orders.get', {}],
      ['support', 'orders.getTracking', {}],
      ['support', 'orders.get', revealed],
      ['support', 'orders.getTracking', revealed],
    ]);
    expect(await auditTrail(harness, `ord_${'0'.repeat(26)}`)).toEqual([]);
    expectPointers(
      await harness.send('GET', `/api/v1/orders/${id}?reveal=yes`, { token: staff.token }),
      '/query/reveal',
    );
    await customer.orders.cancel(id, { reason: 'changed_mind', note: 'Sunt la 0721000001' });
    expect((await staff.orders.get(id)).closure?.note).toBeNull();
    expect((await staff.orders.get(id, { reveal: true })).closure?.note).toBe('Sunt la 0721000001');
  });

  scenario('rounds courier positions for staff, also in streams, which are audited when opened', async (harness) => {
    await harness.target.advance('11m');
    const { id, store } = await orderIn(harness, 'claimed');
    const courier = await harness.as('courier');
    await courier.couriers.reportLocation({ coordinates: store.coordinates });
    const staff = await harness.as('support');
    const positionIn = async (reveal: boolean) => {
      const stream = staff.orders.follow(id, { reveal }).messages();
      const { value } = await stream.next();
      await stream.return(undefined);
      return value?.data.courier?.position;
    };
    const about = {
      lat: Math.round(store.coordinates.lat * 1_000) / 1_000,
      lng: Math.round(store.coordinates.lng * 1_000) / 1_000,
    };
    expect(await positionIn(false)).toEqual(about);
    expect(await positionIn(true)).toEqual(store.coordinates);
    expect(await auditTrail(harness, id)).toEqual([
      ['support', 'orders.follow', {}],
      ['support', 'orders.follow', revealed],
    ]);
    await courier.orders.release(id, { reason: 'vehicle_problem' });
    await staff.orders.cancel(id, { reason: 'other' });
  });

  scenario('masks the people of a direct delivery for staff unless they ask to reveal them', async (harness) => {
    const { id } = await createLive(harness);
    const courier = crowdCourier(harness, 16);
    await courier.deliveries.claim(id);
    const staff = await harness.as('support');
    const masked = await staff.deliveries.get(id);
    expect(masked.dropoff).toMatchObject({
      address: 'Bulevardul Iuliu Maniu, Sector 6',
      contact: { name: 'Ana P.', phone: '+40721***001' },
      notes: null,
    });
    const listed = (await staff.deliveries.list({ limit: 100 })).data.find((delivery) => delivery.id === id);
    expect(listed).toEqual(masked);
    const unmaskedForStaff = await staff.deliveries.get(id, { reveal: true });
    const { dropoff } = await courier.deliveries.get(id);
    // The courier calls through the relay.
    const { phone } = flowers.dropoff.contact;
    expect(dropoff.contact?.phone).not.toBe(phone);
    expect(unmaskedForStaff.dropoff).toEqual({ ...dropoff, contact: { ...dropoff.contact, phone } });
    expect(dropoff).toMatchObject({ address: flowers.dropoff.address, notes: 'Interfon 12' });
    expect(await auditTrail(harness, id)).toEqual([
      ['support', 'deliveries.get', {}],
      ['support', 'deliveries.get', revealed],
    ]);
    await courier.deliveries.release(id, { reason: 'vehicle_problem' });
    await harness.target.advance('15m');
  });

  scenario('masks the requester of a ticket for staff unless they ask to reveal it', async (harness) => {
    const email = 'smaranda.dinulescu@posta.example';
    const account = { displayName: 'Smaranda Dinulescu', phone: '+40721999456' };
    const customer = await harness.platform.register({ email, password: 'patru cai verzi pe pereti', ...account });
    const ticket = await customer.support.createTicket({ category: 'app', subject: 'Ajutor', message: 'Nu pornește.' });
    const staff = await harness.as('admin');
    const requester = async (query?: { readonly reveal: boolean }) =>
      (await staff.support.getTicket(ticket.id, query)).requester;
    expect(await requester()).toMatchObject({
      displayName: 'Smaranda D.',
      email: 's***@p***.example',
      phone: '+40721***456',
    });
    expect(await requester({ reveal: true })).toMatchObject({ ...account, email });
    const queue = await harness.send('GET', '/api/v1/support/tickets', { token: staff.token });
    const messages = await harness.send('GET', `/api/v1/support/tickets/${ticket.id}/messages`, { token: staff.token });
    for (const { text } of [queue, messages]) expect(text).not.toContain('Dinulescu');
    await staff.support.addMessage(ticket.id, { text: 'Ce telefon aveți?' });
    await staff.support.close(ticket.id);
    await customer.support.getTicket(ticket.id);
    expect(await auditTrail(harness, ticket.id)).toEqual([
      ['admin', 'support.getTicket', {}],
      ['admin', 'support.getTicket', revealed],
      ['admin', 'support.listMessages', {}],
      ['admin', 'support.addMessage', {}],
      ['admin', 'support.close', {}],
    ]);
  });

  scenario('audits what staff do to orders', async (harness) => {
    const { id } = await orderIn(harness, 'delivered');
    const staff = await harness.as('support');
    await staff.orders.createRefund(id, { reason: 'goodwill' });
    await staff.orders.listRefunds(id);
    await refused(staff.orders.cancel(id, { reason: 'other' }), 'invalid_transition');
    expect(await auditTrail(harness, id)).toEqual([
      ['support', 'orders.createRefund', {}],
      ['support', 'orders.listRefunds', {}],
    ]);
  });

  scenario('audits who reads the preferences of others', async (harness) => {
    const [staff, customer] = [await harness.as('support'), await harness.as('customer')];
    const from = new Date(harness.target.now()).toISOString();
    const { accountId } = await customer.notifications.evaluate({ eventType: 'order.accepted' });
    await staff.notifications.evaluate({ eventType: 'order.accepted', accountId });
    const { data } = await (await harness.as('admin')).audit.list({ action: 'notifications.evaluate', from });
    expect(data).toMatchObject([{ role: 'support', subjectId: null, details: { accountId } }]);
  });

  scenario("shows administrators a courier's first name and initial, and couriers their full name", async (harness) => {
    const [admin, courier] = [await harness.as('admin'), await harness.as('courier')];
    const { data: all } = await admin.finance.listPayoutObligations({ kind: 'courier', limit: 100 });
    for (const { owner } of all) expect(owner.name).toMatch(/^\S+(?: \S\.)?$/);
    const [own] = (await courier.finance.listPayoutObligations()).data;
    expect(own?.owner.name).toBe('Mihai Dinu');
    expect(all.find(({ owner }) => owner.id === own?.owner.id)?.owner.name).toBe('Mihai D.');
  });

  scenario('audits reads of the audit log, which only administrators may make', async (harness) => {
    const admin = await harness.as('admin');
    const from = new Date(harness.target.now()).toISOString();
    const subjectId = `ord_${'0'.repeat(26)}`;
    await admin.audit.list({ subjectId });
    const { data } = await admin.audit.list({ action: 'audit.list', from, limit: 1 });
    expect(data).toMatchObject([{ role: 'admin', subjectId: null, details: { subjectId } }]);
    const actorId = data[0]?.actorId ?? '';
    for (const { at, actorId: who } of (await admin.audit.list({ actorId, from })).data) {
      expect([who, at >= from]).toEqual([actorId, true]);
    }
    expect((await admin.audit.list({ to: '2020-01-01T00:00:00Z' })).data).toEqual([]);
    const lists: string[] = [];
    for await (const { id } of admin.audit.list({
      action: 'audit.list',
      to: new Date(harness.target.now()).toISOString(),
      limit: 2,
    })) {
      lists.push(id);
      if (lists.length === 5) break;
    }
    expect(new Set(lists).size).toBe(lists.length);
    for (const person of ['customer', 'merchant', 'courier', 'fleet', 'support'] as const) {
      await refused((await harness.as(person)).audit.list(), 'forbidden');
    }
    const query = 'actorId=me&action=x&from=yesterday&subjectId=x';
    const answer = await harness.send('GET', `/api/v1/admin/audit-entries?${query}`, { token: admin.token });
    expectPointers(answer, '/query/action', '/query/actorId', '/query/from', '/query/subjectId');
  });
});
