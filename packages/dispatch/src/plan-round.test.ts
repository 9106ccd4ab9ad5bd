import { describe, expect, it } from 'vitest';
import { defaultPolicy, planRound } from './index.js';

const travel = (from: number, to: number): number => Math.abs(from - to);
const order = { pickup: 0, dropoff: 600, group: 'bakery', placedAt: 0, readyAt: 0, dueAt: null, units: 1 };
const service = { pickupSeconds: 120, dropoffSeconds: 60 };
const courier = { freeAt: 0, shiftEndsAt: null, maxOrders: 3, maxUnits: 10 };

describe('planRound', () => {
  it('sends the nearest courier, with the times of the stops', () => {
    const plan = planRound({
      now: 1000,
      orders: [{ id: 'one', ...order, ...service }],
      couriers: [
        { id: 'far', position: 900, ...courier },
        { id: 'near', position: -100, ...courier },
      ],
      travel,
      policy: defaultPolicy,
      seed: 1,
    });
    expect(plan.assignments).toMatchObject([{ courierId: 'near', orderIds: ['one'], departAt: 1000 }]);
    expect(plan.assignments[0]?.stops).toEqual([
      { kind: 'pickup', orderId: 'one', arriveAt: 1100, doneAt: 1160, leaveAt: 1220 },
      { kind: 'dropoff', orderId: 'one', arriveAt: 1820, doneAt: 1850, leaveAt: 1880 },
    ]);
    expect(plan).toMatchObject({ waits: [], unassigned: [] });
  });

  it('departs as late as the order allows, and waits until then', () => {
    const round = {
      orders: [{ id: 'one', ...order, ...service, readyAt: 2000 }],
      couriers: [{ id: 'near', position: -100, ...courier }],
      travel,
      policy: defaultPolicy,
      seed: 1,
    };
    const early = planRound({ now: 1000, ...round });
    expect(early.waits).toMatchObject([{ orderId: 'one', courierId: 'near', untilAt: 1840, reason: 'not_ready' }]);
    const due = planRound({ now: 1800, ...round, previous: early });
    expect(due.assignments).toMatchObject([{ departAt: 1840 }]);
  });
});
