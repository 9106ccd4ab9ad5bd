import { endpoints } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { postmanCollection } from './postman-collection.js';
import type { PostmanItem } from './postman-item.js';

interface Collection {
  readonly variable: readonly { readonly key: string }[];
  readonly item: readonly PostmanItem[];
}

const leaves = ({ item, ...request }: PostmanItem): readonly PostmanItem[] => item?.flatMap(leaves) ?? [request];

describe.each(['direct', 'platform'] as const)('the collection of the %s interface', (side) => {
  // The cast is sound: this is the format of Postman.
  const collection = postmanCollection(side, () => [200]) as Collection;
  const requests = collection.item.flatMap(leaves);

  it('has a request for each operation, after the stories', () => {
    const own = endpoints.filter(({ interface: name }) => name === side);
    const areas = requests.filter(({ id }) => !id?.includes('.'));
    expect(areas).toHaveLength(own.length);
    expect(new Set(requests.map(({ id }) => id)).size).toBe(requests.length);
  });

  it('uses only variables that it has, or that an earlier request sets', () => {
    const known = new Set(['$guid', ...collection.variable.map(({ key }) => key)]);
    const unknown: string[] = [];
    for (const { id, request, event } of requests) {
      const text = JSON.stringify(request);
      for (const [, name = ''] of text.matchAll(/\{\{([^}]+)\}\}/g)) {
        if (!known.has(name)) unknown.push(`${id}: ${name}`);
      }
      for (const [, name = ''] of JSON.stringify(event).matchAll(/\bkeep\('([^']+)'/g))
        known.add(name).add(`${name}.json`);
      expect(text).not.toMatch(/\$(?:steps|inputs)\./);
    }
    expect(unknown).toEqual([]);
  });

  it('has scripts that are JavaScript', () => {
    const scripts = requests.flatMap(
      ({ event = [] }) => event as readonly { readonly script: { readonly exec: readonly string[] } }[],
    );
    for (const { script } of scripts) expect(() => new Function(script.exec.join('\n'))).not.toThrow();
  });
});
