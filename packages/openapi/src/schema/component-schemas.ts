import { components } from '@doorstep/contracts';
import type { SchemaObject } from 'openapi3-ts/oas31';
import type { Direction } from './direction.js';
import { definitionSchema } from './json-schema.js';

/** The `$ref` of a component schema in a document. */
export function schemaReference(name: string): string {
  return `#/components/schemas/${name}`;
}

/**
 * Every registered component as JSON Schema by name, with references between them.
 *
 * @param direction `input` as it is sent (defaults are optional, objects are closed), `output` as it is answered
 */
export function componentSchemas(direction: Direction): Record<string, SchemaObject> {
  const context = { direction, reference: schemaReference };
  return Object.fromEntries(
    components().map(({ name, schema }) => [name, definitionSchema(schema, context, name)] as const),
  );
}
