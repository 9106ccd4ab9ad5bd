import { Menu, StoreOfferList, VerificationCodes } from '@doorstep/contracts';
import { demoApiKey, demoEmails, demoPassword } from '@doorstep/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SEED: 'demo' });
});
afterAll(() => server.close());

async function call(method: string, path: string, token?: string, body?: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Record<string, unknown>;
}

describe('the access log', () => {
  it('has one entry for each request', async () => {
    await fetch(`${server.url}/api/v1/health?secret=1`, { headers: { 'x-request-id': 'log-1' } });
    await expect
      .poll(() => server.log.at(-1))
      .toEqual({
        level: 'info',
        time: expect.any(String),
        method: 'GET',
        path: '/api/v1/health',
        status: 400,
        durationMs: expect.any(Number),
        requestId: 'log-1',
        route: 'platform.reference.getHealth',
        msg: 'request',
      });
  });

  it('contains no credential, code, phone number, e-mail or address after sign-ins, an order and a quote', async () => {
    const secrets = [demoApiKey, demoPassword, demoEmails.customer, 'Lipscani', 'Unirii', 'Interfon 12', '731555666'];
    const signIn = async (email: string): Promise<string> => {
      const { token } = await call('POST', '/api/v1/auth/login', undefined, { email, password: demoPassword });
      secrets.push(String(token));
      return String(token);
    };
    const customer = await signIn(demoEmails.customer);
    const merchant = await signIn(demoEmails.merchant);
    const courier = await signIn(demoEmails.courier);
    await call('POST', '/api/v1/auth/login', undefined, { email: demoEmails.customer, password: 'wrong password' });

    const order = await call('POST', '/api/v1/checkout', customer, {
      ...(await cart()),
      payment: { method: 'card_ok' },
      addressText: 'Strada Lipscani 25, București',
      deliveryCoordinates: point,
      deliveryNotes: 'Interfon 12, +40731555666',
    });
    const path = `/api/v1/orders/${order['id']}`;
    await call('POST', `${path}/merchant-accept`, merchant, {});
    await call('POST', `${path}/merchant-ready`, merchant, {});
    await call('POST', `${path}/courier-claim`, courier, {});
    const pickupCode = codeOf(await call('GET', `${path}/verification-codes`, merchant), 'pickup');
    const dropoffCode = codeOf(await call('GET', `${path}/verification-codes`, customer), 'dropoff');
    await call('POST', `${path}/courier-picked-up`, courier, { pickupCode });
    const delivered = await call('POST', `${path}/courier-delivered`, courier, { dropoffCode });
    expect(delivered).toMatchObject({ status: 'delivered' });

    await call('POST', '/v1/quotes', demoApiKey, { pickup: stop('Strada Lipscani 25'), dropoff: stop('Bd. Unirii 1') });
    await call('GET', '/api/v1/discovery/stores?phone=%2B40731555666&q=Lipscani');
    await call('GET', '/api/v1/orders/%2B40731555666', customer);
    await call('GET', `/nowhere/${demoApiKey}`);

    await expect.poll(() => server.log.filter(({ path }) => String(path).startsWith('/nowhere'))).toHaveLength(1);
    const text = JSON.stringify(server.log.map(({ time: _time, durationMs: _duration, ...facts }) => facts));
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).not.toMatch(new RegExp(`\\b(?:${pickupCode}|${dropoffCode})\\b`));
  });
});

const point = { lat: 44.4467, lng: 26.0972 };
const stop = (address: string) => ({ address });

/** Returns a cart with ten of the demo merchant's first dish without modifiers. */
async function cart(): Promise<object> {
  const { data } = StoreOfferList.parse(
    await call('GET', `/api/v1/discovery/stores?lat=${point.lat}&lng=${point.lng}&limit=100`),
  );
  const store = data.find((offer) => offer.store.name === 'Cuhnia Amzei')?.store;
  const menu = Menu.parse(await call('GET', `/api/v1/stores/${store?.id}/menu`));
  const items = menu.categories.flatMap((category) => category.items);
  const dish = items.find((item) => item.modifiers.length === 0 && item.availability.available);
  return { storeId: store?.id, items: [{ itemId: dish?.id, quantity: 10 }] };
}

function codeOf(answer: unknown, side: 'pickup' | 'dropoff'): string {
  const code = VerificationCodes.parse(answer)[side].code;
  expect(code).toMatch(/^\d{4}$/);
  return String(code);
}
