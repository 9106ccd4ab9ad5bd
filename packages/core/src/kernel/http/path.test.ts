import { endpoints } from '@doorstep/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPathMatcher } from './path.js';

const match = createPathMatcher(endpoints);
const id = 'ord_01kb2m5v3xe8wr9q4t7n6c0d1f';

describe('createPathMatcher', () => {
  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('finds %s', (_name, endpoint) => {
    const path = endpoint.route.path.replace(/:\w+/g, id);
    const found = match(endpoint.route.method, path);
    expect(found).toMatchObject({ kind: 'endpoint', endpoint });
  });

  it('decodes parameters', () => {
    expect(match('GET', '/api/v1/orders/a%2Fb')).toMatchObject({ kind: 'endpoint', params: { id: 'a/b' } });
    expect(() => match('GET', '/api/v1/orders/%zz')).toThrow('malformed_request');
    expect(() => match('DELETE', '/api/v1/orders/%zz')).toThrow('malformed_request');
  });

  it('lists the methods of a path, with HEAD beside GET', () => {
    expect(match('DELETE', '/api/v1/orders')).toEqual({ kind: 'other_method', allow: ['GET', 'HEAD'] });
    expect(match('GET', '/v1/quotes')).toEqual({ kind: 'other_method', allow: ['POST'] });
    expect(match('HEAD', '/api/v1/health')).toMatchObject({ kind: 'endpoint' });
  });

  it.each(['/', '/nope', '/api/v1', '/api/v1//tracking', '/api/v1/orders/x/y/z'])('does not know %s', (path) => {
    expect(match('GET', path).kind).toBe('unknown');
  });

  it('ignores a trailing slash', () => {
    expect(match('GET', '/api/v1/orders/').kind).toBe('endpoint');
  });

  it('matches any path without throwing', () => {
    fc.assert(
      fc.property(
        fc.webPath(),
        (path) => void expect(['endpoint', 'other_method', 'unknown']).toContain(match('GET', path).kind),
      ),
    );
  });
});
