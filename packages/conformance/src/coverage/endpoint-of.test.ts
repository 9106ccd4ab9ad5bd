import { endpoints } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { endpointOf } from './endpoint-of.js';

describe('endpointOf', () => {
  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('finds %s', (name, { route }) => {
    expect(endpointOf(route.method, route.path.replaceAll(/:\w+/g, 'x'))?.name).toBe(name);
  });

  it('prefers a literal segment to a parameter', () => {
    expect(endpointOf('GET', '/api/v1/leads/mine')?.name).toBe('platform.leads.listOwn');
    expect(endpointOf('GET', '/api/v1/leads/lea_1')?.name).toBe('platform.leads.get');
  });

  it('accepts a trailing slash, and no other method or path', () => {
    expect(endpointOf('GET', '/api/v1/health/')?.name).toBe('platform.reference.getHealth');
    expect(endpointOf('DELETE', '/api/v1/health')).toBeUndefined();
    expect(endpointOf('GET', '/api/v1/maps/style_json')).toBeUndefined();
    expect(endpointOf('GET', '/api/v1/health/x')).toBeUndefined();
  });
});
