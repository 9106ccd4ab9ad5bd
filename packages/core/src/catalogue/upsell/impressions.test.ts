import { KpiOverview, Menu, Order } from '@doorstep/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeKpiDays } from '../../accounting/kpis/days.js';
import { toInstant } from '../../kernel/primitives/instant.js';
import { createTestService, type TestService } from '../../service/testing/test-service.js';

const day = 86_400_000;

describe('an impression', () => {
  let test: TestService;
  let menu: typeof Menu._output;
  let token: string;

  beforeEach(async () => {
    test = await createTestService();
    const [store] = await test.store.reader.find('stores', { where: { slug: 'farmacia-rozmarin-titan' } });
    menu = Menu.parse((await test.send('GET', `/api/v1/stores/${store?.id}/menu`)).body);
    token = await test.signIn('customer');
  });

  const offerId = (): string | undefined => menu.upsellOffers[0]?.id;

  async function report(type: 'impression' | 'accepted', interactionId: string, extra: object = {}, as?: string) {
    const body = { type, interactionId, storeId: menu.store.id, offerId: offerId(), ...extra };
    const answer = await test.send('POST', '/api/v1/upsell/events', { body, ...(as ? { token: as } : {}) });
    expect(answer.status).toBe(201);
  }

  async function order(): Promise<string> {
    const kit = menu.categories.flatMap(({ items }) => items).find(({ name }) => name === 'Trusă de prim ajutor');
    const body = {
      storeId: menu.store.id,
      items: [{ itemId: kit?.id, quantity: 1 }],
      payment: { method: 'card_ok' },
      deliveryCoordinates: { lat: 44.426, lng: 26.16 },
      upsellItems: [{ offerId: offerId(), quantity: 1 }],
    };
    return Order.parse((await test.send('POST', '/api/v1/checkout', { token, body })).body).id;
  }

  async function figures(): Promise<(typeof KpiOverview._output)['upsell']> {
    const admin = await test.signIn('admin');
    return KpiOverview.parse((await test.send('GET', '/api/v1/admin/kpis/overview', { token: admin })).body).upsell;
  }

  it('converts once, however often the customer orders the offer', async () => {
    await report('impression', 'cart-0001', {}, token);
    await order();
    await order();
    expect(await figures()).toMatchObject({
      impressions: 1,
      convertedImpressions: 1,
      converted: 2,
      conversionBasisPoints: 10_000,
    });
  });

  it('of a visitor converts when the app reports the order', async () => {
    await report('impression', 'cart-0001');
    await report('impression', 'cart-0002');
    const orderId = await order();
    expect(await figures()).toMatchObject({ impressions: 2, convertedImpressions: 0, conversionBasisPoints: 0 });
    await report('accepted', 'cart-0001', { orderId }, token);
    expect(await figures()).toMatchObject({ impressions: 2, convertedImpressions: 1, conversionBasisPoints: 5_000 });
  });

  it('of a visitor who accepts the offer after signing in converts with the order', async () => {
    await report('impression', 'cart-0001');
    await report('accepted', 'cart-0001', {}, token);
    await order();
    expect(await figures()).toMatchObject({ impressions: 1, convertedImpressions: 1 });
  });

  it('counts on its own day, which is counted again', async () => {
    await report('impression', 'cart-0001', {}, token);
    const seen = test.ports.clock.now();
    test.ports.clock.set(seen + 0.9 * day);
    token = await test.signIn('customer');
    await closeKpiDays(test.store, toInstant(seen + 0.9 * day));
    await order();
    const admin = await test.signIn('admin');
    const date = toInstant(seen).slice(0, 10);
    const answer = await test.send('GET', `/api/v1/admin/kpis/overview?from=${date}&to=${date}`, { token: admin });
    expect(KpiOverview.parse(answer.body).upsell).toMatchObject({
      impressions: 1,
      convertedImpressions: 1,
      converted: 0,
    });
  });

  it('does not convert after more than a day, and an order without one converts nothing', async () => {
    await report('impression', 'cart-0001', {}, token);
    test.ports.clock.set(test.ports.clock.now() + 1.01 * day);
    token = await test.signIn('customer');
    await order();
    expect(await figures()).toMatchObject({ impressions: 1, convertedImpressions: 0, converted: 1 });
  });
});
