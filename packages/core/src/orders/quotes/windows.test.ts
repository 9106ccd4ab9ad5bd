import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addSeconds, toInstant } from '../../kernel/primitives/instant.js';
import type { Journey } from './times.js';
import { windowErrors, windowInUtc } from './windows.js';

const now = '2026-11-21T10:00:00.000Z';
const month = 30 * 24 * 60;

type Minutes = readonly [from: number, to: number] | null;

/** A journey of ten minutes, so no courier is at the dropoff before minute 25. Windows are in minutes from now. */
const journey = (pickup: Minutes, dropoff: Minutes): Journey => ({
  pickup: { window: span(pickup) },
  dropoff: { window: span(dropoff) },
  durationSeconds: 600,
});

function span(minutes: Minutes): Journey['pickup']['window'] {
  return minutes && { from: addSeconds(now, minutes[0] * 60), to: addSeconds(now, minutes[1] * 60) };
}

const pointers = (pickup: Minutes, dropoff: Minutes): string[] =>
  windowErrors(journey(pickup, dropoff), now).map(({ pointer }) =>
    pointer.replace('/body/', '').replace('/window', ''),
  );

describe('windowErrors', () => {
  it.each<[string, Minutes, Minutes, string[]]>([
    ['accepts no windows', null, null, []],
    ['accepts a pickup of 10 minutes that ends in 20', [10, 20], null, []],
    ['accepts a pickup that has begun', [-60, 20], null, []],
    ['refuses a pickup of less than 10 minutes', [30, 39.9], null, ['pickup/to']],
    ['refuses a pickup that ends before it begins', [60, 30], null, ['pickup/to']],
    ['refuses a pickup that ends too soon', [0, 19.9], null, ['pickup/to']],
    ['refuses a pickup that has passed', [-60, -30], null, ['pickup/to']],
    ['accepts a pickup in 30 days', [month, month + 60], null, []],
    ['refuses a pickup in more than 30 days', [month + 1, month + 60], null, ['pickup/from']],
    ['refuses a pickup that is wrong at both ends', [month + 1, month], null, ['pickup/from', 'pickup/to']],
    ['accepts a dropoff that the courier just reaches', null, [5, 25], []],
    ['refuses a dropoff that the courier cannot reach', null, [4, 24.9], ['dropoff/to']],
    ['refuses a dropoff of less than 20 minutes', null, [60, 79.9], ['dropoff/to']],
    ['refuses a dropoff in more than 30 days', null, [month + 1, month + 60], ['dropoff/from']],
    ['accepts a dropoff that ends with the pickup', [30, 60], [40, 60], []],
    ['refuses a dropoff that ends before the pickup', [30, 61], [40, 60], ['dropoff/to']],
    ['refuses a dropoff too soon after a later pickup', [60, 70], [50, 74.9], ['dropoff/to']],
    ['accepts a dropoff as soon as possible after a later pickup', [60, 70], [50, 75], []],
    ['refuses both windows', [30, 35], [60, 61], ['pickup/to', 'dropoff/to']],
  ])('%s', (_name, pickup, dropoff, wrong) => {
    expect(pointers(pickup, dropoff)).toEqual(wrong);
  });

  it('states the broken rule', () => {
    const [error] = windowErrors(journey([30, 35], null), now);
    expect(error).toEqual({
      pointer: '/body/pickup/window/to',
      code: 'invalid_window',
      detail: 'The window has to be at least 10 minutes long.',
    });
  });

  it('accepts any later end where it accepts one, and points at no field twice', () => {
    const minutes = fc.option(
      fc.tuple(fc.integer({ min: -100, max: month + 100 }), fc.integer({ min: -10, max: 300 })),
    );
    fc.assert(
      fc.property(minutes, minutes, fc.nat(600), (pickup, dropoff, further) => {
        const ends = (value: [number, number] | null): Minutes => value && [value[0], value[0] + value[1]];
        const found = pointers(ends(pickup), ends(dropoff));
        expect(new Set(found).size).toBe(found.length);
        const extended: Minutes = dropoff && [dropoff[0], dropoff[0] + dropoff[1] + further];
        expect(found).toEqual(expect.arrayContaining(pointers(ends(pickup), extended)));
      }),
    );
  });
});

describe('windowInUtc', () => {
  it('keeps the instants for any offset', () => {
    expect(windowInUtc({ from: '2026-11-21T14:00:00+02:00', to: '2026-11-21T12:30:00Z' })).toEqual({
      from: '2026-11-21T12:00:00.000Z',
      to: toInstant(Date.parse('2026-11-21T12:30:00Z')),
    });
    expect(windowInUtc(undefined)).toBeNull();
  });
});
