import { describe, expect, it } from 'vitest';
import { type DispatchCourier, type DispatchOrder, type DispatchRound, defaultPolicy, planRound } from './index.js';

const now = 10_000;
/** With a decision every minute. */
const policy = { ...defaultPolicy, roundSeconds: 60 };

/** An order from 0 to 600 on a line, ready, unless it says otherwise. */
function order(id: string, changes: Partial<DispatchOrder<number>> = {}): DispatchOrder<number> {
  return {
    id,
    pickup: 0,
    dropoff: 600,
    group: 'bakery',
    placedAt: now - 300,
    readyAt: now,
    dueAt: null,
    pickupSeconds: 120,
    dropoffSeconds: 60,
    units: 1,
    ...changes,
  };
}

function courier(id: string, changes: Partial<DispatchCourier<number>> = {}): DispatchCourier<number> {
  return { id, position: -100, freeAt: now, shiftEndsAt: null, maxOrders: 3, maxUnits: 10, ...changes };
}

function round(changes: Partial<DispatchRound<number>>): DispatchRound<number> {
  const travel = (from: number, to: number): number => Math.abs(from - to);
  return {
    now,
    orders: [order('one')],
    couriers: [courier('near')],
    travel,
    policy,
    seed: 1,
    ...changes,
  };
}

const bundling = (changes: Partial<(typeof defaultPolicy)['bundling']>) => ({
  ...policy,
  bundling: { ...policy.bundling, ...changes },
});

describe('an assignment', () => {
  it('goes to the nearest courier, with the times of the stops', () => {
    const plan = planRound(round({ couriers: [courier('far', { position: 900 }), courier('near')] }));
    expect(plan.assignments).toMatchObject([{ courierId: 'near', orderIds: ['one'], departAt: now }]);
    expect(plan.assignments[0]?.stops).toEqual([
      { kind: 'pickup', orderId: 'one', arriveAt: now + 100, doneAt: now + 160, leaveAt: now + 220 },
      { kind: 'dropoff', orderId: 'one', arriveAt: now + 820, doneAt: now + 850, leaveAt: now + 880 },
    ]);
    expect(plan).toMatchObject({ waits: [], unassigned: [] });
  });

  it('is made earlier, the less certain it is when the order is ready', () => {
    const planned = [0, 300].map((readySpread) =>
      planRound(round({ orders: [order('one', { readyAt: now + 900, readySpread })] })),
    );
    expect(planned.map(({ waits }) => waits[0]?.untilAt)).toEqual([now + 740, now + 560]);
  });

  it('explains itself by the next best courier and by waiting', () => {
    const plan = planRound(round({ couriers: [courier('near'), courier('far', { position: -400 })] }));
    expect(plan.assignments[0]?.explanation.counterfactuals).toEqual([
      { kind: 'other_courier', courierId: 'far', seconds: 300, orders: [{ orderId: 'one', seconds: 300 }] },
      { kind: 'waiting', courierId: 'near', seconds: 60, orders: [{ orderId: 'one', seconds: 60 }] },
    ]);
  });

  it('carries orders of one store together, and says what riding alone would mean', () => {
    const plan = planRound(round({ orders: [order('one'), order('two', { dropoff: 630 })] }));
    expect(plan.assignments).toMatchObject([{ orderIds: ['one', 'two'] }]);
    const unbundled = plan.assignments[0]?.explanation.counterfactuals.find(({ kind }) => kind === 'unbundled');
    expect(unbundled?.orders.map(({ orderId }) => orderId)).toEqual(['two']);
  });

  it('goes to a courier from far away rather than to one who is where orders come from', () => {
    const couriers = [courier('central', { position: 50 }), courier('remote', { position: -60 })];
    const late = [order('one', { readyAt: now + 130 })];
    const remoteness = (place: number): number => (place < 0 ? 600 : 0);
    expect(planRound(round({ orders: late, couriers, remoteness })).assignments[0]?.courierId).toBe('remote');
  });

  it('goes to nobody who would finish it more than `overtimeSeconds` after the shift', () => {
    // The nearest courier picks it up at 160, and has finished at 880.
    const endOf = (shiftEndsAt: number): DispatchCourier<number>[] => [
      courier('near', { shiftEndsAt }),
      courier('next', { position: -400 }),
    ];
    const couriersWith = (shiftEndsAt: number) => {
      const plan = planRound(round({ couriers: endOf(shiftEndsAt), policy: { ...policy, overtimeSeconds: 600 } }));
      return plan.assignments.map(({ courierId }) => courierId);
    };
    expect([couriersWith(now + 280), couriersWith(now + 279)]).toEqual([['near'], ['next']]);
    expect(planRound(round({ couriers: [courier('near', { shiftEndsAt: now + 159 })] })).unassigned).toEqual([
      { orderId: 'one', reason: 'shift_ends' },
    ]);
  });

  it('spares a courier whose orders cost more', () => {
    const couriers = [courier('near', { costPerOrder: 60 }), courier('next', { position: -110 })];
    expect(planRound(round({ couriers })).assignments[0]?.courierId).toBe('next');
  });
});

