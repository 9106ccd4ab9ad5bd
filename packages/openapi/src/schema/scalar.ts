import { generateSchema } from '@anatine/zod-openapi';
import { linesOf } from '@doorstep/contracts';
import type { SchemaObject } from 'openapi3-ts/oas31';
import { z } from 'zod';

/** Formats of string checks that the library does not convert. */
const formats: Readonly<Record<string, string>> = { date: 'date', time: 'time', duration: 'duration', ip: 'ip' };

/** Converts a string, number or boolean with its limits. Returns undefined for any other kind. */
export function scalarSchema(schema: z.ZodTypeAny): SchemaObject | undefined {
  if (!(schema instanceof z.ZodString || schema instanceof z.ZodNumber || schema instanceof z.ZodBoolean))
    return undefined;
  const { type, description: _, pattern: __, ...limits } = generateSchema(schema, false, '3.1');
  const [only] = [type].flat();
  return { ...(only === undefined ? {} : { type: only }), ...missingFormat(schema), ...limits, ...patterns(schema) };
}

/** Returns all patterns of a string that a document can have; the library converts only the last one. */
function patterns(schema: z.ZodTypeAny): SchemaObject {
  if (!(schema instanceof z.ZodString)) return {};
  const [first, ...others] = schema._def.checks.flatMap((check) =>
    check.kind === 'regex' ? documentedPattern(check.regex) : [],
  );
  if (first === undefined) return {};
  return { pattern: first, ...(others.length > 0 ? { allOf: others.map((pattern) => ({ pattern })) } : {}) };
}

/**
 * Returns the pattern that a document states. Of the rules for the characters of a text, which generated code often cannot read, only
 * "some visible character" is left. Go and Rust have no lookarounds: the format or the description says what they check.
 */
function documentedPattern(pattern: RegExp): readonly string[] {
  if (/\(\?<?[=!]/.test(pattern.source)) return [];
  // `source` escapes the slash of a literal, which is an error in other languages.
  if (linesOf(pattern) === undefined) return [pattern.source.replaceAll('\\/', '/')];
  return pattern.test('') ? [] : ['\\S'];
}

function missingFormat(schema: z.ZodTypeAny): SchemaObject {
  if (!(schema instanceof z.ZodString)) return {};
  const format = schema._def.checks.map((check) => formats[check.kind]).find((known) => known !== undefined);
  return format === undefined ? {} : { format };
}

/** Returns the schema of an enumeration, or of a constant for a single value. */
export function valuesSchema(values: readonly unknown[]): SchemaObject {
  const [type, ...others] = [...new Set(values.map(jsonType))];
  if (type === undefined) throw new Error('An enumeration needs values.');
  if (values.length === 1) return type === 'null' ? { type } : { type, const: values[0] };
  return { type: others.length === 0 ? type : [type, ...others], enum: [...values] };
}

function jsonType(value: unknown): 'string' | 'number' | 'boolean' | 'null' {
  if (value === null) return 'null';
  const kind = typeof value;
  if (kind === 'string' || kind === 'number' || kind === 'boolean') return kind;
  throw new Error(`Not a JSON value: ${String(value)}.`);
}
