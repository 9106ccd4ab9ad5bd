import { createSandbox, type Sandbox } from '@doorstep/mocks';
import { type CheckoutRequest, isApiError, isConnectionError, type SignedInSession } from '@doorstep/sdk/platform';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryStorage, type KeyValueStorage } from '../ui/value.js';
import { type CreateOrder, createSubmissionStore, type SubmissionStore } from './submission.js';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});

let customer: SignedInSession;
let request: CheckoutRequest;
let storage: KeyValueStorage;
let submission: SubmissionStore;
let create: CreateOrder;
beforeEach(async () => {
  await sandbox.reset();
  customer = await sandbox.as('customer', { maxRetries: 0 });
  const pin = { lat: 44.426, lng: 26.16 };
  const { data } = await customer.discovery.listStores({ ...pin, limit: 100 });
  const store = data.find(({ store: { slug } }) => slug === 'farmacia-rozmarin-titan')?.store;
  const menu = await customer.discovery.getMenu(store?.id ?? '');
  const item = menu.categories.flatMap(({ items }) => items).find(({ modifiers }) => modifiers.length === 0);
  request = {
    storeId: menu.store.id,
    items: [{ itemId: item?.id ?? '', quantity: 2 }],
    payment: { method: 'card_ok' },
    deliveryCoordinates: pin,
  };
  storage = createMemoryStorage();
  submission = createSubmissionStore(storage);
  create = (body, options) => customer.checkout.create(body, options);
});

const orderCount = async (): Promise<number> => (await customer.orders.list()).data.length;

describe('a submitted order', () => {
  it('is placed once, even if the button is pressed repeatedly', async () => {
    const orders = await Promise.all([1, 2, 3].map(() => submission.submit(request, create)));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    expect(await orderCount()).toBe(1);
    expect(submission.pending()).toBeUndefined();
  });

  it('is recovered after a lost answer, also after a reload', async () => {
    sandbox.faults.add({ route: 'checkout.create', drop: true, when: 'after', times: 1 });
    await expect(submission.submit(request, create)).rejects.toSatisfy(isConnectionError);
    expect(await orderCount()).toBe(1);

    const later = createSubmissionStore(storage);
    expect(later.pending()?.request).toEqual(request);
    await later.submit({ ...request, items: [] }, create);
    expect(await orderCount()).toBe(1);
    expect(later.pending()).toBeUndefined();
  });

  it('can be changed after a refusal', async () => {
    const declined: CheckoutRequest = { ...request, payment: { method: 'card_declined' } };
    await expect(submission.submit(declined, create)).rejects.toSatisfy((error) =>
      isApiError(error, 'payment_declined'),
    );
    expect(submission.pending()).toBeUndefined();
    await submission.submit(request, create);
    expect(await orderCount()).toBe(1);
  });

  it('is followed by a new order', async () => {
    await submission.submit(request, create);
    await submission.submit(request, create);
    expect(await orderCount()).toBe(2);
  });
});
