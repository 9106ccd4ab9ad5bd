// Each role around money, messages and ways in, with the sandbox in this process. The mocks load papers and e-mails later, so this
// program also shows that the packages contain them.
const assert = require('node:assert/strict');
const { createSandbox } = require('@doorstep/mocks');

const pin = { lat: 44.426, lng: 26.16 };
const password = 'patru-castane-coapte';
const email = 'maria.stan@posta.example';
const company = {
  companyName: 'Florăria & Fiii SRL',
  vatId: 'RO14399840',
  address: { street: 'Strada Horea 5', city: 'Cluj-Napoca', countyCode: 'RO-CJ' },
};

async function main() {
  const sandbox = await createSandbox();
  const customer = await customerWithCode(sandbox);
  await cash(sandbox, customer);
  await cards(customer);
  await authenticator(customer);
  await changedContact(sandbox, customer);
  await months(sandbox);
}

/** Registers with a code by e-mail, and signs in with another one. */
async function customerWithCode(sandbox) {
  const platform = sandbox.platform();
  const wanted = { email, password, displayName: 'Maria Stan', phone: '+40721000111' };
  const { codeId } = await platform.auth.requestRegistration(wanted);
  await platform.auth.confirmRegistration({ codeId, code: await codeOf(sandbox) });
  const requested = await platform.auth.requestSignInCode({ email });
  const { token } = await platform.auth.signInWithCode({ codeId: requested.codeId, code: await codeOf(sandbox) });
  return platform.withToken(token);
}

/** An order in cash, from the checkout to the deposit, its invoices, and the way out of its e-mails. */
async function cash(sandbox, customer) {
  await customer.profile.setInvoiceProfile({
    kind: 'company',
    companyName: company.companyName,
    vatId: company.vatId,
    address: { street: 'Calea Victoriei 12', city: 'București', county: 'Sector 1', postalCode: '010073' },
  });
  const { data } = await customer.discovery.listStores({ ...pin, openNow: true });
  const { store } = data.find((offer) => offer.store.acceptsCash);
  const menu = await customer.discovery.getMenu(store.id);
  const item = menu.categories
    .flatMap(({ items }) => items)
    .find(({ availability, modifiers, price }) => {
      return availability.available && modifiers.length === 0 && price.amount >= store.minimumOrder.amount;
    });
  const { codeId } = await customer.auth.requestVerification({ channel: 'phone' });
  await customer.auth.confirmVerification({ codeId, code: await codeOf(sandbox, sandbox.sms) });
  const { id, payment } = await customer.checkout.create({
    storeId: store.id,
    items: [{ itemId: item.id, quantity: 1 }],
    payment: { method: 'cash' },
    deliveryCoordinates: pin,
  });
  const merchant = await merchantOf(sandbox, store.id);
  const courier = await sandbox.as('courier');
  await merchant.orders.accept(id);
  await merchant.orders.markReady(id);
  await courier.orders.claim(id);
  await sandbox.advance('1s');
  const { phone } = (await customer.orders.get(id)).courier;
  assert.match(phone, /^\+999/, 'the relay gives no number');
  const { pickup } = await merchant.orders.getVerificationCodes(id);
  await courier.orders.markPickedUp(id, { pickupCode: pickup.code });
  const { dropoff } = await customer.orders.getVerificationCodes(id);
  await courier.orders.markDelivered(id, { dropoffCode: dropoff.code, cashCollected: payment.toCollect });
  const { courierId, held } = await courier.cash.getOwn();
  assert.deepEqual(held, payment.toCollect);
  const admin = await administrator(sandbox);
  await admin.cash.record({ kind: 'courier_deposit', ownerId: courierId, amount: held });
  assert.equal((await courier.cash.getOwn()).held.amount, 0);

  await sandbox.advance('1s');
  const { data: invoices } = await customer.invoices.list({ orderId: id });
  assert.deepEqual(invoices.map(({ about }) => about).sort(), ['fees', 'goods']);
  for (const invoice of invoices) {
    assert.match(await (await customer.invoices.downloadPdf(invoice.id)).text(), /^%PDF-1\.7/);
    assert.match(await (await customer.invoices.downloadXml(invoice.id)).text(), /Florăria &amp; Fiii SRL/);
  }
  const delivered = sandbox.emails.sent.findLast(({ to, unsubscribeUrl }) => to === email && unsubscribeUrl !== null);
  const token = new URL(delivered.unsubscribeUrl).searchParams.get('token');
  assert.deepEqual(await customer.notifications.unsubscribe({ token }), { categories: ['delivery_updates'] });
}

async function cards(customer) {
  const first = await customer.cards.complete((await customer.cards.begin()).id, { card: 'card_ok' });
  const second = await customer.cards.complete((await customer.cards.begin()).id, { card: 'card_3ds' });
  await customer.cards.setDefault(second.id);
  await customer.cards.delete(first.id);
  assert.deepEqual(
    (await customer.cards.list()).data.map((card) => [card.last4, card.isDefault]),
    [['3155', true]],
  );
}

