import { components } from '@doorstep/contracts';
import type { SchemaObject } from 'openapi3-ts/oas31';
import type { Direction } from './direction.js';
import { definitionSchema } from './json-schema.js';

/** Returns the `$ref` of a component schema in a document. */
export function schemaReference(name: string): string {
  return `#/components/schemas/${name}`;
}

/**
 * Returns every registered component as JSON Schema by name, with references between them.
 *
 * @param direction `input` for requests (defaults are optional, objects are closed), `output` for responses
 */
export function componentSchemas(direction: Direction): Record<string, SchemaObject> {
  const context = { direction, reference: schemaReference };
  return Object.fromEntries(
    components().map(({ name, schema }) => [name, definitionSchema(schema, context, name)] as const),
  );
}
