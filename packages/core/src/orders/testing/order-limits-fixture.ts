import type { Effects } from '../../kernel/operation/operation.js';
import { withEffects } from '../../kernel/operation/unit-of-work.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import { createTestService, type TestService } from '../../service/testing/test-service.js';
import { orderDeadlines } from '../orders/deadlines.js';
import type { OrderRecord } from '../orders/records.js';
import { exampleOrderRecord } from './order-fixture.js';

/** Start of the state of each order. */
export const now = '2026-11-21T10:00:00.000Z';
/** The courier who carries an order. */
export const courierId = 'cou_01kb2m5v3xe8wr9q4t7n6c0d1f';
/** Returns a time in minutes since ten o'clock. */
export const minutesIn = (minutes: number): Instant => addSeconds(now, minutes * 60);

/** A service with one order, its payment and its deadlines. */
export interface OrderUnderLimits {
  readonly test: TestService;
  /** Runs and commits `work`. */
  run<T>(work: (effects: Effects) => Promise<T>): Promise<T>;
  read(): Promise<OrderRecord>;
  /** Reports a position of the courier. */
  report(at: Instant): void;
}

/** Returns an order in a state, as it has been since ten o'clock. */
export function orderIn(status: OrderRecord['status'], change: Partial<OrderRecord> = {}): OrderRecord {
  const carried = status === 'claimed' || status === 'picked_up';
  const scheduledFor = status === 'scheduled' ? addSeconds(now, 2 * 3_600) : null;
  return exampleOrderRecord({ status, scheduledFor, courierId: carried ? courierId : null, ...change });
}

/** Creates a service with one order, its payment and its deadlines. */
export async function setUp(order: OrderRecord): Promise<OrderUnderLimits> {
  const test = await createTestService({ now });
  const run = <T>(work: (effects: Effects) => Promise<T>): Promise<T> =>
    withEffects({ store: test.store, ports: test.ports }, work);
  await run(async (effects) => {
    await effects.db.insert('orders', await orderDeadlines.begin(effects, order));
    await effects.db.insert('payments', {
      id: 'pay_01kb2m5v3xe8wr9q4t7n6c0d1f',
      orderId: order.id,
      provider: 'sandbox',
      providerReference: 'test',
      status: 'authorised',
      currency: 'RON',
      amount: order.pricing.total,
      capturedAmount: 0,
      refundedAmount: 0,
      disputedAmount: 0,
      createdAt: now,
      updatedAt: now,
    });
  });
  const read = async (): Promise<OrderRecord> => {
    const found = await test.store.reader.get('orders', order.id);
    if (!found) throw new Error('The order is gone.');
    return found;
  };
  const report = (at: Instant): void =>
    test.ports.positions.keep(courierId, { coordinates: { lat: 44.44, lng: 26.09 }, at });
  return { test, run, read, report };
}
