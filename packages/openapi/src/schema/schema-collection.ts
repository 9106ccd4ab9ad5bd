import { components } from '@doorstep/contracts';
import type { SchemaObject } from 'openapi3-ts/oas31';
import type { z } from 'zod';
import { componentSchemas, schemaReference } from './component-schemas.js';
import type { Direction, SchemaContext } from './direction.js';
import { definitionSchema, toJsonSchema } from './json-schema.js';

/** The component schemas that a document uses. */
export interface SchemaCollection {
  /** Converts a schema for its place of use, with references to components. */
  use(schema: z.ZodTypeAny, direction: Direction, at: string): SchemaObject;
  /** Returns the used components by name. */
  definitions(): Record<string, SchemaObject>;
}

/**
 * Collects the component schemas of a document. A component whose request and response forms differ is defined twice: as
 * `Name` for responses and as `NameInput` for requests.
 *
 * @param answered every response schema of the document
 * @param narrowed schemas by the name of the component that each replaces in this document
 */
export function createSchemaCollection(
  answered: readonly z.ZodTypeAny[],
  narrowed: Readonly<Record<string, z.ZodTypeAny>> = {},
): SchemaCollection {
  const known = new Map([
    ...components().map(({ name, schema }) => [name, schema] as const),
    ...Object.entries(narrowed),
  ]);
  const twofold = findTwofold();
  const used = { input: new Set<string>(), output: new Set<string>() };
  for (const schema of answered) use(schema, 'output', 'answer');

  function use(schema: z.ZodTypeAny, direction: Direction, at: string): SchemaObject {
    return toJsonSchema(schema, contextOf(direction), at);
  }

  function contextOf(direction: Direction): SchemaContext {
    return {
      direction,
      reference: (name) => {
        mark(name, direction);
        return schemaReference(nameOf(name, direction));
      },
    };
  }

  function mark(name: string, direction: Direction): void {
    if (used[direction].has(name)) return;
    used[direction].add(name);
    write(name, direction);
  }

  function nameOf(name: string, direction: Direction): string {
    return direction === 'input' && twofold.has(name) && used.output.has(name) ? `${name}Input` : name;
  }

  function write(name: string, direction: Direction): SchemaObject {
    const schema = known.get(name);
    if (schema === undefined) throw new Error(`There is no component ${name}.`);
    return definitionSchema(schema, contextOf(direction), name);
  }

  return {
    use,
    definitions() {
      const entries = [
        ...[...used.output].filter((name) => twofold.has(name) || !used.input.has(name)).map(entry('output')),
        ...[...used.input].map(entry('input')),
      ];
      return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
    },
  };

  function entry(direction: Direction): (name: string) => [string, SchemaObject] {
    return (name) => [nameOf(name, direction), write(name, direction)];
  }
}

/** Finds the components whose forms differ in more than being closed, or that refer to such a component. */
function findTwofold(): ReadonlySet<string> {
  const input = componentSchemas('input');
  const output = componentSchemas('output');
  const found = new Set(Object.keys(input).filter((name) => opened(input[name]) !== opened(output[name])));
  const refersToFound = (schema: SchemaObject | undefined): boolean => {
    const text = JSON.stringify(schema);
    return [...found].some((name) => text.includes(`"${schemaReference(name)}"`));
  };
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const name of Object.keys(input)) if (refersToFound(output[name])) found.add(name);
  }
  return found;
}

function opened(schema: SchemaObject | undefined): string {
  return JSON.stringify(schema, (key, value: unknown) =>
    key === 'additionalProperties' && value === false ? undefined : value,
  );
}
