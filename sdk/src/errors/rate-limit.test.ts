import { describe, expect, it } from 'vitest';
import { parseRateLimits } from './rate-limit.js';

const parse = (limit?: string, policy?: string) =>
  parseRateLimits(new Headers({ ...(limit && { ratelimit: limit }), ...(policy && { 'ratelimit-policy': policy }) }));

describe('parseRateLimits', () => {
  it('joins a limit with the policy of the same name', () => {
    expect(parse('"default";r=297;t=41, "burst";r=19;t=1', '"default";q=300;w=60, "burst";q=20;w=1')).toEqual([
      { policy: 'default', remaining: 297, resetSeconds: 41, quota: 300, windowSeconds: 60 },
      { policy: 'burst', remaining: 19, resetSeconds: 1, quota: 20, windowSeconds: 1 },
    ]);
  });

  it('reads a limit without policy and reset', () => {
    expect(parse('"default";r=0')).toEqual([
      { policy: 'default', remaining: 0, resetSeconds: undefined, quota: undefined, windowSeconds: undefined },
    ]);
  });

  it('reads separators inside a quoted name as text and skips unknown parameters', () => {
    expect(parse('"a;r=1, \\"b\\"";pk="x;r=9";r=5;t=2')).toMatchObject([
      { policy: 'a;r=1, "b"', remaining: 5, resetSeconds: 2 },
    ]);
  });

  it.each([[undefined], ['limit=100, remaining=50'], ['"default"'], ['"default";r=many'], ['"open;r=1']])(
    'skips the malformed header %j',
    (header) => {
      expect(parse(header)).toEqual([]);
    },
  );
});
