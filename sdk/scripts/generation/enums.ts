import * as contracts from '@doorstep/contracts';
import { z } from 'zod';

/** Returns the name of the type for the values of a list: `OrderStatus` for `orderStatuses`. */
export function singularTypeName(list: string): string {
  const singular = list
    .replace(/ies$/, 'y')
    .replace(/(ss|us|x|ch|sh)es$/, '$1')
    .replace(/([^su])s$/, '$1');
  return singular.charAt(0).toUpperCase() + singular.slice(1);
}

const exported = Object.entries<unknown>(contracts);

/** Type names of the value lists that the contracts export, by identity of the list. The list's name wins over its schema's. */
const names = new Map<unknown, string>([
  ...exported.flatMap(([name, value]) => (value instanceof z.ZodEnum ? [[value._def.values, name] as const] : [])),
  ...exported.flatMap(([name, value]) => (Array.isArray(value) ? [[value, singularTypeName(name)] as const] : [])),
]);

/** Returns the type name of an enum if the contracts export its values. Other enums are printed in place. */
export function enumName(schema: z.ZodTypeAny): string | undefined {
  return schema instanceof z.ZodEnum ? names.get(schema._def.values) : undefined;
}
