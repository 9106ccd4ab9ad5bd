import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allTopics, payloadsOf, topicsOf } from './payloads.js';

const ids = fc.array(fc.stringMatching(/^[a-z]{1,6}_[\da-z]{26}$/), { maxLength: 1_000 });

describe('payloads', () => {
  it('contain every topic, are few, and stay below the limit of PostgreSQL', () => {
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
    ['the wildcard', ['dlv_1', allTopics]],
    ['a topic with a separator', ['a b']],
    ['an empty topic', ['']],
    ['a topic with non-ASCII letters', ['ă']],
    ['a topic that is too long', ['x'.repeat(8_000)]],
  ])('are replaced by one for all topics if there is %s', (_name, topics) => {
    expect(payloadsOf(topics)).toEqual([allTopics]);
    expect(topicsOf(allTopics)).toBeUndefined();
  });
});
