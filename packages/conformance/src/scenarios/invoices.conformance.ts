import type { Order, SignedInSession } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { claimOrder, deliverOrder, pickUpOrder } from '../kit/courier-hands.js';
import { demoAccounts, type Harness, refused } from '../kit/harness.js';
import { expectPointers, expectProblem } from '../kit/http.js';
import { crowdCourier, flowers } from '../kit/live-delivery.js';
import { ownPartner } from '../kit/own-partner.js';
import { openReceiver } from '../kit/receiver.js';
import { subject } from '../kit/scenario.js';
import { basket } from '../kit/shopping.js';
import { ownerToken } from '../targets/test-actors.js';

const lei = (amount: number) => ({ amount, currency: 'RON' as const });
const list = '/api/v1/invoices';
const profilePath = '/api/v1/customer/invoice-profile';

const address = { street: 'Calea Victoriei 12', city: 'București', county: 'Sector 1', postalCode: '010073' };
const billing = {
  companyName: 'Taverna Nouă SRL',
  vatId: 'RO14399840',
  address: { street: 'Strada Horea 5', city: 'Cluj-Napoca', countyCode: 'RO-CJ' },
};
const company = { kind: 'company', companyName: 'Florăria Online SRL', vatId: 'RO14399840', address } as const;

/** Registers a new customer with a phone. */
async function newCustomer({ platform, target }: Harness, name: string): Promise<SignedInSession> {
  await target.advance('1m');
  return platform.register({
    email: `${name}@invoices.example`,
    password: 'patru-castane-coapte',
    displayName: 'Ioana Șerban',
    phone: '+40721999003',
  });
}

/** Places an order of a customer and brings it to the door. */
async function deliveredTo(harness: Harness, customer: SignedInSession): Promise<Order> {
  const { id } = await customer.checkout.create(await basket(harness, { tipPercent: 10 }));
  const [merchant, courier] = await Promise.all([harness.as('merchant'), harness.as('courier')]);
  await merchant.orders.accept(id);
  await merchant.orders.markReady(id);
  await claimOrder(courier, id);
  const { pickup } = await merchant.orders.getVerificationCodes(id);
  await pickUpOrder(courier, id, pickup.code === null ? {} : { pickupCode: pickup.code });
  const { dropoff } = await customer.orders.getVerificationCodes(id);
  const delivered = await deliverOrder(courier, id, dropoff.code === null ? {} : { dropoffCode: dropoff.code });
  await harness.target.advance('1s');
  return delivered;
}

