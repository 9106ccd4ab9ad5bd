import { z } from 'zod';
import type { Direction } from './direction.js';

/** Returns true if a property is always present. A default makes it optional in requests and required in responses. */
export function isRequired(schema: z.ZodTypeAny, direction: Direction): boolean {
  if (schema instanceof z.ZodOptional) return false;
  if (schema instanceof z.ZodDefault) return direction === 'output';
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodBranded) return isRequired(schema.unwrap(), direction);
  if (schema instanceof z.ZodReadonly) return isRequired(schema._def.innerType, direction);
  if (schema instanceof z.ZodEffects) return isRequired(schema._def.schema, direction);
  if (schema instanceof z.ZodPipeline) {
    return isRequired(direction === 'input' ? schema._def.in : schema._def.out, direction);
  }
  return true;
}
