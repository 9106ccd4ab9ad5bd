import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMeters } from '../../values/geo/shape/point.js';
import { maxPickupMeters, vehicleRules } from '../../values/vehicles/rules.js';
import { usualCashLimit } from '../couriers/cash-limit.js';
import { exampleCourier } from '../testing/courier-fixture.js';
import type { CarryCourier } from './carry-courier.js';
import { loadWith, noLoad } from './carry-courier.js';
import type { CarryJob } from './carry-job.js';
import { staleBefore } from './place.js';
import { assertMayCarry, type OfferRefusal, offerRefusalOf, refusalOf, suits } from './refusal.js';
import type { CarryRule } from './rules.js';

const now = '2026-11-21T10:00:00.000Z';
const center = { lat: 44.4268, lng: 26.1025 };
const metersPerDegree = 111_195;
const north = (meters: number) => ({ lat: center.lat + meters / metersPerDegree, lng: center.lng });

const job: CarryJob = {
  cityId: 'bucharest',
  pickup: center,
  dropoff: north(1_000),
  distanceMeters: 1_200,
  vehicle: 'scooter',
  stops: 2,
  units: 2,
  minimumCourierAge: null,
  cash: 0,
  currency: 'RON',
  equipment: [],
  waits: true,
};
/** Has been on shift since nine, with a scooter at the pickup. */
const courier: CarryCourier = {
  ...exampleCourier(),
  position: { coordinates: center, at: now },
  lapsedDocuments: [],
  load: noLoad,
};
const at = (meters: number, time = now) => ({ position: { coordinates: north(meters), at: time } });
/** Before the current shift, and old. */
const beforeShift = '2026-11-21T08:59:59.999Z';

type Row = [string, Partial<CarryJob>, Partial<CarryCourier>, CarryRule | undefined, OfferRefusal?];

/** The refusal of a claim, and that of an offer where it differs. */
const rows: Row[] = [
  ['nothing', {}, {}, undefined],
  ['a courier off shift', {}, { onShift: false }, 'courier_off_shift'],
  ['a courier off shift before anything else', {}, { onShift: false, position: null }, 'courier_off_shift'],
  ['lapsed documents', {}, { lapsedDocuments: ['identity'] }, 'courier_documents_lapsed'],
  ['a pause that lasts', {}, { pausedUntil: '2026-11-21T10:00:00.001Z' }, 'courier_paused'],
  ['a pause that is over not', {}, { pausedUntil: now }, undefined],
  ['an unknown position only as an offer', {}, { position: null }, undefined, 'courier_position_unknown'],
  ['a report of five minutes ago not', {}, at(0, '2026-11-21T09:55:00.000Z'), undefined],
  ['an older report', {}, at(0, '2026-11-21T09:54:59.999Z'), 'courier_position_stale'],
  ['an older report before the distance', {}, at(9_000, '2026-11-21T09:54:00.000Z'), 'courier_position_stale'],
  ['a position from before the shift not', {}, at(0, beforeShift), undefined],
  ['a far position from before the shift only as an offer', {}, at(9_000, beforeShift), undefined, 'courier_too_far'],
  [
    'a recent position from before the shift',
    {},
    { ...at(9_000, beforeShift), shiftSince: now },
    undefined,
    'courier_too_far',
  ],
  ['a pickup 5 km from a scooter not', {}, at(4_999), undefined],
  ['a job in another city, however near', { cityId: 'andorra' }, {}, 'courier_in_other_city'],
  ['a pickup more than 5 km from a scooter', {}, at(5_001), 'courier_too_far'],
  ['a pickup 4 km from a bicycle not', { vehicle: 'bicycle' }, { ...at(3_999), vehicle: 'bicycle' }, undefined],
  [
    'a pickup more than 4 km from a bicycle',
    { vehicle: 'bicycle' },
    { ...at(4_001), vehicle: 'bicycle' },
    'courier_too_far',
  ],
  ['a pickup more than 8 km from a car', {}, { ...at(8_001), vehicle: 'car' }, 'courier_too_far'],
  ['a trip of 7 km by bicycle not', { vehicle: 'bicycle', distanceMeters: 7_000 }, { vehicle: 'bicycle' }, undefined],
  ['a longer trip by bicycle', { vehicle: 'bicycle', distanceMeters: 7_001 }, { vehicle: 'bicycle' }, 'trip_too_long'],
  ['a trip of more than 15 km by scooter', { distanceMeters: 15_001 }, {}, 'trip_too_long'],
  ['no trip by car', { distanceMeters: 40_000 }, { vehicle: 'car' }, undefined],
  ['too small a vehicle', {}, { vehicle: 'bicycle' }, 'no_suitable_vehicle'],
  ['a larger vehicle not', {}, { vehicle: 'car' }, undefined],
  ['missing equipment', { equipment: ['cool_box'] }, { equipment: ['insulated_bag'] }, 'courier_lacks_equipment'],
  ['complete equipment not', { equipment: ['cool_box'] }, { equipment: ['insulated_bag', 'cool_box'] }, undefined],
  ['an unknown age', { minimumCourierAge: 18 }, {}, 'courier_too_young'],
  ['the day before the 18th birthday', { minimumCourierAge: 18 }, { birthDate: '2008-11-22' }, 'courier_too_young'],
  ['the 18th birthday not', { minimumCourierAge: 18 }, { birthDate: '2008-11-21' }, undefined],
  ['an unknown age for goods for everyone not', {}, { birthDate: null }, undefined],
  ['cash up to the limit not', { cash: 20_000 }, { cashHeld: 20_000, load: { ...noLoad, cash: 10_000 } }, undefined],
  [
    'cash beyond the limit',
    { cash: 20_000 },
    { cashHeld: 20_000, load: { ...noLoad, cash: 10_001 } },
    'courier_cash_limit',
  ],
  ['cash beyond a limit of their own', { cash: 1 }, { cashLimit: 0 }, 'courier_cash_limit'],
  ['a job without cash at the limit not', {}, { cashHeld: 50_000, cashLimit: 0 }, undefined],
  ['a third job of a scooter not', {}, { load: { jobs: 2, stops: 4, units: 4, cash: 0 } }, undefined],
  ['a fourth job of a scooter', {}, { load: { jobs: 3, stops: 3, units: 3, cash: 0 } }, 'courier_at_capacity'],
  [
    'more stops than a scooter has',
    { stops: 5 },
    { load: { jobs: 1, stops: 2, units: 2, cash: 0 } },
    'courier_at_capacity',
  ],
  [
    'more goods than a scooter holds',
    { units: 6 },
    { load: { jobs: 1, stops: 2, units: 3, cash: 0 } },
    'courier_at_capacity',
  ],
];

