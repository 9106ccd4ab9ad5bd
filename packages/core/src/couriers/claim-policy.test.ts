import { describe, expect, it } from 'vitest';
import { distanceMeters } from '../geo/shape/point.js';
import {
  claimArea,
  claimRadiusMeters,
  hasCapacity,
  type OfferCandidate,
  offerRejection,
  type RejectionReason,
  staleBefore,
  type Whereabouts,
} from './claim-policy.js';
import { exampleCourier } from './courier-fixture.js';

const now = '2026-11-21T10:00:00.000Z';
const here: Whereabouts = { at: now, meters: 0 };
/** Before the current shift, which began at nine. */
const beforeShift = '2026-11-21T08:59:59.999Z';

describe('offerRejection', () => {
  it.each<[string, Partial<OfferCandidate>, Partial<Whereabouts> | undefined, RejectionReason | undefined]>([
    ['accepts a courier who suits', {}, {}, undefined],
    ['accepts a courier who has a larger vehicle', { vehicle: 'car' }, {}, undefined],
    ['rejects a courier who has a smaller vehicle', { vehicle: 'bicycle' }, {}, 'vehicle_too_small'],
    ['accepts a courier who is just near enough', {}, { meters: 5_000 }, undefined],
    ['rejects a courier who is a little too far', {}, { meters: 5_000.1 }, 'too_far'],
    ['rejects a courier who has no known position', {}, undefined, 'position_unknown'],
    ['rejects a courier who is off shift', { onShift: false }, {}, 'off_shift'],
    ['rejects a courier who is off shift before asking for a position', { onShift: false }, undefined, 'off_shift'],
    [
      'rejects a courier who is too far before asking for the vehicle',
      { vehicle: 'bicycle' },
      { meters: 6_000 },
      'too_far',
    ],
    ['accepts a courier who reported five minutes ago', {}, { at: '2026-11-21T09:55:00.000Z' }, undefined],
    ['rejects a courier who has been silent for longer', {}, { at: '2026-11-21T09:54:59.999Z' }, 'position_stale'],
    [
      'rejects a courier who has been silent before asking for the distance',
      {},
      { at: '2026-11-21T09:54:59.999Z', meters: 6_000 },
      'position_stale',
    ],
    ['accepts a courier who has not reported in this shift yet', {}, { at: beforeShift }, undefined],
  ])('%s', (_name, change, place, reason) => {
    const whereabouts = place && { ...here, ...place };
    const job = { vehicle: 'scooter' } as const;
    expect(offerRejection(exampleCourier(change), whereabouts, job, staleBefore(now))).toBe(reason);
  });
});

describe('hasCapacity', () => {
  it.each([
    [0, true],
    [1, true],
    [2, false],
    [3, false],
  ])('with %d jobs is %s', (jobCount, expected) => {
    expect(hasCapacity(jobCount)).toBe(expected);
  });
});

describe('claimArea', () => {
  it('is undefined while the position is unknown', () => {
    expect(claimArea(null)).toBeUndefined();
  });

  it('reaches as far as the radius in every direction', () => {
    const here = { lat: 44.4268, lng: 26.1025 };
    const area = claimArea(here);
    const edges = [
      { lat: area?.pickupLat.gte, lng: here.lng },
      { lat: area?.pickupLat.lte, lng: here.lng },
      { lat: here.lat, lng: area?.pickupLng.gte },
      { lat: here.lat, lng: area?.pickupLng.lte },
    ];
    for (const { lat = Number.NaN, lng = Number.NaN } of edges) {
      expect(distanceMeters(here, { lat, lng })).toBeCloseTo(claimRadiusMeters, -1);
    }
  });
});
