import { z } from 'zod';

/** Returns a schema and every schema inside it. */
export function reachableSchemas(schema: z.ZodTypeAny): z.ZodTypeAny[] {
  const found = new Set<z.ZodTypeAny>();
  const visit = (node: z.ZodTypeAny): void => {
    if (found.has(node)) return;
    found.add(node);
    for (const child of children(node)) visit(child);
  };
  visit(schema);
  return [...found];
}

function children(schema: z.ZodTypeAny): z.ZodTypeAny[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape as Record<string, z.ZodTypeAny>);
  if (schema instanceof z.ZodLazy) return [schema.schema];
  return Object.values(schema._def as Record<string, unknown>)
    .flat()
    .filter((value): value is z.ZodTypeAny => value instanceof z.ZodType);
}