export const invoicesSubject = subject('invoices', (scenario) => {
  scenario('are issued for goods and for fees when an order with an invoice profile is delivered', async (harness) => {
    const customer = await newCustomer(harness, 'firma');
    await customer.profile.setInvoiceProfile(company);
    const { id } = await deliveredTo(harness, customer);
    const { pricing } = await customer.orders.get(id);
    const { data } = await customer.invoices.list({ orderId: id });
    expect(data.map(({ kind, about, orderId }) => [kind, about, orderId])).toEqual([
      ['invoice', 'fees', id],
      ['invoice', 'goods', id],
    ]);
    const [fees, goods] = data;
    expect(goods?.total).toEqual(lei(pricing.items.amount + pricing.discount.amount));
    expect(fees?.total).toEqual(lei(pricing.deliveryFee.amount + pricing.serviceFee.amount));
    for (const invoice of data) {
      expect(invoice).toMatchObject({ buyer: { name: company.companyName, vatId: company.vatId }, due: lei(0) });
      expect(invoice.net.amount + invoice.vat.amount).toBe(invoice.total.amount);
      expect(await customer.invoices.get(invoice.id)).toEqual(invoice);
    }
    for (const { rateBasisPoints, amount } of pricing.vat) {
      const own = data.flatMap(({ vatByRate }) => vatByRate).filter((each) => each.rateBasisPoints === rateBasisPoints);
      expect(own.reduce((sum, { vat }) => sum + vat.amount, 0)).toBe(amount.amount);
    }
    // The merchant sells the goods; Doorstep sells the delivery.
    const merchant = await harness.as('merchant');
    expect((await merchant.invoices.list({ orderId: id })).data).toEqual([goods]);
    await refused(merchant.invoices.get(fees?.id ?? ''), 'not_found');
  });

  scenario('can be downloaded as PDF in two languages and as XML for e-Factura', async (harness) => {
    const customer = await newCustomer(harness, 'descarcare');
    await customer.profile.setInvoiceProfile(company);
    const { id } = await deliveredTo(harness, customer);
    for (const invoice of (await customer.invoices.list({ orderId: id })).data) {
      const { token } = customer;
      const pdf = await harness.send('GET', `${list}/${invoice.id}/pdf`, { token });
      expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(pdf.headers.get('content-disposition')).toBe(`attachment; filename="${invoice.number}.pdf"`);
      expect(pdf.text.startsWith('%PDF-1.7')).toBe(true);
      const english = await harness.send('GET', `${list}/${invoice.id}/pdf?language=en`, { token });
      expect(english.text).toContain('/Lang (en)');
      expectPointers(await harness.send('GET', `${list}/${invoice.id}/pdf?language=de`, { token }), '/query/language');
      const xml = await harness.send('GET', `${list}/${invoice.id}/xml`, { token });
      expect([xml.status, xml.headers.get('content-type')]).toEqual([200, 'application/xml']);
      expect(xml.text).toContain('urn:efactura.mfinante.ro:CIUS-RO:1.0.1');
      expect(xml.text).toContain(`<cbc:ID>${invoice.number}</cbc:ID>`);
      expect(xml.text).toContain('<cbc:CountrySubentity>RO-B</cbc:CountrySubentity>');
      expect(xml.text).toContain(
        `<cbc:TaxInclusiveAmount currencyID="RON">${(invoice.total.amount / 100).toFixed(2)}</cbc:TaxInclusiveAmount>`,
      );
    }
  });

  scenario('are corrected by credit notes when money goes back', async (harness) => {
    const customer = await newCustomer(harness, 'stornare');
    await customer.profile.setInvoiceProfile(company);
    const { id, pricing } = await deliveredTo(harness, customer);
    const support = await harness.as('support');
    await support.orders.createRefund(id, { amount: lei(100), reason: 'items_missing' });
    await support.orders.createRefund(id, { reason: 'delivered_late' });
    await harness.target.advance('1s');
    const { data } = await customer.invoices.list({ orderId: id });
    const notes = data.filter(({ kind }) => kind === 'credit_note');
    const invoices = new Map(data.map((invoice) => [invoice.id, invoice]));
    // Beyond its fees, the refund of the platform is compensation: nothing costs less.
    const fees = pricing.deliveryFee.amount + pricing.serviceFee.amount;
    expect(notes.map(({ about, total }) => [about, total.amount])).toEqual([
      ['fees', fees],
      ['goods', 100],
    ]);
    for (const note of notes)
      expect(invoices.get(note.correctsId ?? '')).toMatchObject({ kind: 'invoice', about: note.about });
    const [whole] = notes;
    const corrected = invoices.get(whole?.correctsId ?? '');
    expect(whole).toMatchObject({ vat: corrected?.vat, net: corrected?.net });
    const xml = await harness.send('GET', `${list}/${whole?.id}/xml`, { token: customer.token });
    expect(xml.text).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>');
    expect(xml.text).toContain(`<cbc:ID>${corrected?.number}</cbc:ID>`);
  });

  scenario('are issued later on request, once, when the profile is complete', async (harness) => {
    const customer = await newCustomer(harness, 'cerere');
    const { id } = await deliveredTo(harness, customer);
    await refused(customer.invoices.issueForOrder(id), 'invoice_profile_incomplete');
    const { county: _county, postalCode: _code, ...vague } = address;
    const json = { kind: 'individual', address: vague };
    await harness.send('PUT', profilePath, { token: customer.token, json });
    const problem = await refused(customer.invoices.issueForOrder(id), 'invoice_profile_incomplete');
    expect(problem['detail']).toContain('sector');
    await customer.profile.setInvoiceProfile({ kind: 'individual', address });
    const { data } = await customer.invoices.issueForOrder(id);
    expect(data.map(({ about }) => about)).toEqual(['goods', 'fees']);
    expect(data[0]?.buyer).toEqual({ kind: 'individual', name: null, vatId: null });
    expect((await customer.invoices.issueForOrder(id)).data).toEqual(data);
    const xml = await harness.send('GET', `${list}/${data[0]?.id}/xml`, { token: customer.token });
    expect(xml.text).toContain('Ioana Șerban');
    const placed = await customer.checkout.create(await basket(harness));
    await refused(customer.invoices.issueForOrder(placed.id), 'order_not_ended');
  });

  scenario('of others do not exist', async (harness) => {
    const customer = await newCustomer(harness, 'strain');
    await customer.profile.setInvoiceProfile(company);
    const { id } = await deliveredTo(harness, customer);
    const [invoice] = (await customer.invoices.list({ orderId: id })).data;
    for (const person of ['otherCustomer', 'otherMerchant'] as const) {
      const session = await harness.as(person);
      await refused(session.invoices.get(invoice?.id ?? ''), 'not_found');
      expect((await session.invoices.list({ orderId: id })).data).toEqual([]);
      for (const file of ['pdf', 'xml'])
        expectProblem(await harness.send('GET', `${list}/${invoice?.id}/${file}`, session), 'not_found');
    }
    await refused((await harness.as('otherCustomer')).invoices.issueForOrder(id), 'not_found');
    expect((await (await harness.as('admin')).invoices.list({ orderId: id })).data).toHaveLength(2);
    for (const person of ['courier', 'fleet', 'support'] as const)
      expectProblem(await harness.send('GET', list, await harness.as(person)), 'forbidden');
    expectProblem(await harness.send('GET', list), 'unauthenticated');
  });

  scenario('name the company that a merchant saves', async (harness) => {
    const owner = harness.owner('otherMerchant');
    const before = await owner.invoices.getBillingProfile();
    const saved = await owner.invoices.setBillingProfile({
      companyName: 'Taverna Nouă SRL',
      vatId: 'ro 1439 9840',
      registrationNumber: 'j12 / 345 / 2021',
      iban: 'ro49 aaaa 1b31 0075 9384 0000',
      address: { street: 'Strada Horea 5', city: 'Cluj-Napoca', countyCode: 'RO-CJ', postalCode: '400174' },
    });
    expect(saved).toMatchObject({
      vatId: 'RO14399840',
      registrationNumber: 'J12/345/2021',
      iban: 'RO49AAAA1B31007593840000',
    });
    expect(await owner.invoices.getBillingProfile()).toEqual(saved);
    const path = '/api/v1/merchant/billing-profile';
    const { token } = await harness.as('otherMerchant');
    const put = (change: object, sender = { token: ownerToken(demoAccounts.otherMerchant) }) =>
      harness.send('PUT', path, { ...sender, json: { ...billing, ...change } });
    expectPointers(await put({ vatId: '14399840' }), '/body/vatId');
    expectPointers(await put({ address: { ...billing.address, countyCode: 'CJ' } }), '/body/address/countyCode');
    expectPointers(await put({ address: { ...billing.address, countyCode: 'RO-B' } }), '/body/address/city');
    expectPointers(await put({ iban: 'RO48AAAA1B31007593840000' }), '/body/iban');
    expectPointers(await put({ registrationNumber: '12' }), '/body/registrationNumber');
    expectProblem(await put({}, { token }), 'demo_account_managed');
    const { updatedAt: _updated, registrationNumber, iban, address: place, ...rest } = before;
    const { postalCode, ...where } = place;
    await owner.invoices.setBillingProfile({
      ...rest,
      address: { ...where, ...(postalCode === null ? {} : { postalCode }) },
      ...(registrationNumber === null ? {} : { registrationNumber }),
      ...(iban === null ? {} : { iban }),
    });
  });

  scenario('are issued to partners for the fees of each month, with the VAT of their sum', async (harness) => {
    const { id: partnerId, live, liveKey, test } = await ownPartner(harness);
    const owner = harness.owner('admin');
    const path = `/api/v1/admin/partners/${partnerId}/billing-profile`;
    const { token } = owner;
    const wrong = { ...billing, vatId: 'RO1' };
    expectPointers(await harness.send('PUT', path, { token, json: wrong }), '/body/vatId');
    await refused(owner.invoices.setPartnerBillingProfile('par_01kb2m5v3xe8wr9q4t7n6c0d1f', billing), 'not_found');
    const unregistered = { ...billing, vatId: '14399840' };
    expect(await owner.invoices.setPartnerBillingProfile(partnerId, unregistered)).toMatchObject(unregistered);
    await owner.invoices.setPartnerBillingProfile(partnerId, billing);
    const courier = crowdCourier(harness, 4);
    for (let count = 0; count < 3; count += 1) {
      const { id } = await live.deliveries.create(flowers);
      await courier.deliveries.claim(id);
      await live.deliveries.cancel(id, { reason: 'other' });
    }
    expect((await live.invoices.list()).data).toEqual([]);
    const contactEmail = `contact.${partnerId}@posta.example`;
    expect(await owner.partners.update(partnerId, { contactEmail })).toMatchObject({ id: partnerId, contactEmail });
    const receiver = openReceiver(harness);
    await live.webhookEndpoints.create({ url: receiver.url, eventTypes: ['invoice.issued'] });
    for (const days of ['29d', '6d']) await harness.target.advance(days);

    const { data: months } = await live.statements.list();
    const statement = await live.statements.get(months[0]?.month ?? '');
    const { data } = await live.invoices.list();
    expect(data).toMatchObject([
      {
        kind: 'invoice',
        about: 'deliveries',
        buyer: { name: billing.companyName, vatId: billing.vatId },
        orderId: null,
        lines: [{ name: 'Livrări anulate', quantity: 3 }],
        total: statement.fee,
        due: statement.fee,
        vat: lei(Math.round((statement.fee.amount * 2_100) / 12_100)),
      },
    ]);
    const [invoice] = data;
    if (!invoice) throw new Error('There is no invoice.');
    expect(Date.parse(String(invoice.dueOn)) - Date.parse(invoice.issuedOn)).toBe(14 * 86_400_000);
    expect(await live.invoices.get(invoice.id)).toEqual(invoice);
    const { number, total, dueOn } = invoice;
    const news = { invoiceId: invoice.id, kind: 'invoice', about: 'deliveries', number, orderId: null, total, dueOn };
    expect(receiver.deliveries.map(({ event }) => [event.subjectId, event.data])).toEqual([[invoice.id, news]]);
    expect((await live.events.list({ type: ['invoice.issued'] })).data).toMatchObject([{ data: news }]);
    const emails = harness.target.emails().filter(({ to }) => to === contactEmail);
    expect(emails).toMatchObject([{ subject: `Factura ${number}` }]);
    const pdf = await harness.send('GET', `/v1/invoices/${invoice.id}/pdf?language=en`, { token: liveKey });
    expect([pdf.status, pdf.text.slice(0, 8)]).toEqual([200, '%PDF-1.7']);
    const xml = await harness.send('GET', `/v1/invoices/${invoice.id}/xml`, { token: liveKey });
    expect(xml.text).toContain(`<cbc:DueDate>${invoice.dueOn}</cbc:DueDate>`);
    expect((await test.invoices.list()).data).toEqual([]);
    const stranger = await ownPartner(harness);
    await refused(stranger.live.invoices.get(invoice.id), 'not_found');
    expect((await stranger.live.invoices.list()).data).toEqual([]);
    // The next month has no charges, so it has no invoice.
    for (const days of ['29d', '6d']) await harness.target.advance(days);
    expect((await live.invoices.list()).data).toEqual([invoice]);
    const report = await (await harness.as('admin')).finance.getReconciliation();
    expect(report).toMatchObject({ status: 'balanced', trialBalance: { sum: lei(0) } });
  });

  scenario('are rehearsed in test mode as specimens, which nobody else sees', async (harness) => {
    const { live, test, testKey } = await ownPartner(harness);
    const receiver = openReceiver(harness);
    await test.webhookEndpoints.create({ url: receiver.url, eventTypes: ['invoice.issued'] });
    await refused(test.sandbox.issueInvoice({}), 'nothing_to_invoice');
    await refused(live.sandbox.issueInvoice({}), 'test_mode_only');
    const { id, fee } = await test.deliveries.create({ ...flowers, sandbox: { auto: false } });
    await test.sandbox.advanceDelivery(id, { steps: 5 });
    const invoice = await test.sandbox.issueInvoice({});
    expect(invoice).toMatchObject({ about: 'deliveries', total: fee, due: fee, buyer: { name: 'Firma Ta SRL' } });
    expect(invoice.number).toMatch(/^TEST-\d{4}-000001$/);
    const again = await test.sandbox.issueInvoice({ month: invoice.issuedOn.slice(0, 7) });
    expect(again.number).toBe(invoice.number.replace(/1$/, '2'));
    expect((await test.invoices.list()).data).toEqual([again, invoice]);
    await harness.target.advance('1s');
    expect(receiver.deliveries.map(({ event }) => event.subjectId)).toEqual([invoice.id, again.id]);
    const pdf = await harness.send('GET', `/v1/invoices/${invoice.id}/pdf?language=en`, { token: testKey });
    expect([pdf.status, pdf.text.slice(0, 8)]).toEqual([200, '%PDF-1.7']);
    const xml = await harness.send('GET', `/v1/invoices/${invoice.id}/xml`, { token: testKey });
    expect(xml.text).toContain('<cbc:Note>Specimen din modul de test. Nu este document fiscal.</cbc:Note>');
    await refused(live.invoices.get(invoice.id), 'not_found');
    await refused(harness.owner('admin').invoices.get(invoice.id), 'not_found');
    const month = await test.statements.get(invoice.issuedOn.slice(0, 7));
    expect([month.fee, month.vat]).toEqual([fee, invoice.vat]);
    await test.sandbox.resetClock();
    expect((await test.invoices.list()).data).toEqual([]);
  });
});
