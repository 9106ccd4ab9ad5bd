import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenBound, maxDepth, maxValues } from './json-bounds.js';

describe('the bounds of JSON', () => {
  it('are those of the parsed value, whatever its texts look like', () => {
    const texts = fc.oneof(fc.string(), fc.constantFrom('[[[[', '{"a":', ',', '"', '\\', '\\"[', ']]}'));
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 40, depthSize: 'max' }, texts, fc.integer(), tie('list'), tie('object')),
      list: fc.array(tie('value'), { maxLength: 2 }),
      object: fc.dictionary(texts, tie('value'), { maxKeys: 2 }),
    }));
    fc.assert(
      fc.property(value, (body) => {
        expect(brokenBound(JSON.stringify(body))?.code).toBe(depthOf(body) > maxDepth ? 'too_deep' : undefined);
      }),
    );
  });

  it.each([
    ['the deepest', '['.repeat(maxDepth) + ']'.repeat(maxDepth), undefined],
    ['one level deeper', '['.repeat(maxDepth + 1) + ']'.repeat(maxDepth + 1), 'too_deep'],
    ['objects as deep as 30 kB go', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, 'too_deep'],
    ['as many values', JSON.stringify(Array(maxValues).fill(1)), undefined],
    ['one more', JSON.stringify(Array(maxValues + 1).fill(1)), 'too_big'],
    ['empty lists', JSON.stringify(Array(33_000).fill([])), 'too_big'],
    ['a text that does not end', '"[[', undefined],
  ])('are found for %s', (_name, json, code) => {
    expect(brokenBound(json)?.code).toBe(code);
  });
});

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
