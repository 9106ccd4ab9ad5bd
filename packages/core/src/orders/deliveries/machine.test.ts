import {
  type DeliveryStatus,
  deliveryActions,
  deliveryStatuses,
  eventKinds,
  openDeliveryStatuses,
} from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { exampleDelivery } from '../testing/delivery-fixture.js';
import { type DeliveryRelation, deliveryMachine, deliveryTransitions } from './machine.js';
import type { DeliveryRecord } from './records.js';

const offered = (relation: DeliveryRelation, change: Partial<DeliveryRecord>): readonly string[] =>
  deliveryMachine.allowedActions(exampleDelivery(change), relation);

const completed = { ...exampleDelivery().pickup, completedAt: '2026-11-21T10:05:00.000Z' };

describe('allowedActions of a partner', () => {
  it.each<[DeliveryStatus, readonly string[]]>([
    ['pending', ['update', 'cancel']],
    ['assigned', ['update', 'cancel']],
    ['at_pickup', ['update', 'cancel']],
    ['picked_up', ['update', 'return']],
    ['at_dropoff', ['update', 'return']],
    ['returning', []],
    ['delivered', ['tip']],
    ['returned', []],
    ['cancelled', []],
    ['failed', []],
    ['expired', []],
  ])('while %s are %j', (status, actions) => {
    expect(offered('partner', { status })).toEqual(actions);
  });

  it.each([
    ['include reset_pin for a delivery with a PIN', { sealedDropoffPin: '1234' }, ['update', 'cancel', 'reset_pin']],
    [
      'include reset_pin after the pickup',
      { status: 'picked_up', sealedDropoffPin: '1234' },
      ['update', 'reset_pin', 'return'],
    ],
    [
      'exclude reset_pin once the PIN was entered',
      { status: 'picked_up', sealedPickupPin: '1234', pickup: completed },
      ['update', 'return'],
    ],
    ['exclude everything for a return', { status: 'picked_up', returnOfId: 'dlv_x' }, []],
    ['exclude a second tip', { status: 'delivered', tipAmount: 500 }, []],
    ['exclude a tip for a return', { status: 'delivered', returnOfId: 'dlv_x' }, []],
  ] as const)('%s', (_title, change, actions) => {
    expect(offered('partner', change)).toEqual(actions);
  });
});

describe('allowedActions of couriers and staff', () => {
  it.each<[DeliveryRelation, DeliveryStatus, readonly string[]]>([
    ['candidate', 'pending', ['courier_claim']],
    ['candidate', 'assigned', []],
    ['courier', 'pending', []],
    ['courier', 'assigned', ['courier_release', 'courier_arrived_at_pickup', 'courier_failed', 'courier_problem']],
    ['courier', 'at_pickup', ['courier_release', 'courier_picked_up', 'courier_failed', 'courier_problem']],
    ['courier', 'picked_up', ['courier_arrived_at_dropoff', 'courier_failed', 'courier_problem']],
    ['courier', 'at_dropoff', ['courier_delivered', 'courier_undeliverable', 'courier_failed', 'courier_problem']],
    ['courier', 'returning', []],
    ['courier', 'delivered', []],
    ['staff', 'pending', ['staff_assign']],
    ['staff', 'assigned', ['staff_assign', 'staff_release', 'staff_mark_delivered']],
    ['staff', 'at_pickup', ['staff_assign', 'staff_release', 'staff_mark_delivered']],
    ['staff', 'picked_up', ['staff_assign', 'staff_mark_delivered']],
    ['staff', 'at_dropoff', ['staff_assign', 'staff_mark_delivered']],
    ['staff', 'returning', []],
    ['staff', 'delivered', []],
  ])('of a %s while %s are %j', (relation, status, actions) => {
    expect(offered(relation, { status })).toEqual(actions);
  });

  it('exclude courier_undeliverable for a return', () => {
    expect(offered('courier', { status: 'at_dropoff', returnOfId: 'dlv_x' })).toEqual([
      'courier_delivered',
      'courier_failed',
      'courier_problem',
    ]);
  });
});

describe('the transition table', () => {
  it.each([
    ['return', 'returning'],
    ['leave_at_door', 'delivered'],
    ['discard', 'failed'],
  ] as const)('moves undeliverable goods with the action %s to %s', (undeliverableAction, to) => {
    const delivery = exampleDelivery({ status: 'at_dropoff', undeliverableAction });
    expect(deliveryMachine.find('courier_undeliverable', 'courier', delivery)?.to).toBe(to);
  });

  it('has five final statuses', () => {
    const ended = deliveryStatuses.filter((status) => deliveryMachine.hasEnded(status));
    expect(ended).toEqual(['delivered', 'returned', 'cancelled', 'failed', 'expired']);
    expect([...openDeliveryStatuses, ...ended]).toEqual(deliveryStatuses);
  });

  it('leads from pending to every status', () => {
    const reached = new Set<DeliveryStatus>(['pending']);
    for (const _ of deliveryStatuses) {
      for (const { from, to } of deliveryTransitions) {
        if (to !== 'same' && from.some((status) => reached.has(status))) reached.add(to);
      }
    }
    expect([...reached].sort()).toEqual([...deliveryStatuses].sort());
  });

  it('covers every offered action, with events that partners receive', () => {
    const actions = new Set(deliveryTransitions.map(({ action }) => action));
    expect(deliveryActions.filter((action) => !actions.has(action))).toEqual([]);
    for (const { event } of deliveryTransitions) expect(eventKinds[event].audience).toBe('direct');
  });

  it('names each event after the status that it leads to', () => {
    const named = deliveryTransitions.filter(
      ({ to, event }) => to !== 'same' && to !== 'pending' && event !== 'delivery.reassigned',
    );
    for (const { event, to } of named) expect(event).toBe(`delivery.${to}`);
  });
});
