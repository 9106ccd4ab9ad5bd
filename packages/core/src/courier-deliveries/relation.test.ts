import { describe, expect, it } from 'vitest';
import { exampleLocatedCourier } from '../couriers/courier-fixture.js';
import { exampleDelivery } from '../deliveries/delivery-fixture.js';
import type { DeliveryRecord } from '../deliveries/records.js';
import { type PlatformRelation, relationTo, type Viewer } from './relation.js';

const now = '2026-11-21T10:00:00.000Z';
const courier = exampleLocatedCourier();
const waits: Partial<DeliveryRecord> = { livemode: true, dispatchAt: now };
const own: Partial<DeliveryRecord> = { livemode: true, status: 'assigned', courierId: courier.id };

describe('relationTo', () => {
  it.each<[string, Viewer, Partial<DeliveryRecord>, PlatformRelation | undefined]>([
    ['staff to every live delivery', 'staff', { livemode: true, status: 'expired' }, 'staff'],
    ['staff to a test delivery', 'staff', {}, undefined],
    ['a courier to what waits near them', courier, waits, 'candidate'],
    ['a courier to what waits in test mode', courier, { ...waits, livemode: false }, undefined],
    ['a courier to their own', courier, own, 'courier'],
    ['a courier to their own that has ended', courier, { ...own, status: 'delivered' }, 'courier'],
    ['a courier to what another one carries', exampleLocatedCourier({ id: 'cou_2' }), own, undefined],
    ['an account without a courier', undefined, waits, undefined],
  ])('%s', (_name, viewer, change, relation) => {
    expect(relationTo(exampleDelivery(change), viewer, now)).toBe(relation);
  });
});
