import type { SchemaObject } from 'openapi3-ts/oas31';

/** Makes a schema nullable, with a list in `type` for plain types and a separate branch for references and unions. */
export function nullable(schema: SchemaObject): SchemaObject {
  if (Object.keys(schema).length === 0) return schema;
  const { type, const: value, ...rest } = schema;
  if (type === undefined || schema.$ref !== undefined) {
    const { description, ...branch } = schema;
    return { anyOf: [branch, { type: 'null' }], ...(description === undefined ? {} : { description }) };
  }
  const types = [type].flat();
  if (types.includes('null')) return schema;
  const values = value === undefined ? schema.enum : [value];
  return { type: [...types, 'null'], ...rest, ...(values === undefined ? {} : { enum: [...values, null] }) };
}
