import { describe, expect, it } from 'vitest';
import { exampleLocatedCourier } from '../../couriers/testing/courier-fixture.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { exampleDelivery } from '../../orders/testing/delivery-fixture.js';
import { type PlatformRelation, relationTo, type Viewer } from './relation.js';

const now = '2026-11-21T10:00:00.000Z';
const courier = exampleLocatedCourier();
const waits: Partial<DeliveryRecord> = { livemode: true, dispatchAt: now };
const own: Partial<DeliveryRecord> = { livemode: true, status: 'assigned', courierId: courier.id };

describe('relationTo', () => {
  it.each<[string, Viewer, Partial<DeliveryRecord>, PlatformRelation | undefined]>([
    ['is staff for staff and every live delivery', 'staff', { livemode: true, status: 'expired' }, 'staff'],
    ['is undefined for staff and a test delivery', 'staff', {}, undefined],
    ['is candidate for a courier and what waits nearby', courier, waits, 'candidate'],
    ['is undefined for a courier and what waits in test mode', courier, { ...waits, livemode: false }, undefined],
    ['is courier for a courier and their own', courier, own, 'courier'],
    ['is courier for a courier and their own that has ended', courier, { ...own, status: 'delivered' }, 'courier'],
    ['is undefined for a courier and what another one carries', exampleLocatedCourier({ id: 'cou_2' }), own, undefined],
    ['is fleet for a fleet and what its courier carries', { ofFleet: 'fle_1' }, { ...own, fleetId: 'fle_1' }, 'fleet'],
    ['is undefined for a fleet and what waits', { ofFleet: 'fle_1' }, waits, undefined],
    ['is undefined for an account without a courier', undefined, waits, undefined],
  ])('%s', (_name, viewer, change, relation) => {
    expect(relationTo(exampleDelivery(change), viewer, now)).toBe(relation);
  });
});
