/** A JSON object of an OpenAPI document. */
export type JsonRecord = { readonly [name: string]: unknown };

/** The object at a place, or an empty one. */
export function record(value: unknown): JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonRecord) : {};
}

/** The list at a place, or an empty one. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Follows the `$ref` of an object into its document; without one, the object itself. */
export function followed(value: unknown, document: unknown): JsonRecord {
  const { $ref } = record(value);
  if (typeof $ref !== 'string') return record(value);
  const parts = $ref.slice(2).split('/');
  return followed(
    parts.reduce((place: unknown, part) => record(place)[part.replaceAll('~1', '/').replaceAll('~0', '~')], document),
    document,
  );
}
