import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cacheJson, composeJson, isCached, jsonText } from './json-text.js';

/** A mark for each object and list of a value, in the order in which they are visited. */
const marks = fc.array(fc.constantFrom('none', 'kept', 'composed', 'deep', 'both'), { minLength: 1, maxLength: 20 });

function mark(value: unknown, next: () => string): void {
  if (typeof value !== 'object' || value === null) return;
  const chosen = next();
  if (chosen === 'kept' || chosen === 'both') cacheJson(value);
  if (chosen === 'composed' || chosen === 'both') composeJson(value, 1);
  if (chosen === 'deep') composeJson(value, 3);
  for (const member of Object.values(value)) mark(member, next);
}

describe('jsonText', () => {
  it('returns the same text as JSON.stringify, each time', () => {
    fc.assert(
      fc.property(fc.jsonValue(), marks, (value, chosen) => {
        let index = 0;
        mark(value, () => chosen[index++ % chosen.length] ?? 'none');
        expect(jsonText(value)).toBe(JSON.stringify(value));
        expect(jsonText(value)).toBe(JSON.stringify(value));
      }),
    );
  });

  it.each([
    ['fields that are undefined', { a: undefined, b: 1 }],
    ['entries that are undefined', [undefined, null, -0, Number.NaN]],
    ['names and texts with special characters', { 'a"\n': '\u2028"\\', ă: '😀\ud800' }],
    ['nothing', {}],
  ])('treats %s like JSON.stringify', (_, value) => {
    expect(jsonText(composeJson(value, 1))).toBe(JSON.stringify(value));
  });

  it('keeps the text of a value that is marked', () => {
    const value = { store: { name: 'Han' } };
    expect(isCached(value)).toBe(false);
    cacheJson(value.store);
    composeJson(value, 1);
    expect(jsonText(value)).toBe('{"store":{"name":"Han"}}');
    value.store.name = 'Cuhnia';
    expect(jsonText(value)).toBe('{"store":{"name":"Han"}}');
  });
});