describe('a wait', () => {
  it('lasts until the courier would no longer wait at the store', () => {
    const orders = [order('one', { readyAt: now + 1000 })];
    const early = planRound(round({ orders }));
    expect(early.waits).toMatchObject([{ courierId: 'near', untilAt: now + 840, reason: 'not_ready' }]);
    const due = planRound(round({ orders, now: now + 800, previous: early }));
    expect(due.assignments).toMatchObject([{ departAt: now + 840 }]);
  });

  it('is for a courier who is free soon, and says what another courier would mean now', () => {
    const couriers = [courier('soon', { position: 0, freeAt: now + 120 }), courier('far', { position: -900 })];
    expect(planRound(round({ couriers })).waits).toEqual([
      {
        orderId: 'one',
        courierId: 'soon',
        untilAt: now + 120,
        reason: 'courier_free_soon',
        counterfactuals: [
          { kind: 'at_once', courierId: 'far', seconds: 780, orders: [{ orderId: 'one', seconds: 780 }] },
        ],
      },
    ]);
  });

  it('is for a courier who carries other orders first', () => {
    const orders = [order('one'), order('two', { group: 'florist', pickup: 600, dropoff: 900 })];
    expect(planRound(round({ orders })).waits).toMatchObject([{ orderId: 'two', reason: 'after_other_orders' }]);
  });
});

describe('a bundle', () => {
  const two = [order('one'), order('two', { group: 'florist', pickup: 60, dropoff: 630 })];
  const sizeOf = (changes: Partial<DispatchRound<number>>): number =>
    planRound(round(changes)).routes[0]?.bundles[0]?.orderIds.length ?? 0;

  it.each([
    ['of two stores', { orders: two, policy: bundling({ nearbySeconds: 60 }) }, 2],
    ['of two stores too far apart', { orders: two, policy: bundling({ nearbySeconds: 50 }) }, 1],
    ['that would delay an order', { orders: two, policy: bundling({ nearbySeconds: 60, maxDelaySeconds: 30 }) }, 1],
    [
      'of orders that are kept apart',
      { orders: [order('one', { apart: 'cash' }), order('two', { apart: 'cash' })] },
      1,
    ],
    ['with one order that is kept apart from others', { orders: [order('one', { apart: 'cash' }), order('two')] }, 2],
    ['with a fixed trip', { orders: [order('one', { tripSeconds: 1500 }), order('two')] }, 1],
    ['beyond the units', { orders: [order('one'), order('two')], couriers: [courier('near', { maxUnits: 1 })] }, 1],
    ['beyond the orders', { orders: [order('one'), order('two')], couriers: [courier('near', { maxOrders: 1 })] }, 1],
    ['of one store', { orders: [order('one'), order('two')] }, 2],
  ] as const)('%s', (_, changes, size) => {
    expect(sizeOf(changes)).toBe(size);
  });
});

describe('an unassigned order', () => {
  it.each([
    ['no_courier', { couriers: [] }],
    ['no_courier', { couriers: [courier('late', { freeAt: now + 9000 })] }],
    ['refused', { refusal: () => 'no bag' }],
    ['refused', { couriers: [courier('small', { maxUnits: 0 })] }],
    ['shift_ends', { couriers: [courier('near', { shiftEndsAt: now + 100 })] }],
    [
      'no_room',
      { orders: [order('one'), order('two')], couriers: [courier('near', { maxOrders: 1, shiftEndsAt: now + 300 })] },
    ],
  ] as const)('has the reason %s', (reason, changes) => {
    expect(planRound(round(changes)).unassigned.at(-1)).toMatchObject({ reason });
  });
});

describe('the search', () => {
  const orders = Array.from({ length: 12 }, (_, index) =>
    order(`order ${index}`, { group: `store ${index}`, pickup: (index * 37) % 500, dropoff: (index * 91) % 700 }),
  );
  const couriers = Array.from({ length: 4 }, (_, index) => courier(`courier ${index}`, { position: index * 150 }));

  it('starts from the last plan: without moves, it stays', () => {
    const previous = planRound(round({ orders, couriers }));
    const policy = { ...defaultPolicy, movesPerOrder: 0 };
    expect(planRound(round({ orders, couriers, policy, previous })).routes).toEqual(previous.routes);
  });

  it('ends when the time is over', () => {
    let looks = 0;
    const expired = (): boolean => {
      looks += 1;
      return looks === 3;
    };
    const plan = planRound(round({ orders, couriers, expired }));
    expect(looks).toBe(3);
    expect(plan.routes.flatMap(({ bundles }) => bundles)).not.toEqual([]);
  });

  it('asks for each refusal at most once', () => {
    const asked = new Map<string, number>();
    const refusal = (courierId: string, orderId: string): string | undefined => {
      const pair = `${courierId} ${orderId}`;
      asked.set(pair, (asked.get(pair) ?? 0) + 1);
      return orderId === 'order 3' && courierId !== 'courier 1' ? 'too large' : undefined;
    };
    const plan = planRound(round({ orders, couriers, refusal }));
    expect([...new Set(asked.values())]).toEqual([1]);
    const carrier = plan.routes.find(({ bundles }) => bundles.some(({ orderIds }) => orderIds.includes('order 3')));
    expect(carrier?.courierId).toBe('courier 1');
  });
});
