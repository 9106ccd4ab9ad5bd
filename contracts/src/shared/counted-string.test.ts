import { describe, expect, it } from 'vitest';
import { characters } from './counted-string.js';

describe('the length of a text', () => {
  const limited = characters().min(2).max(3);

  it.each([
    ['🍲', false],
    ['🍲🍲', true],
    ['🍲🍲🍲', true],
    ['🍲🍲🍲🍲', false],
    // Three code points: a letter, its mark and an emoji.
    ['s\u0326🍲', true],
    ['', false],
  ])('of %j counts its code points', (sent, expected) => {
    expect(limited.safeParse(sent).success).toBe(expected);
    expect(limited.optional().nullable().describe('x').safeParse(sent).success).toBe(expected);
  });

  it('is judged after the text was prepared and changed', () => {
    const schema = characters((sent) => sent.replaceAll('-', ''))
      .trim()
      .toUpperCase()
      .length(2);
    expect(schema.parse(' -a-🍲 ')).toBe('A🍲');
    expect(schema.safeParse('a- ').success).toBe(false);
  });

  it('is stated to readers of the schema', () => {
    expect([limited.minLength, limited.maxLength]).toEqual([2, 3]);
  });
});
