import { describe, expect, it } from 'vitest';
import { quoteChanges } from './changes.js';

const before = {
  feeAmount: 1_800,
  feeComponents: [
    { kind: 'base', amount: 1_200 },
    { kind: 'distance', amount: 600 },
  ],
  distanceMeters: 4_830,
  pickupEtaSeconds: 600,
  dropoffEtaSeconds: 2_238,
} as const;

describe('quoteChanges', () => {
  it('is empty when nothing changed', () => {
    expect(quoteChanges(before, { ...before })).toEqual([]);
  });

  it('counts a missing component as zero, on both sides', () => {
    const after = {
      ...before,
      feeAmount: 1_440,
      feeComponents: [before.feeComponents[0], { kind: 'peak', amount: 240 }],
      distanceMeters: 1_900,
    } as const;
    expect(quoteChanges(before, after)).toEqual([
      { field: 'fee', before: 1_800, after: 1_440 },
      { field: 'distance', before: 600, after: 0 },
      { field: 'peak', before: 0, after: 240 },
      { field: 'distanceMeters', before: 4_830, after: 1_900 },
    ]);
  });

  it('lists changed times', () => {
    expect(quoteChanges(before, { ...before, pickupEtaSeconds: 300, dropoffEtaSeconds: 1_938 })).toEqual([
      { field: 'pickupEtaSeconds', before: 600, after: 300 },
      { field: 'dropoffEtaSeconds', before: 2_238, after: 1_938 },
    ]);
  });
});
