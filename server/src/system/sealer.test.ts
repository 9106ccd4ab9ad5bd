import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSealer, newEncryptionKey } from './sealer.js';

const [one, two] = [newEncryptionKey('one'), newEncryptionKey('two')];

describe('a sealed text', () => {
  it('opens in its context, for any text and context', () => {
    const sealer = createSealer([one]);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, context) => {
        expect(sealer.open(sealer.seal(text, context), context)).toBe(text);
      }),
    );
  });

  it('names its key, shows nothing of the text, and differs each time', () => {
    const sealer = createSealer([one]);
    const [a, b] = [sealer.seal('secret', 'context'), sealer.seal('secret', 'context')];
    expect(a).toMatch(/^v1\.one\.[\w-]+$/);
    expect(a).not.toBe(b);
    expect(a).not.toContain(Buffer.from('secret').toString('base64url'));
  });

  it('opens with any of the keys, and is sealed with the first', () => {
    const old = createSealer([one]).seal('secret', 'context');
    const rotated = createSealer([two, one]);
    expect(rotated.open(old, 'context')).toBe('secret');
    const resealed = rotated.seal('secret', 'context');
    expect(resealed).toMatch(/^v1\.two\./);
    expect(() => createSealer([one]).open(resealed, 'context')).toThrow(/key two is not among/);
    expect(createSealer([two]).open(resealed, 'context')).toBe('secret');
  });

  it('does not open in another context, with another key or after a change', () => {
    const sealer = createSealer([one, { ...two, id: 'on2' }]);
    const sealed = sealer.seal('secret', 'context');
    expect(() => sealer.open(sealed, 'another')).toThrow(/changed, or sealed for another context/);
    expect(() => createSealer([{ ...two, id: 'one' }]).open(sealed, 'context')).toThrow(/another key/);
    const bytes = Buffer.from(sealed.split('.')[2] ?? '', 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => sealer.open(`v1.one.${changed.toString('base64url')}`, 'context')).toThrow();
    }
    for (let length = 0; length < bytes.length; length += 1) {
      const cut = bytes.subarray(0, length).toString('base64url');
      expect(() => sealer.open(`v1.one.${cut}`, 'context')).toThrow();
    }
    expect(() => sealer.open(sealed.replace('.one.', '.on2.'), 'context')).toThrow();
  });

  it.each(['', 'v1', 'v1.one.', 'v2.one.AAAA', 'plain text', 'v1.one.@@@@', `v1.one.${'A'.repeat(20)}`])(
    'cannot be %j',
    (text) => {
      expect(() => createSealer([one]).open(text, 'context')).toThrow('This is not a sealed text.');
    },
  );
});
