import { describe, expect, it } from 'vitest';
import { stopsOf } from '../testing/route-fixture.js';
import { groupStops, inSequence, orderFault, stopsBefore } from './sequence.js';

const [pickupA, dropoffA] = stopsOf({ id: 'a', from: 0, to: 3 });
const [pickupB, dropoffB] = stopsOf({ id: 'b', from: 0, to: 2 });
const [pickupC, dropoffC] = stopsOf({ id: 'c', from: 1, to: 4 });

describe('stopsBefore', () => {
  it.each([
    ['a', [pickupA, dropoffA], 0],
    ['a', [dropoffA], 0],
    ['a', [dropoffB, dropoffA], 1],
    ['a', [pickupA, pickupB, dropoffB, dropoffA], 1],
    ['a', [pickupA, pickupC, dropoffC, dropoffA], 2],
    ['c', [pickupA, pickupB, pickupC, dropoffB, dropoffA, dropoffC], 3],
    ['x', [pickupA, dropoffA], null],
  ])('counts the stops for others before the dropoff of %s', (jobId, stops, count) => {
    expect(stopsBefore(stops, jobId)).toBe(count);
  });
});

it('groups pickups at one place that follow each other', () => {
  const sizes = (stops: Parameters<typeof groupStops>[0]) => groupStops(stops).map(({ length }) => length);
  expect(sizes([pickupA, pickupB, pickupC, dropoffB, dropoffA])).toEqual([2, 1, 1, 1]);
  expect(sizes([pickupA, pickupC, pickupB])).toEqual([1, 1, 1]);
  expect(sizes([])).toEqual([]);
});

describe('orderFault', () => {
  const stops = [pickupA, pickupB, dropoffA, dropoffB];

  it.each([
    ['a legal order', [pickupB, dropoffB, pickupA, dropoffA], undefined],
    [
      'a dropoff before its pickup',
      [dropoffA, pickupA, pickupB, dropoffB],
      { index: 0, message: 'must come after the pickup of a' },
    ],
    ['a stop twice', [pickupA, pickupA, dropoffA, pickupB], { index: 1 }],
    ['a stop of another route', [pickupA, pickupC, dropoffA], { index: 1 }],
    ['a missing stop', [pickupA, dropoffA, pickupB], { index: 3, message: 'must be followed by the dropoff of b' }],
  ])('judges %s', (_case, names, fault) => {
    const found = orderFault(stops, names);
    if (fault === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(fault);
  });
});

describe('inSequence', () => {
  const stops = [pickupA, dropoffA, pickupB, dropoffB, pickupC, dropoffC];

  it('leaves the other stops where they are', () => {
    expect(inSequence(stops, [pickupB, pickupA, dropoffB, dropoffA])).toEqual([
      pickupB,
      pickupA,
      dropoffB,
      dropoffA,
      pickupC,
      dropoffC,
    ]);
  });

  it('changes nothing if a dropoff would come before its pickup', () => {
    expect(inSequence(stops, [dropoffA, pickupA])).toBe(stops);
  });
});
