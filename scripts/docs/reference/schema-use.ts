import { componentOf, type OpenApiDocument, type PlacedOperation, type Schema } from './open-api.js';

/** Every component that a value refers to, at any depth, through other components, too. */
export function reachable(document: OpenApiDocument, value: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { $ref } = part as Schema;
    if ($ref !== undefined) follow($ref);
    else for (const child of Object.values(part)) visit(child);
  };
  const follow = ($ref: string): void => {
    if (found.has($ref)) return;
    found.add($ref);
    const [, , kind = '', name = ''] = $ref.split('/');
    visit(document.components[kind]?.[name]);
  };
  visit(value);
  return new Set([...found].map(($ref) => componentOf({ $ref }) ?? '').filter((name) => !name.startsWith('#')));
}

/**
 * On which page a component is described: on that of the area that alone uses it, else on the page of shared ones.
 *
 * @returns area by component; undefined for shared ones.
 */
export function homeOfComponents(
  document: OpenApiDocument,
  operations: readonly PlacedOperation[],
): ReadonlyMap<string, string | undefined> {
  const areas = new Map<string, Set<string>>();
  for (const operation of operations) {
    const [area = ''] = operation.tags;
    const parts = [operation.requestBody, operation.responses, operation.allParameters];
    for (const name of reachable(document, parts)) areas.set(name, (areas.get(name) ?? new Set()).add(area));
  }
  return new Map(
    Object.keys(document.components['schemas'] ?? {}).map((name) => {
      const [area, ...others] = areas.get(name) ?? [];
      return [name, others.length === 0 ? area : undefined];
    }),
  );
}
