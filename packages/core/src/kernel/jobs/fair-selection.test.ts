import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectFairly } from './fair-selection.js';
import { createSlots, type Slots, type SlotUser, slotOwner } from './slots.js';

const limits = { slots: 24, perLane: 4 };

interface TestJob extends SlotUser {
  readonly lane: string;
}

const jobOf = (owner: string, lane = `${owner}1`): TestJob => ({ kind: 'webhook.send', owner, lane });
const jobsOf = (owner: string, count: number): TestJob[] =>
  Array.from({ length: count }, (_, index) => jobOf(owner, `${owner}${index}`));

/** Takes the slots of the selected jobs one by one, and checks each against the rule. */
function startSelected(
  offers: readonly TestJob[],
  slots: Slots,
  held: TestJob[],
  lingering: ReadonlySet<TestJob> = new Set(),
): void {
  const { selected, waiting } = selectFairly(offers, slots);
  const left = [...selected, ...waiting];
  for (const job of selected) {
    left.splice(left.indexOf(job), 1);
    const others = left.filter((other) => !slots.isLaneFull(other)).map(slotOwner);
    const mine = slots.heldBy(slotOwner(job));
    expect(slots.isLaneFull(job)).toBe(false);
    expect(mine).toBeLessThan(limits.slots - held.length + lingering.size);
    for (const owner of others) expect(mine).toBeLessThanOrEqual(slots.heldBy(owner));
    slots.take(job);
    held.push(job);
  }
  for (const job of waiting) expect(slots.hasShare(job)).toBe(false);
}

describe('the slots of outward jobs', () => {
  it('go to nobody who holds more than another who waits, in any order of starts and ends', () => {
    const job = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(9)).map(([owner, n]) => jobOf(owner, owner + n));
    const step = fc.record({ offers: fc.array(job, { maxLength: 40 }), ended: fc.nat(24), slow: fc.nat(24) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const slots = createSlots({ ...limits, lingering: 8 });
        const held: TestJob[] = [];
        const lingering = new Set<TestJob>();
        for (const { offers, ended, slow } of steps) {
          for (const job of held.splice(0, ended)) {
            slots.giveBack(job);
            lingering.delete(job);
          }
          for (const job of held.slice(0, slow)) if (!lingering.has(job) && slots.linger(job)) lingering.add(job);
          startSelected(offers, slots, held, lingering);
          expect(lingering.size).toBeLessThanOrEqual(8);
          expect(held.length - lingering.size).toBeLessThanOrEqual(limits.slots);
          for (const job of lingering) expect(slots.freeInLane(job)).toBe(0);
        }
      }),
    );
  });

  it.each([
    [1, 12],
    [2, 8],
    [3, 6],
    [5, 4],
  ])('are shared equally by %i busy owners, with the share of one more left: %i each', (count, share) => {
    const owners = ['a', 'b', 'c', 'd', 'e'].slice(0, count);
    const { selected } = selectFairly(
      owners.toReversed().flatMap((owner) => jobsOf(owner, 50)),
      createSlots(limits),
    );
    for (const owner of owners) expect(selected.filter((job) => job.owner === owner)).toHaveLength(share);
  });

  it('start at once for an owner that has none, and become equal as jobs end', () => {
    const slots = createSlots(limits);
    const held: TestJob[] = [];
    startSelected(jobsOf('a', 50), slots, held);
    startSelected([...jobsOf('a', 50), ...jobsOf('b', 50)], slots, held);
    expect([slots.heldBy('a'), slots.heldBy('b')]).toEqual([12, 6]);
    for (let ended = 0; ended < 12; ended += 1) {
      for (const job of held.splice(0, 1)) slots.giveBack(job);
      startSelected([...jobsOf('a', 50), ...jobsOf('b', 50)], slots, held);
    }
    expect([slots.heldBy('a'), slots.heldBy('b')]).toEqual([8, 8]);
  });

  it('are shared by all jobs of a kind that has no owners', () => {
    const push = Array.from(
      { length: 50 },
      (_, index) => ({ kind: 'push.send', owner: null, lane: `p${index}` }) as const,
    );
    expect(selectFairly(push, createSlots(limits)).selected).toHaveLength(12);
  });

  it('stay free for lanes whose receivers respond, however many of any owners do not', () => {
    const dead = Array.from({ length: 50 }, (_, owner) => jobsOf(`o${owner}`, 3)).flat();
    const isSuspect = (lane: string): boolean => lane.startsWith('o');
    const slots = createSlots(limits, isSuspect);
    const held: TestJob[] = [];
    startSelected(dead, slots, held);
    expect(held).toHaveLength(12);
    const healthy = jobsOf('a', 4);
    const { selected, waiting } = selectFairly([...dead, ...healthy], slots);
    expect(selected).toEqual(healthy);
    expect(waiting.every(({ owner }) => owner !== 'a')).toBe(true);
    for (const job of held) slots.giveBack(job);
    startSelected(healthy, slots, []);
    expect(selectFairly(dead, slots).selected).toHaveLength(10);
  });

  it('go one by one to a lane whose receiver does not respond', () => {
    const offers = Array.from({ length: 9 }, () => jobOf('a'));
    expect(
      selectFairly(
        offers,
        createSlots(limits, () => true),
      ).selected,
    ).toHaveLength(1);
  });

  it('wait for their lane only while it is full', () => {
    const offers = [...Array.from({ length: 9 }, () => jobOf('a')), jobOf('a', 'a2')];
    const { selected, waiting } = selectFairly(offers, createSlots(limits));
    expect(selected.map(({ lane }) => lane)).toEqual(['a1', 'a1', 'a1', 'a1', 'a2']);
    expect(waiting).toEqual([]);
  });

  it('become more for a lane whose jobs are all accepted promptly, until one is not, and few again after it was idle', () => {
    const slots = createSlots({ slots: 100, perLane: 2, perPromptLane: 5 });
    const job = jobOf('a');
    const fill = (): number => {
      const { selected } = selectFairly(Array(9).fill(job), slots);
      for (const each of selected) slots.take(each);
      return slots.heldBy('a');
    };
    const afterEnds = (...accepted: boolean[]): number => {
      for (const each of accepted) slots.giveBack(job, each);
      return fill();
    };
    expect([fill(), afterEnds(true), afterEnds(true, true), afterEnds(true)]).toEqual([2, 3, 5, 5]);
    expect([afterEnds(false), afterEnds(true, true, true), afterEnds(true)]).toEqual([4, 2, 2]);
    for (const each of [true, true]) slots.giveBack(job, each);
    expect([fill(), afterEnds(true)]).toEqual([2, 3]);
  });
});
