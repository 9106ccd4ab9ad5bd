import { describe, expect, it } from 'vitest';
import { exampleCourier } from '../couriers/courier-fixture.js';
import {
  type Candidate,
  hasRoom,
  type RejectionReason,
  staleBefore,
  unsuited,
  type Whereabouts,
} from './eligibility.js';

const now = '2026-11-21T10:00:00.000Z';
const here: Whereabouts = { at: now, meters: 0 };
/** Of an earlier shift: it began at nine. */
const beforeShift = '2026-11-21T08:59:59.999Z';

describe('unsuited', () => {
  it.each<[string, Partial<Candidate>, Partial<Whereabouts> | undefined, RejectionReason | undefined]>([
    ['suits', {}, {}, undefined],
    ['has a larger vehicle', { vehicle: 'car' }, {}, undefined],
    ['has a smaller vehicle', { vehicle: 'bicycle' }, {}, 'vehicle_too_small'],
    ['is just near enough', {}, { meters: 5_000 }, undefined],
    ['is a little too far', {}, { meters: 5_000.1 }, 'too_far'],
    ['is nowhere', {}, undefined, 'position_unknown'],
    ['is off shift', { onShift: false }, {}, 'off_shift'],
    ['is off shift and nowhere', { onShift: false }, undefined, 'off_shift'],
    ['is too far on a bicycle', { vehicle: 'bicycle' }, { meters: 6_000 }, 'too_far'],
    ['reported five minutes ago', {}, { at: '2026-11-21T09:55:00.000Z' }, undefined],
    ['has been silent for longer', {}, { at: '2026-11-21T09:54:59.999Z' }, 'position_stale'],
    ['has been silent since far away', {}, { at: '2026-11-21T09:54:59.999Z', meters: 6_000 }, 'position_stale'],
    ['has not reported in this shift yet', {}, { at: beforeShift }, undefined],
  ])('of a courier who %s', (_name, change, place, reason) => {
    const whereabouts = place && { ...here, ...place };
    const job = { vehicle: 'scooter' } as const;
    expect(unsuited(exampleCourier(change), whereabouts, job, staleBefore(now))).toBe(reason);
  });
});

describe('hasRoom', () => {
  it.each([
    [0, true],
    [1, true],
    [2, false],
    [3, false],
  ])('beside %d jobs: %s', (carries, room) => {
    expect(hasRoom(carries)).toBe(room);
  });
});