/** A change of the address, and the way back from the previous one. */
async function changedContact(sandbox, customer) {
  const changed = { email: 'maria@alta.example', currentPassword: password };
  const { codeId } = await customer.auth.requestContactChange(changed);
  await customer.auth.confirmContactChange({ codeId, code: await codeOf(sandbox) });
  await sandbox.advance('1s');
  const warning = sandbox.emails.sent.findLast(({ to }) => to === email);
  const [link] = /https?:\S+restore-contacts\S+/.exec(warning.text);
  const token = new URL(link).searchParams.get('token');
  const newPassword = 'ploaie-pe-lacul-albastru';
  await sandbox.platform().auth.restoreContacts({ token, newPassword });
  const { account } = await sandbox.platform().auth.login({ email, password: newPassword });
  assert.equal(account.email, email);
}

async function authenticator(customer) {
  await customer.auth.stepUp({ password });
  const { uri } = await customer.auth.enrolTotp();
  assert.match(uri, /^otpauth:\/\/totp\//);
  assert.equal((await customer.auth.getTotp()).status, 'pending');
}

/** A partner's invoice of a month, and the payouts of a week. */
async function months(sandbox) {
  const admin = await administrator(sandbox);
  const partner = await admin.partners.create({ name: 'Ceasuri SRL', contactEmail: 'tehnic@ceasuri.example' });
  await admin.invoices.setPartnerBillingProfile(partner.id, company);
  const { secret } = await admin.partners.createKey(partner.id, { name: 'Live', livemode: true });
  const doorstep = sandbox.partner({ apiKey: secret });
  const { id } = await doorstep.deliveries.create({
    pickup: { address: 'Strada Lipscani 25, București', contact: { name: 'Ioana Radu', phone: '+40213121234' } },
    dropoff: { address: 'Bd. Iuliu Maniu 7, București', contact: { name: 'Dan Pop', phone: '+40721000777' } },
    items: [{ name: 'Buchet de trandafiri', quantity: 1 }],
  });
  const courier = await sandbox.as('courier');
  await courier.deliveries.claim(id);
  await doorstep.deliveries.cancel(id, { reason: 'other' });
  await sandbox.scenario('order_delivered');
  for (const days of ['7d', '7d', '7d', '7d', '7d']) await sandbox.advance(days);

  const [invoice] = (await doorstep.invoices.list()).data;
  assert.match(await (await doorstep.invoices.downloadPdf(invoice.id)).text(), /^%PDF-1\.7/);
  assert.match(await (await doorstep.invoices.downloadXml(invoice.id)).text(), /Florăria &amp; Fiii SRL/);
  const letter = sandbox.emails.sent.find(({ to }) => to === 'tehnic@ceasuri.example');
  assert.equal(letter.subject, `Factura ${invoice.number}`);
  const { month } = (await doorstep.statements.list()).data.at(-1);
  assert.match(await (await doorstep.statements.downloadPdf(month)).text(), /^%PDF-1\.7/);

  const payer = await administrator(sandbox);
  const period = { from: '2026-11-16', to: '2026-11-22' };
  for await (const { owner, total } of payer.finance.listPayoutObligations(period)) {
    if (total.amount > 0) await payer.payouts.setAccount({ ownerId: owner.id, destination: `acct_${owner.kind}` });
  }
  const run = await payer.payouts.startRun(period);
  await sandbox.advance('2h');
  const { status, payouts } = await payer.payouts.getRun(run.id);
  assert.equal(status, 'done');
  assert.ok(payouts > 0);
  const [payout] = (await payer.payouts.list()).data;
  assert.equal(payout.status, 'paid');
  assert.match(await (await payer.payouts.downloadPdf(payout.id)).text(), /^%PDF-1\.7/);
}

/** Returns the code in the last e-mail. */
async function codeOf(sandbox, messages = sandbox.emails) {
  await sandbox.advance('1s');
  return /\b\d{6}\b/.exec(messages.sent.at(-1).text)[0];
}

async function administrator(sandbox) {
  const admin = await sandbox.asOwner('admin');
  await admin.auth.stepUp({ password: sandbox.demo.password });
  return admin;
}

/** Returns the demo merchant of a store. */
async function merchantOf(sandbox, storeId) {
  const platform = sandbox.platform();
  for (const { accountId, role } of (await platform.reference.listDemoAccounts()).data) {
    if (role !== 'merchant') continue;
    const merchant = await platform.demoSignIn({ accountId });
    if ((await merchant.storefront.listStores()).data.some(({ id }) => id === storeId)) return merchant;
  }
  throw new Error('The store has no demo merchant.');
}

main();
