import { linesOf, ruleOf } from '@doorstep/contracts';
import { z } from 'zod';
import { unwrapped } from './schema-at.js';

/** Limit for the listed values of an enumeration. */
const maxListed = 24;

/** Describes the values that a schema accepts: `a whole number between 1 and 100`. */
export function expectation(schema: z.ZodTypeAny): string {
  const ruled = statedExpectation(schema);
  const accepted = ruled ?? describeSchema(unwrapped(schema));
  return acceptsNull(schema) ? `${accepted}, or null` : accepted;
}

function statedExpectation(schema: z.ZodTypeAny): string | undefined {
  if (schema instanceof z.ZodEffects) return ruleOf(schema)?.expected ?? statedExpectation(schema.innerType());
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return statedExpectation(schema.unwrap());
  return schema instanceof z.ZodDefault ? statedExpectation(schema._def.innerType) : undefined;
}

function acceptsNull(schema: z.ZodTypeAny): boolean {
  if (schema instanceof z.ZodNullable) return true;
  if (schema instanceof z.ZodOptional) return acceptsNull(schema.unwrap());
  return schema instanceof z.ZodDefault && acceptsNull(schema._def.innerType);
}

function describeSchema(schema: z.ZodTypeAny): string {
  if (schema instanceof z.ZodString) return describeText(schema);
  if (schema instanceof z.ZodNumber) return describeNumber(schema);
  if (schema instanceof z.ZodBoolean) return '`true` or `false`';
  if (schema instanceof z.ZodEnum) return describeValues(schema.options);
  if (schema instanceof z.ZodLiteral) return describeValues([schema.value]);
  if (schema instanceof z.ZodArray) return describeList(schema);
  if (schema instanceof z.ZodObject) return describeObject(schema);
  if (schema instanceof z.ZodRecord || schema instanceof z.ZodDiscriminatedUnion) return 'an object';
  if (schema instanceof z.ZodTuple) return `a list of ${schema.items.length} entries`;
  if (schema instanceof z.ZodUnion) return describeUnion(schema.options as readonly z.ZodTypeAny[]);
  return 'a value of the documented type';
}

/** Describes allowed values: `true`, or one of `car`, `bicycle`. */
export function describeValues(values: readonly unknown[]): string {
  const listed = values.slice(0, maxListed).map((value) => `\`${String(value)}\``);
  const others = values.length > maxListed ? ` or ${values.length - maxListed} others` : '';
  return `${values.length === 1 ? '' : 'one of '}${listed.join(', ')}${others}`;
}

const forms: Readonly<Record<string, string>> = {
  email: 'an e-mail address such as ana@example.com',
  url: 'a URL such as https://example.com/path',
  uuid: 'a UUID such as 0b9d7f3e-5c1a-4f7e-9a53-2f6c1d8e4b70',
};

/** Describes text by the form that its schema states (`must be a day such as 2026-11-21`), otherwise by its length. */
function describeText({ _def: { checks }, minLength, maxLength }: z.ZodString): string {
  const [stated] = checks.flatMap(({ message }) => statedForm(message) ?? []);
  const form = stated ?? checks.map(({ kind }) => forms[kind]).find((known) => known !== undefined);
  if (form !== undefined) return form;
  const [exact] = checks.flatMap((check) => (check.kind === 'length' ? [check.value] : []));
  if (exact !== undefined) return `text of ${exact} characters`;
  const lines = checks.some((check) => check.kind === 'regex' && linesOf(check.regex) === 'one') ? ' on one line' : '';
  return minLength === null && maxLength === null
    ? 'text'
    : `text of ${range(minLength, maxLength)} characters${lines}`;
}

/** Returns what a message asks for, if it has the form `must be ...`. */
export function statedForm(message: string | undefined): string | undefined {
  return message?.startsWith('must be ') ? message.slice('must be '.length) : undefined;
}

function describeNumber({ isInt, minValue, maxValue }: z.ZodNumber): string {
  const kind = isInt ? 'a whole number' : 'a number';
  if (minValue !== null && maxValue !== null) return `${kind} between ${minValue} and ${maxValue}`;
  if (minValue !== null) return `${kind} of at least ${minValue}`;
  return maxValue === null ? kind : `${kind} of at most ${maxValue}`;
}

function describeList({ _def: { minLength, maxLength, exactLength } }: z.ZodArray<z.ZodTypeAny>): string {
  const least = exactLength?.value ?? minLength?.value ?? null;
  const most = exactLength?.value ?? maxLength?.value ?? null;
  return least === null && most === null ? 'a list' : `a list of ${range(least, most)} entries`;
}

function range(least: number | null, most: number | null): string {
  if (most === null) return `at least ${least}`;
  if (least === most) return String(most);
  return least === null || least === 0 ? `at most ${most}` : `${least} to ${most}`;
}

function describeObject({ shape }: z.AnyZodObject): string {
  const fields = Object.entries(shape as Record<string, z.ZodTypeAny>);
  const required = fields.filter(([, field]) => !field.isOptional()).map(([name]) => `\`${name}\``);
  return required.length === 0 ? 'an object' : `an object with ${required.join(', ')}`;
}

function describeUnion(options: readonly z.ZodTypeAny[]): string {
  return [...new Set(options.map(expectation))].join(' or ');
}
