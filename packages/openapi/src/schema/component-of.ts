import { type Component, componentName, components } from '@doorstep/contracts';
import type { z } from 'zod';

/**
 * Returns the component of `schema`, even if its description differs: `Money.describe('VAT included')` is a copy of `Money`
 * that shares everything else.
 */
export function componentOf(schema: z.ZodTypeAny): Component | undefined {
  const name = componentName(schema);
  return components().find((known) => known.name === name || isDescribedCopy(schema, known.schema));
}

function isDescribedCopy(schema: z.ZodTypeAny, original: z.ZodTypeAny): boolean {
  const copy = definition(schema);
  const known = definition(original);
  const keys = new Set([...Object.keys(copy), ...Object.keys(known)]);
  keys.delete('description');
  return [...keys].every((key) => copy[key] === known[key]);
}

function definition(schema: z.ZodTypeAny): Readonly<Record<string, unknown>> {
  return schema._def as Record<string, unknown>;
}
