import type { OpenApiDocument, PlacedOperation } from './open-api.js';

/** Returns the component schemas that a value refers to, directly or through other components. */
function reachable(document: OpenApiDocument, value: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (part: unknown): void => {
    for (const [, kind = '', name = ''] of (JSON.stringify(part) ?? '').matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      if (found.has(`${kind}/${name}`)) continue;
      found.add(`${kind}/${name}`);
      visit(new Map(Object.entries(document.components ?? {})).get(kind)?.[name]);
    }
  };
  visit(value);
  return new Set([...found].filter((key) => key.startsWith('schemas/')).map((key) => key.slice('schemas/'.length)));
}

/**
 * Returns the area on whose page each component is described: the only area that uses it, or undefined for the page of
 * shared schemas.
 */
export function homeOfComponents(
  document: OpenApiDocument,
  operations: readonly PlacedOperation[],
): ReadonlyMap<string, string | undefined> {
  const areas = new Map<string, Set<string>>();
  for (const { tags: [area = ''] = [], requestBody, responses, allParameters } of operations) {
    for (const name of reachable(document, [requestBody, responses, allParameters])) {
      areas.set(name, (areas.get(name) ?? new Set()).add(area));
    }
  }
  return new Map(
    Object.keys(document.components?.schemas ?? {}).map((name) => {
      const [area, ...others] = areas.get(name) ?? [];
      return [name, others.length === 0 ? area : undefined];
    }),
  );
}
