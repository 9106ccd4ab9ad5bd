import { isTimeoutError } from '@doorstep/sdk/platform';
import { describe, expect, it } from 'vitest';
import { CustomerApp } from '../app/customer-app.js';
import { app, fillCart, sandbox } from './fixture.js';

const noConnection = { name: 'message', text: 'No connection. Nothing is lost: try again.', retry: true };

describe('the customer does not notice', () => {
  it.each([
    ['an overloaded service', { status: 503, retryAfterSeconds: 0 }],
    ['too many calls', { status: 429, retryAfterSeconds: 0 }],
    ['a proxy that answers HTML', { status: 502 }],
    ['a lost connection', { drop: true }],
  ] as const)('%s', async (_name, fault) => {
    sandbox.faults.add({ route: 'checkout.create', ...fault, times: 1 });
    expect(await app.order(await fillCart(), 'cart-1')).toMatchObject({ name: 'order' });
    expect(sandbox.requests.list({ route: 'checkout.create' })).toHaveLength(2);
  });

  it('a lost answer, and only one order is placed', async () => {
    sandbox.faults.add({ route: 'checkout.create', drop: true, when: 'after', times: 1 });
    expect(await app.order(await fillCart(), 'cart-1')).toMatchObject({ name: 'order' });
    expect(sandbox.events.list({ type: 'order.placed' })).toHaveLength(1);
  });

  it('a slow answer', async () => {
    sandbox.faults.add({ route: 'checkout.create', latencyMs: 50 });
    expect(await app.order(await fillCart(), 'cart-1')).toMatchObject({ name: 'order' });
  });
});

describe('a lasting failure', () => {
  it('lets the customer tap again without a second order', async () => {
    const impatient = new CustomerApp(await sandbox.as('customer', { maxRetries: 0 }));
    const end = sandbox.faults.add({ route: 'checkout.create', drop: true, when: 'after' });
    expect(await impatient.order(await fillCart(), 'cart-1')).toEqual(noConnection);
    end();
    expect(await impatient.order(await fillCart(), 'cart-1')).toMatchObject({ name: 'order' });
    expect(sandbox.events.list({ type: 'order.placed' })).toHaveLength(1);
  });

  it('ends in a timeout', async () => {
    const session = await sandbox.as('customer', { timeoutMs: 30, maxRetries: 0 });
    sandbox.faults.add({ route: 'orders.list', timeout: true });
    const outcome = await session.orders.list().catch((error: unknown) => error);
    expect(isTimeoutError(outcome)).toBe(true);
  });
});

it('fails a random part of the calls, the same in every run', async () => {
  const impatient = await sandbox.as('customer', { maxRetries: 0 });
  sandbox.faults.add({ route: 'reference.*', status: 503, probability: 0.5 });
  for (const _ of Array(20).keys()) await impatient.reference.listCountries().catch(() => undefined);
  const statuses = sandbox.requests.list({ route: 'reference.listCountries' }).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});
