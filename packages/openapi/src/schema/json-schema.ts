import { type Keywords, queryBoolean, ruleOf } from '@doorstep/contracts';
import type { ReferenceObject, SchemaObject } from 'openapi3-ts/oas31';
import { z } from 'zod';
import { componentOf } from './component-of.js';
import type { SchemaContext } from './direction.js';
import { isRequired } from './presence.js';
import { scalarSchema, valuesSchema } from './scalar.js';

/**
 * Converts a zod schema to JSON Schema (2020-12, as in OpenAPI 3.1). Registered components become references.
 *
 * @param at place of the schema, for error messages
 * @throws Error for a schema without a JSON form (a transform in a response, a map, a custom type), which would become `{}`
 * and accept anything.
 */
export function toJsonSchema(schema: z.ZodTypeAny, context: SchemaContext, at: string): SchemaObject {
  const component = componentOf(schema);
  if (component) {
    return describe({ $ref: context.reference(component.name) }, schema.description, component.schema.description);
  }
  return definitionSchema(schema, context, at);
}

/** Converts the schema itself even if it is a component, for the definition of the component. */
export function definitionSchema(schema: z.ZodTypeAny, context: SchemaContext, at: string): SchemaObject {
  const result = scalarSchema(schema) ?? wrapperSchema(schema, context, at) ?? compositeSchema(schema, context, at);
  if (Object.keys(result).length === 0 && !acceptsAnything(schema)) throw new Error(`${at} accepts anything.`);
  return describe(result, schema.description, wrapped(schema)?.description);
}

/** Adds a description unless the wrapped schema has the same one, because zod copies it into every wrapper. */
function describe(schema: SchemaObject, description: string | undefined, known?: string): SchemaObject {
  return description === undefined || description === known ? schema : { ...schema, description };
}

function wrapped(schema: z.ZodTypeAny): z.ZodTypeAny | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return schema.unwrap();
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly) return schema._def.innerType;
  return undefined;
}

function acceptsAnything(schema: z.ZodTypeAny): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return acceptsAnything(schema.unwrap());
  return schema instanceof z.ZodUnknown;
}

function wrapperSchema(schema: z.ZodTypeAny, context: SchemaContext, at: string): SchemaObject | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodBranded)
    return toJsonSchema(schema.unwrap(), context, at);
  if (schema instanceof z.ZodReadonly) return toJsonSchema(schema._def.innerType, context, at);
  if (schema instanceof z.ZodNullable) return nullable(toJsonSchema(schema.unwrap(), context, at));
  if (schema instanceof z.ZodDefault) {
    const inner = toJsonSchema(schema._def.innerType, context, at);
    const value: unknown = schema._def.defaultValue();
    // Generated code gives a list a separate type, which does not fit. The description says what it is.
    return Array.isArray(value) ? inner : { ...inner, default: value };
  }
  if (schema instanceof z.ZodPipeline) {
    return toJsonSchema(context.direction === 'input' ? schema._def.in : schema._def.out, context, at);
  }
  if (schema instanceof z.ZodEffects) return effectSchema(schema, context, at);
  return undefined;
}

function effectSchema(schema: z.ZodEffects<z.ZodTypeAny>, context: SchemaContext, at: string): SchemaObject {
  const { effect } = schema._def;
  if (effect === queryBoolean._def.effect) return { type: 'boolean' };
  if (effect.type === 'transform' && context.direction === 'output') {
    throw new Error(`${at} is a transform in a response, whose output has no schema.`);
  }
  const keywords = ruleOf(schema)?.keywords ?? {};
  // Fields beside a reference would be other fields than those of the component.
  const convert = 'properties' in keywords ? definitionSchema : toJsonSchema;
  return withKeywords(convert(schema._def.schema, context, at), keywords, at);
}

/**
 * Adds the keywords of a rule to a schema. What fields have to do with each other is negated twice, because generators take `anyOf`
 * beside `type` for other types of the same value.
 */
