import { componentName, components } from '@doorstep/contracts';
import { z } from 'zod';

/** The side that a type belongs to. */
export type Direction = 'request' | 'response';

/** Returns the component name of `schema`, even if `.describe()` has copied it for one place. */
export function componentOf(schema: z.ZodTypeAny): string | undefined {
  // An enum has the name of its values.
  if (schema instanceof z.ZodEnum) return undefined;
  const name = componentName(schema);
  if (name !== undefined || schema.description === undefined) return name;
  // Most described schemas are plain texts and numbers, which are no copies of components.
  if (!(schema instanceof z.ZodObject || schema instanceof z.ZodEffects)) return undefined;
  return components().find((component) => isDescribedCopy(schema, component.schema))?.name;
}

/** Returns the registered schema of a component. */
export function componentSchema(name: string): z.ZodTypeAny {
  const component = components().find((candidate) => candidate.name === name);
  if (component === undefined) throw new Error(`There is no component "${name}".`);
  return component.schema;
}

function isDescribedCopy(schema: z.ZodTypeAny, original: z.ZodTypeAny): boolean {
  if (schema instanceof z.ZodObject && original instanceof z.ZodObject) {
    return schema._def.shape === original._def.shape && schema._def.unknownKeys === original._def.unknownKeys;
  }
  if (schema instanceof z.ZodEffects && original instanceof z.ZodEffects) {
    return schema._def.schema === original._def.schema && schema._def.effect === original._def.effect;
  }
  return false;
}

/** Returns the schemas directly inside `schema` for a direction. */
function innerSchemas(schema: z.ZodTypeAny, direction: Direction): readonly z.ZodTypeAny[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape as z.ZodRawShape);
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodTuple) return schema.items;
  if (schema instanceof z.ZodRecord) return [schema.valueSchema];
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion) return schema.options;
  if (schema instanceof z.ZodIntersection) return [schema._def.left, schema._def.right];
  const wrapped = unwrapped(schema, direction);
  return wrapped === undefined ? [] : [wrapped];
}

/** Returns the schema inside one that only adds a rule, a default or a name; undefined for any other. */
export function unwrapped(schema: z.ZodTypeAny, direction: Direction): z.ZodTypeAny | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return schema.unwrap();
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodCatch) return schema._def.innerType;
  if (schema instanceof z.ZodReadonly || schema instanceof z.ZodBranded) return schema.unwrap();
  if (schema instanceof z.ZodEffects) return schema.innerType();
  if (schema instanceof z.ZodLazy) return schema.schema;
  if (schema instanceof z.ZodPipeline) return direction === 'request' ? schema._def.in : schema._def.out;
  return undefined;
}

/** Returns true if a field of this schema may be absent. */
export function isOptional(schema: z.ZodTypeAny, direction: Direction): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodUnknown) return true;
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodCatch) return direction === 'request';
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodEffects) {
    return isOptional(unwrapped(schema, direction) ?? schema, direction);
  }
  return false;
}

/** Returns every component that `schema` reaches, including itself. */
export function reachedComponents(schema: z.ZodTypeAny, direction: Direction): ReadonlySet<string> {
  const reached = new Set<string>();
  const seen = new Set<z.ZodTypeAny>();
  const visit = (current: z.ZodTypeAny): void => {
    if (seen.has(current)) return;
    seen.add(current);
    const name = componentOf(current);
    if (name !== undefined) reached.add(name);
    for (const inner of innerSchemas(current, direction)) visit(inner);
  };
  visit(schema);
  return reached;
}
