import { describe, expect, it } from 'vitest';
import { splitTarget } from './target.js';

describe('splitTarget', () => {
  it.each([
    ['/v1/quotes', '/v1/quotes', ''],
    ['/v1/quotes?a=1&b=?', '/v1/quotes', 'a=1&b=?'],
    ['/a%2Fb?', '/a%2Fb', ''],
    ['http://localhost:4000/v1/quotes?a=1', '/v1/quotes', 'a=1'],
    ['http://localhost', '/', ''],
    ['http://localhost?a=1', '/', 'a=1'],
    ['*', '*', ''],
    ['//host/path', '//host/path', ''],
  ])('splits %s into path "%s" and query "%s"', (target, path, query) => {
    expect(splitTarget(target)).toEqual({ path, query });
  });
});
