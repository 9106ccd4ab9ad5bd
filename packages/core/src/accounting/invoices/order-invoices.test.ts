import { expect, it } from 'vitest';
import { exampleOrderRecord } from '../../orders/testing/order-fixture.js';
import { createTestService } from '../../service/testing/test-service.js';
import { demoCompany } from '../../values/billing/details.js';
import { invoiceProfileOf } from '../testing/invoice-fixture.js';

it.each([
  ['that a company runs has invoices', demoCompany, true],
  ['without a company has none', null, false],
])('an order of a service %s', async (_name, company, isInvoiced) => {
  const { send, signIn, store } = await createTestService({ company });
  const token = await signIn('customer');
  const [session] = await store.reader.find('sessions', { limit: 1 });
  const order = exampleOrderRecord({ status: 'delivered', customerId: session?.accountId ?? '' });
  await store.transaction(async (db) => {
    await db.insert('orders', order);
    await db.insert('invoiceProfiles', invoiceProfileOf(order.customerId));
  });
  const answer = await send('POST', `/api/v1/orders/${order.id}/invoices`, { token });
  expect(answer.status).toBeLessThan(300);
  expect((await store.reader.count('invoices', { orderId: order.id })) > 0).toBe(isInvoiced);
});
