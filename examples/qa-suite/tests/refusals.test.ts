import { isApiError } from '@doorstep/sdk/platform';
import { describe, expect, it } from 'vitest';
import { app, customer, fillCart, sandbox } from './fixture.js';

describe('the checkout explains', () => {
  it.each(['card_declined', 'card_insufficient_funds'] as const)('that the card was refused (%s)', async (method) => {
    const cart = { ...(await fillCart()), payment: { method } };
    expect(await app.order(cart, 'cart-1')).toMatchObject({ text: 'Your bank declined the card. Try another one.' });
    expect(sandbox.events.list({ type: 'order.placed' })).toEqual([]);
    // The refusal is stored with the key, so another card needs another key.
    expect(await app.order(await fillCart(), 'cart-1-second-card')).toMatchObject({ name: 'order' });
  });

  it('that the price has changed', async () => {
    const cart = { ...(await fillCart()), expectedTotal: { amount: 1, currency: 'RON' as const } };
    expect(await app.order(cart, 'cart-1')).toMatchObject({ text: 'The price has changed. Look at the cart again.' });
  });

  it('that the store has closed', async () => {
    const { request } = await sandbox.scenario('store_closed');
    expect(await app.order(request, 'cart-1')).toMatchObject({ text: 'The store is closed now.' });
  });

  it('that the address is out of reach', async () => {
    const cart = { ...(await fillCart()), deliveryCoordinates: { lat: 45.65, lng: 25.6 } };
    expect(await app.order(cart, 'cart-1')).toMatchObject({ text: 'We do not deliver there yet.' });
  });
});

describe('after the checkout, the app shows', () => {
  it.each([
    ['order_rejected', 'The store could not take it'],
    ['order_cancelled', 'Cancelled'],
    ['order_failed', 'We could not hand it over'],
  ] as const)('%s', async (scenario, title) => {
    const { order } = await sandbox.scenario(scenario);
    expect(await app.open(order.id)).toMatchObject({ title, mayCancel: false });
  });

  it('that the store does not answer', async () => {
    const { order } = await sandbox.scenario('order_placed');
    await sandbox.advance('11m');
    expect(await app.open(order.id)).toMatchObject({ title: 'The store did not answer' });
    expect((await customer.orders.get(order.id)).payment.status).toBe('voided');
  });

  it('that it is too late to cancel', async () => {
    const { order } = await sandbox.scenario('order_on_the_way');
    expect(await app.cancel(order.id)).toMatchObject({ text: 'It is too late for that.' });
  });

  it('a refusal for each wrong code, and a locked code after the third', async () => {
    const { order, courier } = await sandbox.scenario('order_claimed');
    const { pickup } = await (await sandbox.as('merchant')).orders.getVerificationCodes(order.id);
    const wrong = { pickupCode: pickup.code === '0000' ? '0001' : '0000' };
    const codes: unknown[] = [];
    for (const _ of [1, 2, 3, 4]) {
      const refusal = await courier.orders.markPickedUp(order.id, wrong).catch((error: unknown) => error);
      codes.push(isApiError(refusal) ? [refusal.code, refusal.problem?.attemptsLeft] : refusal);
    }
    expect(codes).toEqual([
      ['wrong_code', 2],
      ['wrong_code', 1],
      ['wrong_code', 0],
      ['code_locked', undefined],
    ]);
  });
});

it.each(['merchant', 'courier', 'fleet', 'support'] as const)('a %s cannot order', async (role) => {
  const session = await sandbox.as(role);
  const refusal = await session.checkout.create(await fillCart()).catch((error: unknown) => error);
  expect(isApiError(refusal, 'forbidden')).toBe(true);
});
