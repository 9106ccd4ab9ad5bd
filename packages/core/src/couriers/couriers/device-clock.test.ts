import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addSeconds, secondsBetween } from '../../kernel/primitives/instant.js';
import { createDeviceClocks } from './device-clock.js';

const start = '2026-11-21T10:00:00.000Z';

/** A report that arrives a number of seconds after the start, with a measurement this old on the clock of the device. */
type Report = readonly [receivedIn: number, age: number];

/** Returns how old, in seconds, the positions of the reports of one device are taken to be. */
function agesOf(reports: readonly Report[]): number[] {
  const clocks = createDeviceClocks();
  return reports.map(([receivedIn, age]) => {
    const now = addSeconds(start, receivedIn);
    return secondsBetween(clocks.measuredAt('ses_1', addSeconds(now, -age), now), now);
  });
}

describe('the clocks of devices', () => {
  it.each<[string, Report[], number[]]>([
    ['takes the age of a single report as it is', [[0, 42]], [42]],
    [
      'corrects a clock that is behind from its second report',
      [
        [0, 360],
        [30, 361],
        [60, 360],
      ],
      [360, 1, 0],
    ],
    [
      'corrects a clock that is slightly behind',
      [
        [0, 40],
        [5, 40],
      ],
      [40, 0],
    ],
    [
      'corrects a clock that is ahead at once',
      [
        [0, -60],
        [30, -60],
      ],
      [0, 0],
    ],
    [
      'knows old positions of a clock that is ahead',
      [
        [0, -60],
        [1, 40],
      ],
      [0, 100],
    ],
    [
      'corrects a clock of another century',
      [
        [0, 1_800_000_000],
        [30, 1_800_000_000],
      ],
      [1_800_000_000, 0],
    ],
    [
      'follows a clock that is set back',
      [
        [0, 0],
        [30, 0],
        [60, 360],
        [90, 360],
      ],
      [0, 0, 360, 0],
    ],
    [
      'follows a clock that is put right',
      [
        [0, 360],
        [30, 360],
        [60, 0],
        [90, 0],
      ],
      [360, 0, 0, 0],
    ],
    [
      'follows a clock that was ahead and is put right',
      [
        [0, -60],
        [30, 0],
        [60, 0],
      ],
      [0, 60, 0],
    ],
    [
      'keeps the ages of positions that arrive late, one after another',
      [
        [0, 300],
        [1, 270],
        [7, 90],
        [8, 0],
      ],
      [300, 270, 90, 0],
    ],
    [
      'keeps the ages of a position that is sent again and again',
      [
        [0, 0],
        [10, 10],
        [20, 20],
        [60, 60],
      ],
      [0, 10, 20, 60],
    ],
    [
      'learns nothing from reports at the same time',
      [
        [0, 360],
        [0, 360],
        [1, 360],
      ],
      [360, 360, 360],
    ],
  ])('%s', (_title, reports, ages) => {
    expect(agesOf(reports)).toEqual(ages);
  });

  it('knows each device by itself, and takes a report without a time as measured now', () => {
    const clocks = createDeviceClocks();
    const later = addSeconds(start, 30);
    clocks.measuredAt('ses_1', addSeconds(start, -360), start);
    clocks.measuredAt('ses_1', addSeconds(later, -360), later);
    expect(clocks.measuredAt('ses_2', addSeconds(later, -360), later)).toBe(addSeconds(later, -360));
    expect(clocks.measuredAt('ses_1', undefined, later)).toBe(later);
  });

  it('find the error of every clock that runs on', () => {
    const pauses = fc.integer({ min: 5, max: 120 });
    const errors = fc.integer({ min: -100_000, max: 100_000 });
    fc.assert(
      fc.property(errors, pauses, fc.integer({ min: 2, max: 20 }), (behind, every, count) => {
        const ages = agesOf(Array.from({ length: count }, (_, index) => [index * every, behind]));
        expect(ages).toEqual([Math.max(0, behind), ...Array.from({ length: count - 1 }, () => 0)]);
      }),
    );
  });
});
