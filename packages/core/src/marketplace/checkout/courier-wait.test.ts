import { describe, expect, it } from 'vitest';
import { expectedWait } from './courier-wait.js';

const minute = 60;

describe('expectedWait', () => {
  it.each([
    ['claim', 0, 10, 15, 8, 'couriers ride to the store once the order is ready'],
    ['claim', 14, 10, 15, 8, 'couriers are free again before the order is ready'],
    ['claim', 29, 10, 15, 31, 'each courier has three jobs'],
    ['assign', 0, 10, 15, 0, 'a courier is there in time'],
    ['offer', 0, 10, 5, 1, 'the order is ready before a courier can be there'],
    ['assign', 29, 10, 15, 31, 'each courier has three jobs'],
    ['assign', 500, 10, 15, 45, 'nobody can say, so it is the upper bound'],
    ['assign', 1, 0, 15, 11, 'the zone has no couriers and two jobs'],
  ] as const)(
    'mode %s, %d jobs, %d couriers, ready in %d min: %d min, because %s',
    (mode, openJobs, couriers, ready, wait, _reason) => {
      expect(expectedWait({ mode, openJobs, couriers }, ready * minute)).toBe(wait * minute);
    },
  );
});
