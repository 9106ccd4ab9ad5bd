import { type OrderAction, type OrderStatus, orderActions, orderStatuses } from '@doorstep/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleOrderRecord } from '../testing/order-fixture.js';
import { orderMachine, orderTransitions, type Relation } from './machine.js';

const relations: readonly Relation[] = ['customer', 'merchant', 'courier', 'candidate', 'fleet', 'staff', 'system'];

/**
 * The allowed actions of each relation, by status, for an order with both codes. A status that is not listed allows
 * none.
 */
const expected: Readonly<Record<Exclude<Relation, 'system'>, Partial<Record<OrderStatus, readonly OrderAction[]>>>> = {
  customer: {
    awaiting_payment: ['cancel'],
    scheduled: ['cancel'],
    placed: ['cancel'],
    accepted: ['cancel'],
    ready: ['cancel'],
    claimed: ['cancel'],
    delivered: ['review'],
  },
  merchant: {
    scheduled: ['merchant_cancel'],
    placed: ['merchant_accept', 'merchant_reject'],
    accepted: ['merchant_ready', 'merchant_delay', 'merchant_remove_items', 'merchant_cancel'],
    ready: ['merchant_remove_items', 'merchant_cancel'],
    claimed: ['merchant_remove_items', 'merchant_cancel'],
  },
  candidate: { ready: ['courier_claim'] },
  courier: {
    claimed: ['courier_release', 'courier_picked_up', 'courier_problem'],
    picked_up: ['courier_delivered', 'courier_failed', 'courier_problem'],
  },
  fleet: {},
  staff: {
    awaiting_payment: ['cancel'],
    scheduled: ['cancel'],
    placed: ['cancel', 'reset_codes'],
    accepted: ['cancel', 'reset_codes'],
    ready: ['cancel', 'staff_assign', 'reset_codes'],
    claimed: ['cancel', 'staff_assign', 'staff_release', 'staff_mark_delivered', 'reset_codes'],
    picked_up: ['staff_assign', 'staff_mark_delivered', 'reset_codes'],
  },
};

describe('allowedActions', () => {
  for (const relation of relations.filter((name) => name !== 'system')) {
    it.each(orderStatuses)(`of a ${relation} are as listed while %s`, (status) => {
      const order = exampleOrderRecord({ status });
      expect(orderMachine.allowedActions(order, relation)).toEqual(expected[relation][status] ?? []);
    });
  }

  it('let a courier deliver a claimed order without a pickup code', () => {
    const order = exampleOrderRecord({ status: 'claimed', sealedPickupCode: null });
    expect(orderMachine.allowedActions(order, 'courier')).toContain('courier_delivered');
  });

  it('include only one review', () => {
    expect(
      orderMachine.allowedActions(exampleOrderRecord({ status: 'delivered', reviewed: true }), 'customer'),
    ).toEqual([]);
  });
});

describe('the transition table', () => {
  it('agrees with allowedActions in every cell', () => {
    const cell = fc.tuple(
      fc.constantFrom(...orderStatuses),
      fc.constantFrom(...relations),
      fc.constantFrom(...orderActions),
    );
    fc.assert(
      fc.property(cell, ([status, relation, action]) => {
        const order = exampleOrderRecord({ status });
        const found = orderMachine.find(action, relation, order) !== undefined;
        expect(orderMachine.allowedActions(order, relation).includes(action)).toBe(found);
      }),
    );
  });

  it('has these final statuses', () => {
    expect(orderStatuses.filter(orderMachine.hasEnded)).toEqual([
      'delivered',
      'rejected',
      'cancelled',
      'expired',
      'failed',
    ]);
  });

  it('reaches every status from checkout', () => {
    const reached = new Set<OrderStatus>(['awaiting_payment', 'placed', 'scheduled']);
    for (let before = 0; before !== reached.size; ) {
      before = reached.size;
      for (const row of orderTransitions) {
        if (row.to !== 'same' && row.from.some((status) => reached.has(status))) reached.add(row.to);
      }
    }
    expect([...reached].sort()).toEqual([...orderStatuses].sort());
  });

  it('covers every action of the contract', () => {
    const actions = new Set(orderTransitions.map((row) => row.action));
    expect(orderActions.filter((action) => !actions.has(action))).toEqual([]);
  });
});
