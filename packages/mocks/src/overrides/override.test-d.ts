import type { Delivery } from '@doorstep/sdk';
import { expectTypeOf } from 'vitest';
import type { Sandbox } from '../world/sandbox.js';

/*
 * The types of overrides. The compiler checks these lines; they never run.
 */

declare const sandbox: Sandbox;
declare const delivery: Delivery;

sandbox.override('deliveries.get', { body: delivery });
sandbox.override('deliveries.get', ({ params, query, body, real }) => {
  expectTypeOf(params).toEqualTypeOf<{ readonly id: string }>();
  expectTypeOf(query).toEqualTypeOf<undefined>();
  expectTypeOf(body).toEqualTypeOf<undefined>();
  expectTypeOf(real).returns.resolves.toEqualTypeOf<Delivery>();
  return { problem: 'not_found' };
});
sandbox.override('deliveries.cancel', ({ body }) => {
  expectTypeOf(body.reason).toExtend<string>();
  return delivery;
});
sandbox.override('orders.list', ({ query }) => {
  expectTypeOf(query?.limit).toEqualTypeOf<number | undefined>();
  return { data: [], nextCursor: null };
});
sandbox.override('auth.logout', { body: undefined });
sandbox.override('platform.deliveries.list', { body: { data: [], nextCursor: null } });

// @ts-expect-error A delivery has more fields than a status.
sandbox.override('deliveries.get', { body: { status: 'returned' } });
// @ts-expect-error An amount is a number.
sandbox.override('deliveries.get', { body: { ...delivery, charge: { ...delivery.charge, total: '12' } } });
// @ts-expect-error A function cannot return it either.
sandbox.override('deliveries.get', async ({ real }) => ({ ...(await real()), pickup: null }));
// @ts-expect-error The route does not declare this problem.
sandbox.override('deliveries.get', () => ({ problem: 'store_closed' }));
// @ts-expect-error The route has no body.
sandbox.override('auth.logout', { body: { done: true } });
// @ts-expect-error A stream has no body to override.
sandbox.override('deliveries.follow', { body: delivery });
