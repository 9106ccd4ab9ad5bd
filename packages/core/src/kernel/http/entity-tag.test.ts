import { expect, it } from 'vitest';
import { entityTag, matchesTag } from './entity-tag.js';

const etag = entityTag('5d41402abc4b2a76b9719d911017c592aaaa');

it.each([
  [undefined, false],
  ['', false],
  ['"other"', false],
  ['W/"5d41402abc4b2a76b9719d911017c592"', true],
  ['"5d41402abc4b2a76b9719d911017c592"', true],
  ['"a" ,  "5d41402abc4b2a76b9719d911017c592"', true],
  ['*', true],
  ['5d41402abc4b2a76b9719d911017c592', false],
])('If-None-Match: %s', (header, matches) => {
  expect(etag).toBe('W/"5d41402abc4b2a76b9719d911017c592"');
  expect(matchesTag(header, etag)).toBe(matches);
});
