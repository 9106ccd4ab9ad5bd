import { describe, expect, it } from 'vitest';
import { exampleOrderRecord } from '../../orders/testing/order-fixture.js';
import { createTestService } from '../../service/testing/test-service.js';
import { bucharest } from '../../values/geo/city/bucharest.js';
import { createCityBook } from '../../values/geo/city/city-book.js';
import { accountLanguage } from './account-language.js';

const andorra = { ...bucharest, id: 'andorra', languages: ['ca'], zones: [] };
const cities = createCityBook([bucharest, andorra]);

describe('the language of an account', () => {
  it('is that of its city until it chooses one', async () => {
    const { store, ports } = await createTestService();
    const language = (accountId: string) => accountLanguage(store.reader, cities, accountId);
    const [customer, courier, merchant, admin] = await Promise.all(
      (['customer', 'courier', 'merchant', 'admin'] as const).map(async (role) => {
        const [account] = await store.reader.find('accounts', { where: { role }, limit: 1 });
        if (!account) throw new Error(`The seed has no ${role}.`);
        return account;
      }),
    );
    const all = () => Promise.all([customer, courier, merchant, admin].map(async (one) => language(one?.id ?? '')));
    expect(await all()).toEqual(['ro', 'ro', 'ro', 'ro']);

    const order = exampleOrderRecord({ id: ports.newId('order'), customerId: customer?.id ?? '', cityId: 'andorra' });
    await store.transaction(async (db) => {
      await db.insert('orders', order);
      await db.update('couriers', { id: courier?.courierId ?? '' }, { cityId: 'andorra' });
      await db.update('stores', { merchantId: merchant?.merchantId ?? '' }, { cityId: 'andorra' });
    });
    expect(await all()).toEqual(['en', 'en', 'en', 'ro']);
  });
});
