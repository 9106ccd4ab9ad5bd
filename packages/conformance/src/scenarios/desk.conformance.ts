import { demoEmails } from '@doorstep/core';
import { expect } from 'vitest';
import { apply } from '../kit/applicants.js';
import { expectPointers } from '../kit/http.js';
import { createLive, flowers, liveMode } from '../kit/live-delivery.js';
import { subject } from '../kit/scenario.js';
import { placeOrder } from '../kit/shopping.js';

export const desk = subject('the search of staff', (scenario) => {
  scenario('finds orders, people and stores by what a caller says, masked', async (harness) => {
    const change = {
      addressText: 'Bd. Nicolae Grigorescu 20, ap. 15',
      deliveryCoordinates: { lat: 44.42604, lng: 26.16037 },
    };
    const order = await placeOrder(harness, change);
    const support = await harness.as('support');
    const find = async (q: string) =>
      (await support.desk.search({ q })).data.map(({ kind, id, matched }) => [kind, id, matched]);
    expect(await find(order.id)).toEqual([['order', order.id, 'id']]);
    expect(await find(order.number.toLowerCase())).toEqual([['order', order.id, 'number']]);
    expect((await find('bulevardul nicolae GRIGORESCU 20')).map(([kind]) => kind)).toContain('order');
    const { data: byName } = await support.desk.search({ q: 'POPESCU ana' });
    expect(byName).toMatchObject([
      { kind: 'account', title: 'Ana P.', matched: 'name', status: 'customer', email: expect.stringContaining('***') },
    ]);
    const [{ phone, email } = { phone: '', email: '' }] = (
      await support.desk.search({ q: demoEmails.customer, reveal: true })
    ).data;
    expect(email).toBe(demoEmails.customer);
    expect(await find(`00${phone?.slice(1, 3)} ${phone?.slice(3)}`)).toMatchObject([
      ['account', byName[0]?.id, 'phone'],
    ]);
    expect((await find('ROZMARIN')).map(([kind]) => kind)).toContain('store');
    expect(await find('nimic de felul acesta')).toEqual([]);
    const { data: entries } = await (await harness.as('admin')).audit.list({ action: 'desk.search', limit: 10 });
    expect(entries.filter(({ details }) => details['revealed'] === 'true')).toHaveLength(1);
    await (await harness.as('customer')).orders.cancel(order.id, { reason: 'changed_mind' });
  });

  scenario('finds live deliveries by reference, number and address, also after a change', async (harness) => {
    const externalReference = 'CAUTĂ-0001';
    const phone = '+40799888776';
    const dropoff = { ...flowers.dropoff, contact: { ...flowers.dropoff.contact, phone } };
    const { id } = await createLive(harness, { ...flowers, dropoff, externalReference });
    const support = await harness.as('support');
    const find = async (q: string) =>
      (await support.desk.search({ q })).data.map(({ kind, id: found }) => [kind, found]);
    expect(await find(externalReference)).toEqual([['delivery', id]]);
    expect(await find(phone)).toEqual([['delivery', id]]);
    await liveMode(harness).deliveries.update(id, { dropoff: { contact: { phone: '+40799888777' } } });
    expect(await find('+40 799 888 777')).toEqual([['delivery', id]]);
  });

  scenario('shows partners and invoices to administrators only', async (harness) => {
    const admin = await harness.as('admin');
    const name = `Zarzavaturi ${harness.target.now()} SRL`;
    const partner = await admin.partners.create({ name });
    expect((await admin.desk.search({ q: name })).data).toMatchObject([{ kind: 'partner', id: partner.id }]);
    expect((await (await harness.as('support')).desk.search({ q: name })).data).toEqual([]);
  });

  scenario('finds a person by the new name, and refuses an empty search', async (harness) => {
    const { session } = await apply(harness, 'courier', 'Ștefana Căutată');
    const support = await harness.as('support');
    expect((await support.desk.search({ q: 'cautata stef' })).data).toMatchObject([{ kind: 'account' }]);
    await session.profile.update({ displayName: 'Ștefana Găsită' });
    expect((await support.desk.search({ q: 'cautata stef' })).data).toEqual([]);
    expect((await support.desk.search({ q: 'gasita' })).data).toMatchObject([{ kind: 'account', title: 'Ștefana G.' }]);
    expectPointers(await harness.send('GET', '/api/v1/admin/search?q=', { token: support.token }), '/query/q');
  });
});
