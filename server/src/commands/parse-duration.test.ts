import { describe, expect, it } from 'vitest';
import { parseDuration } from './parse-duration.js';

describe('parseDuration', () => {
  it.each([
    ['0s', 0],
    ['90s', 90],
    ['30m', 1_800],
    ['24h', 86_400],
    ['7d', 604_800],
    ['', undefined],
    ['24', undefined],
    ['24 h', undefined],
    ['-1h', undefined],
    ['1.5h', undefined],
    ['1w', undefined],
    ['1h30m', undefined],
  ])('reads %j as %j seconds', (text, seconds) => {
    expect(parseDuration(text)).toBe(seconds);
  });
});
