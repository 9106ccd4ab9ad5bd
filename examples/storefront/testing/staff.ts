import { DoorstepPlatform, type PlatformSession } from '@doorstep/sdk/platform';

/** The merchant and the courier behind the shopper's orders. */
export interface Staff {
  readonly merchant: PlatformSession;
  readonly courier: PlatformSession;
}

/** Signs in the merchant of the pharmacies, and a courier. */
export async function signInStaff(serverUrl: string): Promise<Staff> {
  const platform = new DoorstepPlatform({ baseUrl: serverUrl });
  const { data } = await platform.reference.listDemoAccounts();
  const victor = data.find(({ email }) => email.startsWith('victor.lungu'));
  return {
    merchant: await platform.demoSignIn({ accountId: victor?.accountId ?? '' }),
    courier: await platform.demoSignIn({ role: 'courier' }),
  };
}

/** Places the order of another customer at the store of the pharmacies that never closes. Returns its id. */
export async function orderNearby(serverUrl: string): Promise<string> {
  const platform = new DoorstepPlatform({ baseUrl: serverUrl });
  const { data } = await platform.reference.listDemoAccounts();
  const [, second] = data.filter(({ role }) => role === 'customer');
  const customer = await platform.demoSignIn({ accountId: second?.accountId ?? '' });
  const place = { lat: 44.426, lng: 26.16 };
  for await (const { store } of platform.discovery.listStores({ ...place, limit: 100 })) {
    if (store.slug !== 'farmacia-rozmarin-titan') continue;
    const { categories } = await platform.discovery.getMenu(store.id);
    const item = categories
      .flatMap(({ items }) => items)
      .find(({ price, modifiers }) => modifiers.length === 0 && price.amount >= store.minimumOrder.amount);
    const items = [{ itemId: item?.id ?? '', quantity: 1 }];
    const payment = { method: 'card_ok' } as const;
    return (await customer.checkout.create({ storeId: store.id, items, payment, deliveryCoordinates: place })).id;
  }
  throw new Error('The pharmacy does not deliver here.');
}
