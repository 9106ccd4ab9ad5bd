import { type Component, componentName, components } from '@doorstep/contracts';
import type { z } from 'zod';

/**
 * Returns the component of `schema`, even if its description differs: `Money.describe('VAT included')` is a copy of `Money`
 * that shares everything else.
 */
export function componentOf(schema: z.ZodTypeAny): Component | undefined {
  const name = componentName(schema);
  if (name !== undefined) return components().find((known) => known.name === name);
  if (schema.description === undefined) return undefined;
  return components().find((known) => isDescribedCopy(schema, known.schema));
}

function isDescribedCopy(schema: z.ZodTypeAny, original: z.ZodTypeAny): boolean {
  const copy = definition(schema);
  const known = definition(original);
  // Called for every schema with every component: most differ in the first key.
  return hasSame(known, copy) && hasSame(copy, known);
}

function hasSame(definition: Definition, other: Definition): boolean {
  return Object.keys(definition).every((key) => key === 'description' || definition[key] === other[key]);
}

type Definition = Readonly<Record<string, unknown>>;

function definition(schema: z.ZodTypeAny): Definition {
  return schema._def as Definition;
}
