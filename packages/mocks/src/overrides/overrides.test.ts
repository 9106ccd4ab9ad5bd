import { isApiError } from '@doorstep/sdk';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox } from '../world/create-sandbox.js';
import type { Sandbox } from '../world/sandbox.js';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
beforeEach(() => sandbox.reset());

const reasonOf = (call: PromiseLike<unknown>): PromiseLike<{ code?: unknown; detail?: unknown }> =>
  call.then(
    () => ({ code: 'no failure' }),
    (error: unknown) => (isApiError(error) ? { code: error.code, detail: error.problem?.detail } : { detail: error }),
  );

describe('sandbox.override', () => {
  it('answers with a body', async () => {
    const { delivery, partner } = await sandbox.scenario('delivery_created');
    const end = sandbox.override('deliveries.get', { body: { ...delivery, status: 'returned' } });
    expect((await partner.deliveries.get(delivery.id)).status).toBe('returned');
    end();
    expect((await partner.deliveries.get(delivery.id)).status).toBe('pending');
  });

  it('answers with one field changed', async () => {
    const { delivery, partner } = await sandbox.scenario('delivery_created');
    sandbox.override('deliveries.get', async ({ real }) => ({ ...(await real()), status: 'returned' }));
    expect(await partner.deliveries.get(delivery.id)).toEqual({ ...delivery, status: 'returned' });
  });

  it('answers depending on the call and runs the real operation with its effects', async () => {
    const { customer, request } = await sandbox.scenario('store_closed');
    const bodies: unknown[] = [];
    sandbox.override('checkout.create', ({ body }) => {
      bodies.push(body);
      return { problem: 'payment_declined', detail: 'The bank is asleep.' };
    });
    expect(await reasonOf(customer.checkout.create(request))).toEqual({
      code: 'payment_declined',
      detail: 'The bank is asleep.',
    });
    expect(bodies).toEqual([request]);
    sandbox.override('deliveries.create', async ({ real }) => ({ ...(await real()), status: 'delivered' }));
    await sandbox.scenario('delivery_created');
    expect(sandbox.events.list({ type: 'delivery.created' })).toHaveLength(1);
    expect(sandbox.requests.list({ route: 'deliveries.create' })[0]?.status).toBe(201);
  });

  it('answers with lists and without a body, on routes with parameters and queries', async () => {
    const partner = sandbox.partner();
    const { data: known } = await partner.deliveries.list();
    sandbox.override('deliveries.list', ({ query }) => ({ data: known, nextCursor: `after ${query.limit}` }));
    expect((await partner.deliveries.list({ limit: 5 })).nextCursor).toBe('after 5');
    sandbox.override('webhookEndpoints.delete', { body: undefined });
    await partner.webhookEndpoints.delete('whe_01kdvdna00e0ka3na0p9pzx9xs');
    sandbox.override('quotes.get', ({ params }) => ({ problem: 'not_found', detail: params.id }));
    const id = 'quo_01kdvdna00e0ka3na0p9pzx9xs';
    expect(await reasonOf(partner.quotes.get(id))).toEqual({ code: 'not_found', detail: id });
  });

  it('applies only after checks of credentials and request', async () => {
    sandbox.override('account.get', { problem: 'unavailable' });
    const stranger = sandbox.partner({ apiKey: 'ds_test_nobody', maxRetries: 0 });
    expect(await reasonOf(stranger.account.get())).toMatchObject({ code: 'unauthenticated' });
    sandbox.override('orders.get', { problem: 'unavailable' });
    const customer = await sandbox.as('customer', { maxRetries: 0 });
    expect(await reasonOf(customer.orders.get('x'))).toMatchObject({ code: 'invalid_request' });
  });

  it('passes on the refusal of the service', async () => {
    sandbox.override('deliveries.get', async ({ real }) => ({ ...(await real()), status: 'returned' }));
    const call = sandbox.partner().deliveries.get('dlv_01kdvdna00e0ka3na0p9pzx9xs');
    expect(await reasonOf(call)).toMatchObject({ code: 'not_found' });
  });

  it('lets a function catch the refusal of the service', async () => {
    const { delivery, partner } = await sandbox.scenario('delivery_created');
    sandbox.override('deliveries.get', ({ real }) => real().catch(() => delivery));
    expect((await partner.deliveries.get('dlv_01kdvdna00e0ka3na0p9pzx9xs')).id).toBe(delivery.id);
  });

  it('applies for the given number of calls, the newest first', async () => {
    const { delivery, partner } = await sandbox.scenario('delivery_created');
    sandbox.override('deliveries.get', { body: { ...delivery, status: 'failed' } });
    sandbox.override('deliveries.get', { body: { ...delivery, status: 'returned' } }, { times: 1 });
    const seen = [await partner.deliveries.get(delivery.id), await partner.deliveries.get(delivery.id)];
    sandbox.overrides.clear();
    seen.push(await partner.deliveries.get(delivery.id));
    expect(seen.map(({ status }) => status)).toEqual(['returned', 'failed', 'pending']);
  });

  it('names the invalid field immediately', async () => {
    const { delivery } = await sandbox.scenario('delivery_created');
    expect(() => sandbox.override('deliveries.get', { body: { ...delivery, status: 'lost' } })).toThrow(
      /deliveries\.get cannot return that body: body\.status: /,
    );
    const items = delivery.items.map((item) => ({ ...item, quantity: 0.5 }));
    expect(() => sandbox.override('deliveries.get', { body: { ...delivery, items } })).toThrow('body.items.0.quantity');
  });

  it('describes the invalid result of a function in the response', async () => {
    const { delivery, partner } = await sandbox.scenario('delivery_created');
    const impatient = sandbox.partner({ maxRetries: 0 });
    sandbox.override('deliveries.get', () => ({ ...delivery, status: 'lost' }));
    const wrong = await reasonOf(impatient.deliveries.get(delivery.id));
    expect(wrong.code).toBe('internal_error');
    expect(wrong.detail).toContain(
      'The override of deliveries.get failed. deliveries.get cannot return that body: body.status',
    );
    sandbox.override('deliveries.get', () => {
      throw new Error('a mistake in the test');
    });
    expect((await reasonOf(impatient.deliveries.get(delivery.id))).detail).toContain('a mistake in the test');
    sandbox.overrides.clear();
    expect((await partner.deliveries.get(delivery.id)).status).toBe('pending');
  });

  it('allows undeclared responses when unchecked', async () => {
    const { delivery, partner } = await sandbox.scenario('delivery_created');
    sandbox.override('deliveries.get', { body: { ...delivery, status: 'by_drone' } }, { unchecked: true });
    expect((await partner.deliveries.get(delivery.id)).status).toBe('by_drone');
  });

  it('refuses unknown problems and routes', () => {
    // @ts-expect-error The route does not declare this problem.
    expect(() => sandbox.override('deliveries.get', { problem: 'store_closed' })).toThrow(
      'deliveries.get does not declare the problem "store_closed", only ',
    );
    // @ts-expect-error There is no such route.
    expect(() => sandbox.override('delivery.get', { problem: 'not_found' })).toThrow(
      'No route is named "delivery.get"',
    );
  });
});
