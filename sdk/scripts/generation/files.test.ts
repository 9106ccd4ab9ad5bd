import { readFileSync } from 'node:fs';
import { endpoints } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { directRoutes } from '../../src/generated/routes-direct.js';
import { platformRoutes } from '../../src/generated/routes-platform.js';
import type { RouteTable } from '../../src/route.js';
import { sdkFiles } from './files.js';

const tables: Readonly<Record<string, RouteTable>> = { direct: directRoutes, platform: platformRoutes };

describe('the generated files', () => {
  it.each(sdkFiles().map(({ path, content }) => [path, content]))('%s is what the contracts say', (path, content) => {
    expect(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')).toBe(content);
  });

  it('are the same each time', () => {
    expect(sdkFiles()).toEqual(sdkFiles());
  });

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('have %s', (_, endpoint) => {
    const route = tables[endpoint.interface]?.[endpoint.area]?.[endpoint.operation];
    expect(route).toMatchObject({ method: endpoint.route.method, path: endpoint.route.path });
    expect(route?.idempotent === true).toBe(endpoint.meta.idempotency === 'accepted');
  });
});
