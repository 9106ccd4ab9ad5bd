import * as contracts from '@doorstep/contracts';
import { z } from 'zod';
import { componentOf, componentSchema, type Direction, isOptional, unwrapped } from './schemas.js';

const exported = Object.entries<unknown>(contracts);

/** Type names of the value lists that the contracts export, by identity of the list. The list's name wins over its schema's. */
const names = new Map<unknown, string>([
  ...exported.flatMap(([name, value]) => (value instanceof z.ZodEnum ? [[value._def.values, name] as const] : [])),
  ...exported.flatMap(([name, value]) => (Array.isArray(value) ? [[value, singularTypeName(name)] as const] : [])),
]);

/** Options for printing a type. */
export interface Style {
  readonly direction: Direction;
  /** Enums also accept other strings, because the service may add values. */
  readonly openEnums: boolean;
  readonly readonlyLists: boolean;
  /** Optional fields also accept `undefined`. */
  readonly orUndefined: boolean;
  /** Prints `boolean` where the wire has `true` and `false` as text. */
  readonly flags: boolean;
}

const plain = { openEnums: false, readonlyLists: false, orUndefined: false, flags: false } as const;

/** Strict types, except that lists in requests may be read-only. */
export const plainRequest: Style = { ...plain, direction: 'request', readonlyLists: true };
export const plainResponse: Style = { ...plain, direction: 'response' };

export const requestStyle: Style = { ...plainRequest, orUndefined: true };
export const queryStyle: Style = { ...requestStyle, flags: true };
export const responseStyle: Style = { ...plainResponse, openEnums: true };
/** Style of types for both directions: a received value can be sent back. */
export const sharedStyle: Style = { ...responseStyle, orUndefined: true };

/** A style, and the functions that resolve names. */
export interface Writing {
  readonly style: Style;
  /** Returns the name of a component's declaration in this style; undefined prints the component in place. */
  readonly refer: (component: string, schema: z.ZodTypeAny) => string | undefined;
  /** Called for each named enum. Returns the name to print; undefined prints the values in place. */
  readonly referEnum: (name: string, values: readonly string[]) => string | undefined;
}

const openString = '(string & {})';
const lineWidth = 120;

/** Prints the TypeScript type of `schema`. */
export function printType(schema: z.ZodTypeAny, writing: Writing, indent = ''): string {
  const name = componentOf(schema);
  const reference = name === undefined ? undefined : writing.refer(name, schema);
  return reference ?? printBody(schema, writing, indent);
}

/** Prints the type of `schema` in full, even if it is a component. */
export function printBody(schema: z.ZodTypeAny, writing: Writing, indent = ''): string {
  if (schema instanceof z.ZodString) return 'string';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  if (schema instanceof z.ZodNull) return 'null';
  if (schema instanceof z.ZodUnknown || schema instanceof z.ZodAny) return 'unknown';
  if (schema instanceof z.ZodLiteral) return literal(schema.value);
  if (schema instanceof z.ZodEnum) return printEnum(schema, writing, indent);
  if (schema instanceof z.ZodObject) return printObject(schema, writing, indent);
  if (schema instanceof z.ZodArray) return printArray(schema.element, writing, indent);
  if (schema instanceof z.ZodTuple) return printTuple(schema.items, writing, indent);
  if (schema instanceof z.ZodRecord) return `Record<string, ${printType(schema.valueSchema, writing, indent)}>`;
  if (schema instanceof z.ZodNullable) return `${printType(schema.unwrap(), writing, indent)} | null`;
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion) {
    return union(
      schema.options.map((option: z.ZodTypeAny) => printType(option, writing, `${indent}    `)),
      indent,
    );
  }
  if (schema instanceof z.ZodIntersection) {
    return [schema._def.left, schema._def.right].map((side) => printType(side, writing, indent)).join(' & ');
  }
  if (schema instanceof z.ZodEffects && schema._def.effect.type === 'transform') {
    return printTransformed(schema, writing, indent);
  }
  const inner = unwrapped(schema, writing.style.direction);
  if (inner !== undefined) return printType(inner, writing, indent);
  throw new Error(`No TypeScript type is known for ${schema.constructor.name}: add it to print-type.ts.`);
}

