import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allTopics, payloadsOf, publicationsOf } from './payloads.js';

const id = fc.stringMatching(/^[a-z]{1,6}_[\da-z]{26}$/);
const note = fc.stringMatching(/^-?\d{1,3}\.\d{1,15},-?\d{1,3}\.\d{1,15},\d{13}$/);
const publications = fc.array(fc.tuple(id, fc.option(note, { nil: undefined })), { maxLength: 1_000 });

describe('payloads', () => {
  it('contain every topic with its note, are few, and stay below the limit of PostgreSQL', () => {
    fc.assert(
      fc.property(publications, (published) => {
        const payloads = payloadsOf(published);
        expect(payloads.flatMap(publicationsOf)).toEqual(published);
        expect(payloads.every((payload) => Buffer.byteLength(payload) < 8_000)).toBe(true);
        expect(payloads.length).toBeLessThanOrEqual(Math.ceil(published.length / 90));
      }),
    );
  });

  it.each<[string, string[], string?]>([
    ['the wildcard', ['dlv_1', allTopics]],
    ['a topic with a separator', ['a b']],
    ['an empty topic', ['']],
    ['a topic with non-ASCII letters', ['ă']],
    ['a topic that is too long', ['x'.repeat(8_000)]],
    ['a note with a separator', ['dlv_1'], 'a b'],
    ['a note with an equals sign', ['dlv_1'], 'a=b'],
    ['a note that is too long', ['dlv_1'], 'x'.repeat(8_000)],
  ])('are replaced by one for all topics if there is %s', (_name, topics, text?: string) => {
    expect(payloadsOf(topics.map((topic) => [topic, text]))).toEqual([allTopics]);
    expect(publicationsOf(allTopics)).toBeUndefined();
  });
});
