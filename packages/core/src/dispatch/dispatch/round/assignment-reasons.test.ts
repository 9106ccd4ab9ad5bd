import { expect, it } from 'vitest';
import { assignmentReasons, type OtherCourier } from './assignment-reasons.js';

const chosen = { courierId: 'cou_1', meters: 1_000, freeInSeconds: 0, earnedPerHour: 10 };
const other: OtherCourier = {
  courierId: 'cou_2',
  meters: 400,
  freeInSeconds: 0,
  earnedPerHour: 10,
  refusal: undefined,
  shiftEndsInSeconds: undefined,
  isNeeded: false,
};
const about = { courierId: 'cou_2', meters: 400 };

it.each([
  ['nobody else is near', [], [{ code: 'nearest', meters: 1_000 }]],
  ['the other is as near', [{ ...other, meters: 960 }], [{ code: 'nearest', meters: 1_000 }]],
  ['the nearer one has declined', [{ ...other, refusal: 'declined' }], [{ code: 'nearer_declined', ...about }]],
  ['the nearer one may not', [{ ...other, refusal: 'may_not' }], [{ code: 'nearer_may_not', ...about }]],
  [
    'the shift of the nearer one ends',
    [{ ...other, shiftEndsInSeconds: 360, isNeeded: true }],
    [{ code: 'nearer_shift_ends', ...about, seconds: 360 }],
  ],
  ['the nearer one is needed', [{ ...other, isNeeded: true }], [{ code: 'nearer_needed', ...about }]],
  ['the nearer one is busy', [{ ...other, freeInSeconds: 300 }], [{ code: 'nearer_busy', ...about, seconds: 300 }]],
  ['the nearer one has earned more', [{ ...other, earnedPerHour: 20 }], [{ code: 'nearer_earned_more', ...about }]],
  ['nothing else explains it', [other], [{ code: 'nearer_other', ...about }]],
  [
    'only the nearest of those who are nearer counts',
    [
      { ...other, courierId: 'cou_3', meters: 800 },
      { ...other, isNeeded: true },
    ],
    [{ code: 'nearer_needed', ...about }],
  ],
] as const)('if %s', (_title, others, reasons) => {
  expect(assignmentReasons({ chosen, others, orders: 1, tripOrders: 0 })).toEqual(reasons);
});

it('names the trip that orders join, and a bundle, before the way', () => {
  expect(assignmentReasons({ chosen, others: [other], orders: 2, tripOrders: 1 })).toEqual([
    { code: 'joins_trip', orders: 1 },
    { code: 'bundled', orders: 2 },
  ]);
  const busy = { ...chosen, freeInSeconds: 90 };
  expect(assignmentReasons({ chosen: busy, others: [], orders: 2, tripOrders: 0 }).map(({ code }) => code)).toEqual([
    'bundled',
    'nearest',
    'free_soon',
  ]);
});