function withKeywords(schema: SchemaObject, keywords: Keywords, at: string): SchemaObject {
  const { properties, anyOf, oneOf, ...others }: SchemaObject = keywords;
  const twice = Object.keys(others).find((keyword) => keyword in schema);
  if (twice !== undefined) throw new Error(`Two rules of ${at} set \`${twice}\`: make them one rule.`);
  const limited = properties && { properties: withLimits(schema.properties, properties) };
  const whole = { ...schema, ...others, ...limited };
  if (!anyOf && !oneOf) return whole;
  const condition = { ...(anyOf && { anyOf: anyOf.map(naming) }), ...(oneOf && { oneOf: oneOf.map(naming) }) };
  const former = conditionOf(schema);
  return { ...whole, not: { not: former ? { allOf: [former, condition] } : condition } };
}

type Part = SchemaObject | ReferenceObject;

/** Defines the fields that a part of a condition requires, because linters look for them beside `required`. */
function naming(part: Part): Part {
  if ('$ref' in part || !('required' in part)) return part;
  const named = Object.fromEntries(part.required?.map((name) => [name, {}]) ?? []);
  return { ...part, properties: { ...named, ...part.properties } };
}

/** Returns the condition that an earlier rule added. */
function conditionOf({ not }: SchemaObject): Part | undefined {
  return not && 'not' in not ? not.not : undefined;
}

type Properties = NonNullable<SchemaObject['properties']>;

/** Adds the keywords of a rule to the fields that they are about. A list of values needs no pattern. */
function withLimits(fields: Properties = {}, limits: Properties): Properties {
  const limited = Object.entries(limits).map(([name, limit]) => {
    const field: Part = { ...fields[name], ...limit };
    if ('enum' in limit && 'pattern' in field) delete field.pattern;
    return [name, field];
  });
  return { ...fields, ...Object.fromEntries(limited) };
}

function compositeSchema(schema: z.ZodTypeAny, context: SchemaContext, at: string): SchemaObject {
  if (schema instanceof z.ZodObject) return objectSchema(schema, context, at);
  if (schema instanceof z.ZodArray) return arraySchema(schema, context, at);
  if (schema instanceof z.ZodTuple) return tupleSchema(schema, context, at);
  if (schema instanceof z.ZodRecord) return recordSchema(schema, context, at);
  if (schema instanceof z.ZodDiscriminatedUnion) return discriminatedSchema(schema, context, at);
  if (schema instanceof z.ZodUnion) return unionSchema(schema, context, at);
  if (schema instanceof z.ZodEnum) return valuesSchema(schema.options);
  if (schema instanceof z.ZodLiteral) return valuesSchema([schema.value]);
  if (schema instanceof z.ZodNull) return valuesSchema([null]);
  if (schema instanceof z.ZodUnknown) return {};
  if (schema instanceof z.ZodLazy) return lazySchema(schema, context, at);
  throw new Error(`${at} is a ${typeName(schema)}, which has no JSON Schema here: use another kind of schema.`);
}

function typeName(schema: z.ZodTypeAny): string {
  return String((schema._def as { typeName?: unknown }).typeName);
}

/** Closes only request objects, because responses may gain fields in a compatible change. */
function objectSchema(schema: z.AnyZodObject, context: SchemaContext, at: string): SchemaObject {
  const fields = Object.entries(schema.shape as Record<string, z.ZodTypeAny>);
  const required = fields.filter(([, field]) => isRequired(field, context.direction)).map(([name]) => name);
  const closed = schema._def.unknownKeys === 'strict' && context.direction === 'input';
  const open = !(schema._def.catchall instanceof z.ZodNever);
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(([name, field]) => [name, toJsonSchema(field, context, `${at}.${name}`)]),
    ),
    ...(required.length > 0 ? { required } : {}),
    ...(open ? { additionalProperties: toJsonSchema(schema._def.catchall, context, `${at}.*`) } : {}),
    ...(closed && !open ? { additionalProperties: false } : {}),
  };
}

