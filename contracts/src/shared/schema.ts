import type { z } from 'zod';

/**
 * Names the type of a schema, so that emitted declarations refer to it instead of repeating it:
 *
 *     const quote = z.object({ ... }).strict();
 *     export interface QuoteSchema extends Named<typeof quote> {}
 *     export const Quote: QuoteSchema = component('Quote', quote);
 */
export type Named<T> = T;

/** A schema with its name in the OpenAPI components and in the SDK's types. */
export interface Component {
  readonly name: string;
  readonly schema: z.ZodTypeAny;
}

const registry = new Map<string, Component>();
const names = new Map<z.ZodTypeAny, string>();

/**
 * Registers `schema` as the component `name` and returns it. Call it last: wrapping a registered schema
 * (`.optional()`, `.extend()`) makes another schema that is not the component.
 *
 * @throws Error when the name is taken by another schema.
 */
export function component<T extends z.ZodTypeAny>(name: string, schema: T): T {
  if (registry.has(name)) throw new Error(`Schema component "${name}" is defined twice: choose another name.`);
  registry.set(name, { name, schema });
  names.set(schema, name);
  return schema;
}

/** Returns every registered component, in order of definition. */
export function components(): readonly Component[] {
  return [...registry.values()];
}

/** Returns the component name of exactly this schema object, if it is registered. */
export function componentName(schema: z.ZodTypeAny): string | undefined {
  return names.get(schema);
}
