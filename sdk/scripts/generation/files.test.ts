import { readFileSync } from 'node:fs';
import { endpoints, roles } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { directRoutes } from '../../src/resources/generated/routes-direct.js';
import { platformRoutes } from '../../src/resources/generated/routes-platform.js';
import type { RouteTable } from '../../src/routes/route.js';
import { sdkFiles } from './files.js';
import { hasQueryOptions, operationsOf } from './operations.js';

const documentedMethods = { direct: readDocs('direct'), platform: readDocs('platform') };

/** Returns the doc comment of every method by `<area>.<operation>`. */
function readDocs(name: 'direct' | 'platform'): ReadonlyMap<string, string> {
  const text = readFileSync(new URL(`../../src/resources/generated/resources-${name}.ts`, import.meta.url), 'utf8');
  const interfaces = [...text.matchAll(/^export interface (\w+)Resource \{\n(.*?)^\}/gms)];
  return new Map(
    interfaces.flatMap(([, area = '', body = '']) =>
      [...body.matchAll(/ {2}\/\*\*\n(.*?)\*\/\n {2}(\w+)\(/gs)].map(([, doc = '', method = '']) => [
        `${area.charAt(0).toLowerCase()}${area.slice(1)}.${method}`,
        doc,
      ]),
    ),
  );
}

const tables: Readonly<Record<string, RouteTable>> = { direct: directRoutes(), platform: platformRoutes() };

describe('the types of the roles', () => {
  const text = readFileSync(new URL('../../src/generated/types-roles.ts', import.meta.url), 'utf8');

  it.each(roles)('offer a %s what the access rules allow', (role) => {
    const [, block = ''] = new RegExp(`^  ${role}: \\{\\n(.*?)^  \\};`, 'ms').exec(text) ?? [];
    const offered = [...block.matchAll(/^ {4}(\w+): (.*);$/gm)].flatMap(([, area, names = '']) =>
      [...names.matchAll(/'(\w+)'/g)].map(([, name]) => `${area}.${name}`),
    );
    const allowed = endpoints.filter(({ interface: side, meta: { access } }) => {
      return side === 'platform' && (access.kind !== 'session' || access.roles.includes(role));
    });
    expect(offered.filter((name) => !name?.endsWith('.waitFor'))).toEqual(
      allowed.map(({ area, operation }) => `${area}.${operation}`),
    );
  });
});

describe('the generated files', () => {
  it.each(sdkFiles().map(({ path, content }) => [path, content]))('%s matches the contracts', (path, content) => {
    expect(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')).toBe(content);
  });

  it('are the same on every run', () => {
    expect(sdkFiles()).toEqual(sdkFiles());
  });

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('contain %s', (_, endpoint) => {
    const { route, meta } = endpoint;
    expect(tables[endpoint.interface]?.[endpoint.area]?.[endpoint.operation]).toMatchObject({
      method: route.method,
      path: route.path,
      parameterCount: (route.path.match(/:\w+/g) ?? []).length,
      idempotent: meta.idempotency === 'accepted',
      open: meta.access.kind === 'public',
    });
  });

  it('take the query before the options only for a list, a search, a required parameter or a deletion', () => {
    const before = [...operationsOf('direct'), ...operationsOf('platform')].filter(
      (operation) => operation.query !== undefined && !hasQueryOptions(operation),
    );
    const others = before.filter(({ answer, parameters }) => answer.kind !== 'list' && parameters.length > 0);
    const remaining = others.filter(({ endpoint }) => endpoint.route.method !== 'DELETE');
    expect(remaining.map(({ endpoint }) => endpoint.name)).toEqual(['platform.privacy.downloadExport']);
    expect(tables['platform']?.['orders']?.['track']).toMatchObject({ query: false, queryOptions: ['reveal'] });
  });

  it('contain no operation with the name that createQueryOptions uses for keys', () => {
    expect(endpoints.filter(({ operation }) => operation === 'key')).toEqual([]);
  });

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('document %s', (_, endpoint) => {
    const { route, meta } = endpoint;
    const doc = documentedMethods[endpoint.interface].get(`${endpoint.area}.${endpoint.operation}`) ?? '';
    expect(doc).toContain(`\`${route.method} ${route.path}\``);
    expect(doc).toContain(route.summary);
    expect(codesOf(doc)).toEqual(meta.errors);
    expect(doc.includes('idempotency key')).toBe(meta.idempotency === 'accepted');
    expect(doc.includes('@deprecated')).toBe(meta.deprecated !== undefined);
  });
});

/** Returns the codes of `@throws ApiError` in order. */
function codesOf(doc: string): readonly string[] {
  const [, list = ''] = /@throws ApiError (.*)/.exec(doc) ?? [];
  return [...list.matchAll(/`(\w+)` \(\d{3}\)/g)].map(([, code = '']) => code);
}