describe('the rules', () => {
  it.each<Row>(rows)('refuse %s', (_name, jobChange, courierChange, claim, offer = claim) => {
    const [asked, who] = [
      { ...job, ...jobChange },
      { ...courier, ...courierChange },
    ];
    expect(refusalOf(asked, who, now)?.rule).toBe(claim);
    expect(offerRefusalOf(asked, who, { now, stale: staleBefore(now) })).toBe(offer);
    if (claim === undefined) expect(() => assertMayCarry(asked, who, now)).not.toThrow();
    else expect(() => assertMayCarry(asked, who, now)).toThrow(expect.objectContaining({ code: claim }));
  });

  it('leave out those that somebody overrides', () => {
    const far = { ...courier, ...at(9_000), load: { jobs: 3, stops: 6, units: 6, cash: 0 } };
    const except = ['courier_too_far'] as const;
    expect(refusalOf(job, far, now, { except })?.rule).toBe('courier_at_capacity');
    expect(refusalOf(job, far, now, { except: [...except, 'courier_at_capacity'] })).toBeUndefined();
  });

  it.each<[Partial<CarryJob>, Partial<CarryCourier>, string]>([
    [
      { vehicle: 'bicycle' },
      { ...at(12_100), vehicle: 'bicycle' },
      'This pickup is 12.1 km away; with a bicycle you can take jobs up to 4 km away.',
    ],
    [{}, at(5_010), 'This pickup is 5.1 km away; with a scooter you can take jobs up to 5 km away.'],
    [{ distanceMeters: 16_240 }, {}, 'This trip is 16.2 km long; with a scooter you can take trips of up to 15 km.'],
    [{}, { load: { jobs: 3, stops: 6, units: 6, cash: 0 } }, 'With a scooter, you can carry 3 jobs at once.'],
    [
      { stops: 5 },
      { load: { jobs: 1, stops: 2, units: 2, cash: 0 } },
      'With a scooter, you can have 6 stops to visit: this job would make 7.',
    ],
    [
      { equipment: ['cool_box', 'card_terminal'] },
      { equipment: ['card_terminal'] },
      'This job needs equipment that is not recorded: cool_box.',
    ],
    [
      { minimumCourierAge: 18 },
      {},
      'A courier must be 18 years old for this job, and your date of birth is not recorded.',
    ],
  ])('explain a refusal with the limit and the value', (jobChange, courierChange, detail) => {
    expect(refusalOf({ ...job, ...jobChange }, { ...courier, ...courierChange }, now)?.detail).toBe(detail);
  });

  it('speak of the courier to everyone else', () => {
    const refusal = refusalOf(job, { ...courier, ...at(9_000) }, now, { reader: 'staff' });
    expect(refusal?.detail).toBe('This pickup is 9 km away; with a scooter the courier can take jobs up to 5 km away.');
  });

  it('name the documents to renew', () => {
    expect(() => assertMayCarry(job, { ...courier, lapsedDocuments: ['identity'] }, now)).toThrow(
      expect.objectContaining({ extras: { missing: [{ part: 'document', name: 'identity', state: 'expired' }] } }),
    );
  });
});

