import { type OpenApiDocument, type PlacedOperation, resolve } from './open-api.js';

/** Returns the component schemas that a value refers to, directly or through other components. */
function reachable(document: OpenApiDocument, value: unknown, found = new Set<string>()): ReadonlySet<string> {
  for (const [, reference = ''] of (JSON.stringify(value) ?? '').matchAll(/"(#\/components\/\w+\/\w+)"/g)) {
    if (found.has(reference)) continue;
    found.add(reference);
    reachable(document, resolve(document, { $ref: reference }), found);
  }
  return found;
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
  for (const { area, requestBody, responses, allParameters } of operations) {
    for (const reference of reachable(document, [requestBody, responses, allParameters])) {
      areas.set(reference, (areas.get(reference) ?? new Set()).add(area));
    }
  }
  return new Map(
    Object.keys(document.components?.schemas ?? {}).map((name) => {
      const [area, ...others] = areas.get(`#/components/schemas/${name}`) ?? [];
      return [name, others.length === 0 ? area : undefined];
    }),
  );
}