/** Prints the input of a transformation. Its output type is only known at run time. */
function printTransformed(schema: z.ZodEffects<z.ZodTypeAny>, writing: Writing, indent: string): string {
  if (writing.style.direction === 'response') throw new Error('Responses cannot have transformations.');
  const inner = schema.innerType();
  const isFlag = inner instanceof z.ZodEnum && inner.options.join() === 'true,false';
  return writing.style.flags && isFlag ? 'boolean' : printType(inner, writing, indent);
}

function printEnum(schema: z.ZodEnum<[string, ...string[]]>, writing: Writing, indent: string): string {
  const name = enumName(schema);
  const reference = name === undefined ? undefined : writing.referEnum(name, schema.options);
  const members = reference === undefined ? schema.options.map(literal) : [reference];
  return union(writing.style.openEnums ? [...members, openString] : members, indent);
}

function printObject(schema: z.AnyZodObject, writing: Writing, indent: string): string {
  const inner = `${indent}  `;
  const { direction, orUndefined } = writing.style;
  const fields = Object.entries(schema.shape as z.ZodRawShape).flatMap(([key, field]) => {
    const optional = isOptional(field, direction);
    const absent = optional && orUndefined ? ' | undefined' : '';
    const type = printType(field, writing, inner);
    return [
      ...docComment(fieldDescription(field), inner),
      `${inner}${propertyKey(key)}${optional ? '?' : ''}: ${type}${absent};`,
    ];
  });
  if (schema._def.unknownKeys === 'passthrough') fields.push(`${inner}[key: string]: unknown;`);
  return fields.length === 0 ? 'Record<string, never>' : ['{', ...fields, `${indent}}`].join('\n');
}

function printArray(element: z.ZodTypeAny, writing: Writing, indent: string): string {
  const type = printType(element, writing, indent);
  const isOneTerm = /^\w+$/.test(type) || (type.startsWith('{') && element instanceof z.ZodObject);
  const item = isOneTerm ? type : `(${type})`;
  return writing.style.readonlyLists ? `readonly ${item}[]` : `${item}[]`;
}

function printTuple(items: readonly z.ZodTypeAny[], writing: Writing, indent: string): string {
  const types = items.map((item) => printType(item, writing, indent)).join(', ');
  return writing.style.readonlyLists ? `readonly [${types}]` : `[${types}]`;
}

/** Prints a union on one line, or with one member per line if it is too long. */
export function union(members: readonly string[], indent: string): string {
  const line = members.join(' | ');
  const fits = indent.length + line.length + 24 <= lineWidth && !line.includes('\n');
  return fits ? line : members.map((member) => `\n${indent}  | ${member}`).join('');
}

/** Returns the lines of a doc comment. */
export function docComment(text: string | undefined, indent = ''): string[] {
  if (text === undefined || text === '') return [];
  const lines = text.replaceAll('*/', '*\\/').split('\n');
  if (lines.length === 1) return [`${indent}/** ${lines[0]} */`];
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */`];
}

/** Returns the description of a field unless it only repeats that of its component. */
function fieldDescription(field: z.ZodTypeAny): string | undefined {
  const inner = field instanceof z.ZodOptional || field instanceof z.ZodNullable ? field.unwrap() : field;
  const name = componentOf(inner);
  return name !== undefined && componentSchema(name).description === field.description ? undefined : field.description;
}

function propertyKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : literal(key);
}

export function literal(value: unknown): string {
  if (typeof value !== 'string') return String(value);
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Returns the name of the type for the values of a list: `OrderStatus` for `orderStatuses`. */
export function singularTypeName(list: string): string {
  const singular = list
    .replace(/ies$/, 'y')
    .replace(/(ss|us|x|ch|sh)es$/, '$1')
    .replace(/([^su])s$/, '$1');
  return singular.charAt(0).toUpperCase() + singular.slice(1);
}

/** Returns the type name of an enum if the contracts export its values. Other enums are printed in place. */
function enumName(schema: z.ZodTypeAny): string | undefined {
  return schema instanceof z.ZodEnum ? names.get(schema._def.values) : undefined;
}
