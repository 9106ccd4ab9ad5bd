import { isApiError } from '@doorstep/sdk';
import { expect, it } from 'vitest';
import { deliveryRequest, partner, sandbox } from './fixture.js';

it('a quote expires after 15 minutes, and can be renewed', async () => {
  const { pickup, dropoff, items } = deliveryRequest;
  const route = { pickup: { address: pickup.address }, dropoff: { address: dropoff.address } };
  const quote = await partner.quotes.create({ ...route, items });
  await sandbox.advance('15m');
  const late = partner.deliveries.create({ ...deliveryRequest, quoteId: quote.id });
  expect(isApiError(await late.catch((error: unknown) => error), 'quote_expired')).toBe(true);
  const renewed = await partner.quotes.requote(quote.id);
  expect(await partner.deliveries.create({ ...deliveryRequest, quoteId: renewed.quote.id })).toMatchObject({
    status: 'pending',
    fee: renewed.quote.fee,
  });
});

it('a delivery that no courier takes expires and costs nothing', async () => {
  const { delivery } = await sandbox.scenario('no_courier');
  expect(delivery).toMatchObject({ status: 'expired', charge: { total: { amount: 0 } } });
});

it('goods are returned for half the fee if nobody opens', async () => {
  const { delivery } = await sandbox.scenario('delivery_returned');
  expect(delivery).toMatchObject({ status: 'returned', undelivered: { reason: 'recipient_unreachable' } });
  const [wayBack] = delivery.relatedDeliveries;
  expect(await partner.deliveries.get(wayBack?.id ?? '')).toMatchObject({
    status: 'delivered',
    charge: { fee: { amount: delivery.fee.amount / 2 } },
  });
});

it('the estimate follows a late courier', async () => {
  // A courier who waits for the test is later than the road takes. Simulated couriers arrive when they promise.
  const { id } = await partner.deliveries.create({ ...deliveryRequest, sandbox: { auto: false } });
  const { eta } = await partner.sandbox.advanceDelivery(id);
  await sandbox.advance('2h');
  const now = await partner.deliveries.get(id);
  expect(now.status).toBe('assigned');
  expect(Date.parse(now.eta.dropoffHigh ?? '')).toBeGreaterThan(Date.parse(eta.dropoffHigh ?? ''));
});

it('another courier takes over from one who drops out', async () => {
  const { id } = await partner.deliveries.create({ ...deliveryRequest, sandbox: { scenario: 'courier_unassigns' } });
  await sandbox.advance('1h');
  const types = sandbox.events.list({ subjectId: id }).map(({ type }) => type);
  expect(types.filter((type) => type === 'delivery.assigned')).toHaveLength(2);
  expect(types.at(-1)).toBe('delivery.delivered');
});
