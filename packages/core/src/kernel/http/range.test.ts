import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseRange } from './range.js';

it.each([
  [undefined, undefined],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['Bytes=2-', { start: 2, end: 9 }],
  ['bytes=2-100', { start: 2, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-100', { start: 0, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-12', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  // No valid range, or several: the response is the whole content.
  ['bytes=5-2', undefined],
  ['bytes=0-1,4-5', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['items=0-1', undefined],
  [`bytes=${'9'.repeat(400)}-`, undefined],
])('parses %s, for ten bytes, as %j', (header, expected) => {
  expect(parseRange(header, 10)).toEqual(expected);
});

it('never returns a range outside the content', () => {
  const header = fc.oneof(fc.string(), fc.stringMatching(/^bytes=\d{0,4}-\d{0,4}$/));
  fc.assert(
    fc.property(header, fc.integer({ min: 1, max: 5_000 }), (text, size) => {
      const range = parseRange(text, size);
      if (typeof range !== 'object') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThanOrEqual(range.start);
      expect(range.end).toBeLessThan(size);
    }),
  );
});
