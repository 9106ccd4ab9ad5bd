import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillIn, missingValues } from './missing-values.js';

const logged = {
  query: { externalReference: '[redacted]', limit: '5' },
  body: {
    pickup: { address: '[redacted]', coordinates: { lat: null, lng: null } },
    items: [{ name: '[redacted]', quantity: 2 }],
    metadata: { 'a/b': '[redacted]' },
    tip: null,
  },
};

describe('the values that the log does not keep', () => {
  it('are texts and coordinates, with pointers', () => {
    expect(missingValues(logged).map(({ pointer, kind }) => `${kind} ${pointer}`)).toEqual([
      'text /query/externalReference',
      'text /body/pickup/address',
      'number /body/pickup/coordinates/lat',
      'number /body/pickup/coordinates/lng',
      'text /body/items/0/name',
      'text /body/metadata/a~1b',
    ]);
  });

  it('are filled in, and all others stay', () => {
    const filled = fillIn(logged.body, ({ pointer, kind }) => (kind === 'number' ? 44.4 : pointer));
    expect(filled).toEqual({
      pickup: { address: '/pickup/address', coordinates: { lat: 44.4, lng: 44.4 } },
      items: [{ name: '/items/0/name', quantity: 2 }],
      metadata: { 'a/b': '/metadata/a~1b' },
      tip: null,
    });
  });

  it('are none in other bodies', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const copy: unknown = JSON.parse(JSON.stringify(value));
        if (/"(?:lat|lng|latitude|longitude)"|__proto__/.test(JSON.stringify(copy))) return;
        expect(fillIn(copy, () => 'never')).toEqual(copy);
      }),
    );
  });
});
