import { orderStatuses } from '@doorstep/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addSeconds } from '../../kernel/primitives/instant.js';
import { exampleOrderRecord } from '../testing/order-fixture.js';
import { estimateArrival } from './eta.js';
import { orderMachine } from './machine.js';

const since = '2026-11-21T10:00:00.000Z';

describe('estimateArrival', () => {
  it.each(orderStatuses.filter(orderMachine.hasEnded))('returns null once an order is %s', (status) => {
    expect(estimateArrival(exampleOrderRecord({ status }), since, null)).toBeNull();
  });

  it('returns the slot of a scheduled order', () => {
    const order = exampleOrderRecord({ status: 'scheduled', scheduledFor: '2026-11-21T16:30:00.000Z' });
    expect(estimateArrival(order, since, null)).toEqual({
      low: '2026-11-21T16:30:00.000Z',
      high: '2026-11-21T17:00:00.000Z',
    });
  });

  it.each([
    ['placed', 2 + 15 + 12 + 10],
    ['accepted', 15 + 12 + 10],
    ['ready', 12 + 10],
  ] as const)('counts the expected wait for a courier while an order is %s', (status, minutes) => {
    const times = { prepSeconds: 15 * 60, waitSeconds: 12 * 60, travelSeconds: 10 * 60 };
    const order = exampleOrderRecord({ status, ...times });
    expect(estimateArrival(order, order.statusSince, null)?.low).toBe(addSeconds(order.statusSince, minutes * 60));
  });

  it('counts down after the pickup, and never returns a past time', () => {
    const order = exampleOrderRecord({ status: 'picked_up', travelSeconds: 600 });
    expect(estimateArrival(order, addSeconds(since, 200), null)?.low).toBe(addSeconds(since, 600));
    expect(estimateArrival(order, addSeconds(since, 900), null)?.low).toBe(addSeconds(since, 960));
  });

  it('returns a range after now for any active order', () => {
    const status = fc.constantFrom('placed', 'accepted', 'ready', 'claimed', 'picked_up' as const);
    const times = fc.tuple(fc.nat(7_200), fc.nat(7_200), fc.nat(20_000));
    fc.assert(
      fc.property(status, times, (state, [prepSeconds, travelSeconds, elapsed]) => {
        const now = addSeconds(since, elapsed);
        const order = exampleOrderRecord({ status: state as 'placed', prepSeconds, travelSeconds });
        const arrival = estimateArrival(order, now, null);
        expect(arrival && arrival.low > now && arrival.high > arrival.low).toBe(true);
      }),
    );
  });
});
