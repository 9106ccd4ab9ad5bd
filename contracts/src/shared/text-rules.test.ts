import { describe, expect, it } from 'vitest';
import { addressText, message, note, text } from './text.js';
import { linesOf, textRules } from './text-rules.js';

const controls = ['\u0000', '\u0007', '\u001b', '\u007f'];
const invisible = ['\u200b', '\u200f', '\u202a', '\u202e', '\u2066', '\ufeff'];
const lineBreaks = ['\n', '\r\n', '\r', '\u000b', '\u0085', '\u2028'];

describe('text', () => {
  it.each(['Ana', '  Ana ', 'Ștefăniță', "O'Neill", '👩‍👩‍👧 & co', 'عبد الله', 'نمی‌خواهم', '東京'])(
    'accepts %j',
    (sent) => {
      for (const schema of [text(80), note(80), message(80)]) expect(schema.parse(sent)).toBe(sent.trim());
    },
  );

  it.each(controls)('refuses %j anywhere', (character) => {
    for (const sent of [`a${character}b`, `${character}a`, `a${character}`]) {
      for (const schema of [text(80), note(80), message(80)]) expect(schema.safeParse(sent).success).toBe(false);
    }
  });

  it.each(invisible)('strips %j at the ends, and refuses it inside', (character) => {
    for (const schema of [text(80), note(80), message(80), addressText(80)]) {
      expect(schema.parse(` ${character}Ana${character} ${character}`)).toBe('Ana');
      expect(schema.safeParse(`a${character}b`).success).toBe(false);
    }
  });

  it.each(lineBreaks)(
    'writes %j as a space on a line, as a comma in an address, and keeps it in notes',
    (lineBreak) => {
      const sent = `Bd. Iuliu Maniu 7,${lineBreak}Et. 3${lineBreak}${lineBreak}\tap.\t12${lineBreak}`;
      expect(text(80).parse(sent)).toBe('Bd. Iuliu Maniu 7, Et. 3 ap. 12');
      expect(addressText(80).parse(sent)).toBe('Bd. Iuliu Maniu 7, Et. 3, ap. 12');
      for (const schema of [note(80), message(80)]) {
        expect(schema.parse(sent).split(/\r\n|[\r\n]/)).toEqual(['Bd. Iuliu Maniu 7,', 'Et. 3', '', '\tap.\t12']);
      }
    },
  );

  it('may be blank only in notes', () => {
    for (const sent of ['', '  ', '\u00a0', '\u3164', '\u200d\ufe0f', '\u202a\u202c', '\u2800', '\u00ad', '\n\t']) {
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
