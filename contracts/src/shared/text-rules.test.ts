import { describe, expect, it } from 'vitest';
import { message, note, text } from './text.js';
import { linesOf, textRules } from './text-rules.js';

const forbidden = [
  '\u0000',
  '\u0007',
  '\u001b',
  '\u007f',
  '\u0085',
  '\u200b',
  '\u200f',
  '\u2028',
  '\u202e',
  '\u2066',
  '\ufeff',
];

describe('text', () => {
  it.each(['Ana', '  Ana ', 'Ștefăniță', "O'Neill", '👩‍👩‍👧 & co', 'عبد الله', 'نمی‌خواهم', '東京'])(
    'accepts %j',
    (sent) => {
      for (const schema of [text(80), note(80), message(80)]) expect(schema.parse(sent)).toBe(sent.trim());
    },
  );

  it.each(forbidden.map((character) => [character]))('refuses %j anywhere', (character) => {
    for (const sent of [`a${character}b`, `${character}a`, `a${character}`]) {
      for (const schema of [text(80), note(80), message(80)]) expect(schema.safeParse(sent).success).toBe(false);
    }
  });

  it.each(['a\nb', 'a\r\nb', 'a\tb', 'a\n'])('allows tabs and line breaks only in notes and messages: %j', (sent) => {
    expect(text(80).safeParse(sent).success).toBe(false);
    for (const schema of [note(80), message(80)]) expect(schema.parse(sent)).toBe(sent.trim());
  });

  it('may be blank only in notes', () => {
    for (const sent of ['', '  ', '\u00a0']) {
      expect(note(80).parse(sent)).toBe('');
      for (const schema of [text(80), message(80)]) expect(schema.safeParse(sent).success).toBe(false);
    }
  });
});

describe('the patterns', () => {
  it.each(Object.entries(textRules))('of %s takes linear time', (_name, pattern) => {
    for (const sent of [' '.repeat(100_000), 'a'.repeat(100_000), ' a'.repeat(50_000)]) {
      const start = performance.now();
      pattern.test(`${sent}\u0000`);
      expect(performance.now() - start).toBeLessThan(200);
    }
  });

  it('state how many lines they allow', () => {
    expect(Object.values(textRules).map(linesOf)).toEqual(['one', 'one', 'many', 'many']);
    expect(linesOf(/^a$/)).toBeUndefined();
  });
});
