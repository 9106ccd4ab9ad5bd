import { expect } from 'vitest';
import { refused } from '../kit/harness.js';
import { subject } from '../kit/scenario.js';
import { basket } from '../kit/shopping.js';

/** The saved cards of customers. */
export const cardsSubject = subject('cards', (scenario) => {
  scenario('are saved, pay for an order and are removed', async (harness) => {
    const customer = await harness.as('customer');
    const setup = await customer.cards.begin();
    expect(setup).toMatchObject({ provider: 'sandbox', clientSecret: expect.any(String) });
    await refused(customer.cards.complete(setup.id, {}), 'card_not_saved');
    const declined = await refused(customer.cards.complete(setup.id, { card: 'card_expired' }), 'payment_declined');
    expect(declined).toMatchObject({
      declineReason: 'card_expired',
      errors: [{ pointer: '/body/card', detail: 'The card has expired.' }],
    });
    const card = await customer.cards.complete(setup.id, { card: 'card_ok' });
    // The first card that an account saves is its default.
    expect(card).toMatchObject({ brand: 'visa', last4: '4242', isDefault: true });
    expect(await customer.cards.complete(setup.id, {})).toEqual(card);

    const newer = await customer.cards.complete((await customer.cards.begin()).id, { card: 'card_3ds' });
    const listed = async () => (await customer.cards.list()).data.map(({ id, isDefault }) => [id, isDefault]);
    expect((await listed()).slice(0, 2)).toEqual([
      [card.id, true],
      [newer.id, false],
    ]);
    expect(await customer.cards.setDefault(newer.id)).toEqual({ ...newer, isDefault: true });
    expect((await listed())[0]).toEqual([newer.id, true]);
    await customer.cards.setDefault(card.id);

    const cart = await basket(harness);
    const order = await customer.checkout.create({ ...cart, payment: { method: card.id } });
    expect(order).toMatchObject({ status: 'placed', payment: { status: 'authorised' } });
    const waiting = await customer.checkout.create({ ...cart, payment: { method: newer.id } });
    expect(waiting.status).toBe('awaiting_payment');

    await customer.cards.delete(card.id);
    expect(await listed()).toEqual([[newer.id, true]]);
    await refused(customer.cards.delete(card.id), 'not_found');
    await refused(customer.cards.setDefault(card.id), 'not_found');
    await refused(customer.checkout.create({ ...cart, payment: { method: card.id } }), 'payment_declined');
    await customer.cards.delete(newer.id);
  });

  scenario('belong to one customer', async (harness) => {
    const customer = await harness.as('customer');
    const other = await harness.platform.register({
      email: 'carduri@posta.example',
      password: 'patru cai verzi pe pereti',
      displayName: 'Dinu',
      phone: '+40721999061',
    });
    const setup = await customer.cards.begin();
    await refused(other.cards.complete(setup.id, { card: 'card_ok' }), 'not_found');
    const card = await customer.cards.complete(setup.id, { card: 'card_ok' });
    await refused(other.cards.setDefault(card.id), 'not_found');
    await refused(other.cards.delete(card.id), 'not_found');
    const cart = await basket(harness);
    await refused(other.checkout.create({ ...cart, payment: { method: card.id } }), 'payment_declined');
    await customer.cards.delete(card.id);
    for (const role of ['merchant', 'courier', 'support', 'admin'] as const) {
      await refused((await harness.as(role)).cards.list(), 'forbidden');
    }
  });

  scenario('are announced once, so that a stranger is noticed', async (harness) => {
    const customer = await harness.as('customer');
    const told = async () =>
      (await customer.notifications.list({ limit: 50 })).data.filter(
        ({ eventType, channel }) => eventType === 'account.card_saved' && channel === 'push',
      );
    await harness.target.advance('1m');
    const before = (await told()).length;
    const { id } = await customer.cards.begin();
    const card = await customer.cards.complete(id, { card: 'card_ok' });
    await customer.cards.complete(id, {});
    await harness.target.advance('1m');
    expect((await told()).length).toBe(before + 1);
    await customer.cards.delete(card.id);
  });
});