const vehicle = fc.constantFrom('bicycle', 'scooter', 'car');
const kinds = fc.subarray(['insulated_bag', 'cool_box', 'card_terminal'] as const);
const couriers: fc.Arbitrary<CarryCourier> = fc.record({
  cityId: fc.constant('bucharest'),
  onShift: fc.boolean(),
  shiftSince: fc.constantFrom('2026-11-21T09:00:00.000Z', now),
  pausedUntil: fc.constantFrom(null, now, '2026-11-21T10:10:00.000Z'),
  vehicle,
  birthDate: fc.constantFrom(null, '2000-01-01', '2010-01-01'),
  equipment: kinds,
  position: fc.option(
    fc.record({
      coordinates: fc.nat(10_000).map(north),
      at: fc.constantFrom(now, '2026-11-21T09:30:00.000Z', beforeShift),
    }),
  ),
  lapsedDocuments: fc.constantFrom([], ['identity'] as const),
  load: fc.record({ jobs: fc.nat(4), stops: fc.nat(12), units: fc.nat(24), cash: fc.nat(40_000) }),
  cashHeld: fc.nat(40_000),
  cashLimit: fc.constantFrom(null, 0, 60_000),
});
const jobs: fc.Arbitrary<CarryJob> = fc.record({
  cityId: fc.constantFrom('bucharest', 'bucharest', 'andorra'),
  pickup: fc.constant(center),
  dropoff: fc.constant(center),
  distanceMeters: fc.nat(20_000),
  vehicle,
  stops: fc.integer({ min: 2, max: 11 }),
  units: fc.constantFrom(2, 6, 16),
  minimumCourierAge: fc.constantFrom(null, 18),
  cash: fc.constantFrom(0, 0, 7_378, 20_000),
  currency: fc.constant('RON'),
  equipment: kinds,
  waits: fc.constant(true),
});

describe('a courier', () => {
  it('may claim everything that dispatch may offer', () => {
    fc.assert(
      fc.property(jobs, couriers, (asked, who) => {
        if (offerRefusalOf(asked, who, { now }) !== undefined) return;
        expect(refusalOf(asked, who, now)).toBeUndefined();
        expect(distanceMeters(who.position?.coordinates ?? center, asked.pickup)).toBeLessThanOrEqual(maxPickupMeters);
      }),
      { numRuns: 1_000 },
    );
  });

  it('never carries more than the vehicle allows', () => {
    fc.assert(
      fc.property(fc.array(jobs, { maxLength: 12 }), couriers, (asked, who) => {
        let load = noLoad;
        for (const job of asked) {
          if (!refusalOf(job, { ...who, load }, now)) load = loadWith(load, job);
        }
        const limits = vehicleRules[who.vehicle];
        expect(load.jobs <= limits.jobs && load.stops <= limits.stops && load.units <= limits.units).toBe(true);
        expect(load.cash === 0 || who.cashHeld + load.cash <= (who.cashLimit ?? usualCashLimit)).toBe(true);
      }),
    );
  });

  it('can read every job that they may claim', () => {
    fc.assert(
      fc.property(jobs, couriers, (asked, who) => {
        if (refusalOf(asked, who, now)) return;
        expect(suits(asked, { ...exampleCourier(), ...who }, now)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
