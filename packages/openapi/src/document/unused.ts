import type { OpenAPIObject } from 'openapi3-ts/oas31';

/** Removes shared components that nothing refers to, directly or through other components. */
export function withoutUnused(document: OpenAPIObject): OpenAPIObject {
  const { components = {}, ...rest } = document;
  const { securitySchemes, ...sections } = components;
  const all = new Map<string, unknown>(
    Object.entries(sections).flatMap(([section, entries]) =>
      Object.entries(entries as Record<string, unknown>).map(([name, value]) => [`${section}/${name}`, value] as const),
    ),
  );
  const used = new Set<string>();
  const follow = (value: unknown): void => {
    for (const key of references(value)) {
      if (used.has(key)) continue;
      used.add(key);
      follow(all.get(key));
    }
  };
  follow(rest);
  const kept = Object.entries(sections).map(([section, entries]) => [
    section,
    Object.fromEntries(
      Object.entries(entries as Record<string, unknown>).filter(([name]) => used.has(`${section}/${name}`)),
    ),
  ]);
  return { ...rest, components: { ...Object.fromEntries(kept), ...(securitySchemes ? { securitySchemes } : {}) } };
}

function references(value: unknown): string[] {
  const found = JSON.stringify(value ?? null).matchAll(/"\$ref":"#\/components\/([^"]+)"/g);
  return [...found].flatMap(([, key]) => (key === undefined ? [] : [key]));
}