function arraySchema(schema: z.ZodArray<z.ZodTypeAny>, context: SchemaContext, at: string): SchemaObject {
  const { exactLength, minLength, maxLength } = schema._def;
  const least = exactLength?.value ?? minLength?.value;
  const most = exactLength?.value ?? maxLength?.value;
  return {
    type: 'array',
    items: toJsonSchema(schema.element, context, `${at}[]`),
    ...(least === undefined ? {} : { minItems: least }),
    ...(most === undefined ? {} : { maxItems: most }),
  };
}

function tupleSchema(schema: z.AnyZodTuple, context: SchemaContext, at: string): SchemaObject {
  const prefixItems = schema.items.map((item, index) => toJsonSchema(item, context, `${at}[${index}]`));
  const { rest } = schema._def;
  return {
    type: 'array',
    prefixItems,
    minItems: prefixItems.length,
    ...(rest ? { items: toJsonSchema(rest, context, `${at}[]`) } : { maxItems: prefixItems.length }),
  };
}

function recordSchema(schema: z.ZodRecord, context: SchemaContext, at: string): SchemaObject {
  const { type: _, ...names } = toJsonSchema(schema.keySchema, context, `${at} keys`);
  const anything = acceptsAnything(schema.valueSchema);
  return {
    type: 'object',
    ...(Object.keys(names).length > 0 ? { propertyNames: names } : {}),
    additionalProperties: anything ? true : toJsonSchema(schema.valueSchema, context, `${at}.*`),
  };
}

/** Joins the values of enumerations, which may overlap. */
function unionSchema(schema: z.ZodUnion<z.ZodUnionOptions>, context: SchemaContext, at: string): SchemaObject {
  const options = schema.options.map((option, index) => toJsonSchema(option, context, `${at}|${index}`));
  const values = options.map(valuesOf);
  if (values.every((some) => some !== undefined)) return valuesSchema([...new Set(values.flat())]);
  return { anyOf: options };
}

function valuesOf({ const: value, enum: values }: SchemaObject): readonly unknown[] | undefined {
  return value === undefined ? values : [value];
}

/** Adds a discriminator only if all options are references (OpenAPI 3.1, Discriminator Object). */
function discriminatedSchema(
  schema: z.ZodDiscriminatedUnion<string, z.ZodDiscriminatedUnionOption<string>[]>,
  context: SchemaContext,
  at: string,
): SchemaObject {
  const oneOf = schema.options.map((option, index) => toJsonSchema(option, context, `${at}|${index}`));
  if (oneOf.some((option) => option.$ref === undefined)) return { oneOf };
  const mapping = schema.options.flatMap((option, index) => {
    const $ref = oneOf[index]?.$ref ?? '';
    const value = option.shape[schema.discriminator];
    if (value instanceof z.ZodLiteral) return [[String(value.value), $ref] as const];
    return value instanceof z.ZodEnum ? value.options.map((name: string) => [name, $ref] as const) : [];
  });
  return { oneOf, discriminator: { propertyName: schema.discriminator, mapping: Object.fromEntries(mapping) } };
}

/** Returns a reference, because a lazy schema is for recursion, which needs a name. */
function lazySchema(schema: z.ZodLazy<z.ZodTypeAny>, context: SchemaContext, at: string): SchemaObject {
  const component = componentOf(schema.schema);
  if (!component) throw new Error(`${at} is lazy but not a component: register the schema that it refers to.`);
  return { $ref: context.reference(component.name) };
}

/** Makes a schema nullable: with a list in `type` for plain types, and with a branch for references, unions and lists of values. */
function nullable(schema: SchemaObject): SchemaObject {
  if (Object.keys(schema).length === 0) return schema;
  const { type, ...rest } = schema;
  const types = [type ?? []].flat();
  if (types.includes('null')) return schema;
  if (types.length > 0 && valuesOf(schema) === undefined) return { type: [...types, 'null'], ...rest };
  const { description, ...branch } = schema;
  const branches = branch.anyOf && Object.keys(branch).length === 1 ? branch.anyOf : [branch];
  return { anyOf: [...branches, { type: 'null' }], ...(description === undefined ? {} : { description }) };
}
