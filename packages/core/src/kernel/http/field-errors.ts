import { characterCount, type FieldError, type FieldFault, fieldFaults, isBlankText } from '@doorstep/contracts';
import { z } from 'zod';
import { describeValues, expectation, statedForm } from './expectation.js';
import { schemaAt, valueAt } from './schema-at.js';

/** The parts of a request that have schemas. */
export type RequestPart = 'params' | 'query' | 'headers' | 'body';

/** Parses a part of a request and discards the sentences of zod: a message that remains is that of a schema. */
export function parsePart(schema: z.ZodTypeAny, value: unknown): z.SafeParseReturnType<unknown, unknown> {
  return schema.safeParse(value, withoutSentences);
}

const withoutSentences = { errorMap: () => ({ message: '' }) };

/**
 * Converts an issue of zod to errors that state what was sent and what to send: "`limit` is 500: send a whole number
 * between 1 and 100." Text from the request is never repeated, because it can be secret.
 */
export function fieldErrors(part: RequestPart, schema: z.ZodTypeAny, sent: unknown, issue: z.ZodIssue): FieldError[] {
  const pointer = toPointer([part, ...issue.path]);
  if (issue.code === z.ZodIssueCode.unrecognized_keys) {
    return issue.keys.map((key) => ({
      pointer: `${pointer}${toPointer([key])}`,
      code: 'unknown_field',
      detail: `${part === 'query' ? 'Query parameter' : 'Field'} "${shortened(key)}" is not known here: remove it.`,
    }));
  }
  const value = valueAt(sent, issue.path);
  const name = fieldName(part, issue.path);
  const code = faultOf(part, issue, value);
  const own = issue.message === '' || statedForm(issue.message) !== undefined ? undefined : issue.message;
  const remedy = code === 'repeated' ? 'it once' : wanted(schema, issue);
  return [{ pointer, code, detail: own ?? `${name} ${arrival(code, issue, value)}: send ${remedy}.` }];
}

function faultOf(part: RequestPart, issue: z.ZodIssue, value: unknown): FieldFault {
  if (issue.code === z.ZodIssueCode.custom) return statedFault(issue.params?.['code']);
  if (value === undefined) return 'required';
  if (part === 'query' && Array.isArray(value) && issue.code !== z.ZodIssueCode.too_big) return 'repeated';
  switch (issue.code) {
    case z.ZodIssueCode.invalid_enum_value:
    case z.ZodIssueCode.invalid_literal:
    case z.ZodIssueCode.invalid_union_discriminator:
      return 'unknown_value';
    case z.ZodIssueCode.invalid_string:
      return issue.message === '' && issue.validation === 'regex' ? textFault(value) : 'invalid_format';
    case z.ZodIssueCode.too_small:
    case z.ZodIssueCode.too_big:
      return issue.code;
    case z.ZodIssueCode.invalid_union:
      return typeof value === 'string' ? 'invalid_format' : 'invalid_type';
    default:
      return 'invalid_type';
  }
}

/** Only the rules for characters are patterns without a message. */
function textFault(value: unknown): FieldFault {
  return isBlank(value) ? 'too_small' : 'invalid_text';
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && isBlankText(value);
}

function statedFault(code: unknown): FieldFault {
  return Object.keys(fieldFaults).find((known): known is FieldFault => known === code) ?? 'invalid_value';
}

/** Describes what was sent instead. */
function arrival(code: FieldFault, issue: z.ZodIssue, value: unknown): string {
  if (code === 'required') return 'is missing';
  if (code === 'repeated' && Array.isArray(value)) return `was sent ${value.length} times`;
  if (value === '') return 'is empty';
  if (code === 'too_small' && isBlank(value)) return 'is blank';
  if (code === 'invalid_text')
    return 'has control characters, line breaks or invisible characters that are not allowed';
  if (issue.code === z.ZodIssueCode.too_small || issue.code === z.ZodIssueCode.too_big) return sizeOf(issue, value);
  if (code === 'invalid_format') return 'has the wrong format';
  if (code === 'unknown_value') return 'is another value';
  return typeof value === 'number' ? `is ${value}` : `is ${kindOf(value)}`;
}

function sizeOf({ type }: z.ZodTooSmallIssue | z.ZodTooBigIssue, value: unknown): string {
  if (type === 'number') return `is ${Number(value)}`;
  if (typeof value === 'string') return `has ${characterCount(value)} characters`;
  const { length } = Object(value) as { length?: unknown };
  if (type === 'array') return `has ${String(length)} ${length === 1 ? 'entry' : 'entries'}`;
  return `has ${String(length)} characters`;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? 'text' : 'an object';
}

function wanted(schema: z.ZodTypeAny, issue: z.ZodIssue): string {
  if (issue.code === z.ZodIssueCode.invalid_union_discriminator) return describeValues(issue.options);
  const field = schemaAt(schema, issue.path);
  return statedForm(issue.message) ?? (field ? expectation(field) : 'a documented value');
}

function fieldName(part: RequestPart, path: readonly (string | number)[]): string {
  if (path.length === 0) return part === 'body' ? 'The body' : `The ${part}`;
  const name = path.map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${step}`));
  return `\`${shortened(name.join(''))}\``;
}

function shortened(name: string): string {
  return name.length <= 100 ? name : `${name.slice(0, 99)}…`;
}

/** Builds a JSON pointer (RFC 6901) from path segments. */
function toPointer(segments: readonly (string | number)[]): string {
  return segments.map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
