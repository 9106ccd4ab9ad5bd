import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everybody, payloadsOf, topicsOf } from './payloads.js';

const ids = fc.array(fc.stringMatching(/^[a-z]{1,6}_[\da-z]{26}$/), { maxLength: 1_000 });

describe('payloads', () => {
  it('carry every topic, in few payloads that PostgreSQL takes', () => {
    fc.assert(
      fc.property(ids, (topics) => {
        const payloads = payloadsOf(topics);
        expect(payloads.flatMap(topicsOf)).toEqual(topics);
        expect(payloads.every((payload) => Buffer.byteLength(payload) < 8_000)).toBe(true);
        expect(payloads.length).toBeLessThanOrEqual(Math.ceil(topics.length / 200));
      }),
    );
  });

  it.each([
    ['everybody among them', ['dlv_1', everybody]],
    ['a topic with a separator', ['a b']],
    ['a topic that is empty', ['']],
    ['a topic of other letters', ['ă']],
    ['a topic that is too long', ['x'.repeat(8_000)]],
  ])('are one for everybody with %s', (_name, topics) => {
    expect(payloadsOf(topics)).toEqual([everybody]);
    expect(topicsOf(everybody)).toBeUndefined();
  });
});
