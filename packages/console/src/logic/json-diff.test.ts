import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonDiff } from './json-diff.js';

describe('jsonDiff', () => {
  it.each([
    [{ status: 'pending' }, { status: 'assigned' }, [{ path: 'status', before: 'pending', after: 'assigned' }]],
    [{ a: { b: [1, 2] } }, { a: { b: [1, 3] } }, [{ path: 'a.b.1', before: 2, after: 3 }]],
    [{ a: 1 }, {}, [{ path: 'a', before: 1, after: undefined }]],
    [{}, { a: null }, [{ path: 'a', before: undefined, after: null }]],
    [
      { courier: null },
      { courier: { vehicle: 'bike' } },
      [{ path: 'courier', before: null, after: { vehicle: 'bike' } }],
    ],
    [[1], { 0: 1 }, [{ path: '', before: [1], after: { 0: 1 } }]],
    [{ constructor: 1 }, { constructor: 2 }, [{ path: 'constructor', before: 1, after: 2 }]],
  ])('compares %j with %j', (before, after, changes) => {
    expect(jsonDiff(before, after)).toEqual(changes);
  });

  it('finds no difference between a value and its copy', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        expect(jsonDiff(value, structuredClone(value))).toEqual([]);
      }),
    );
  });
});
