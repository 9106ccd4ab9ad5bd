import { type FieldError, isPhone } from '@doorstep/contracts';
import { z } from 'zod';
import { createBoundedCache } from '../primitives/bounded-cache.js';
import { schemaAt, unwrapped } from './schema-at.js';

/** A value with its telephone numbers as they are dialled, and an error for each number that no country has. */
export interface CheckedPhones {
  readonly value: unknown;
  readonly errors: readonly FieldError[];
}

/** Returns a number as it is dialled from abroad; undefined if its country has no such number. */
type Dial = (number: string) => string | undefined;

/**
 * Checks the telephone numbers of a validated value with the numbering plans of their countries, and removes the zero that is
 * dialled inside a country: `+49030123456` becomes +4930123456. The plans are loaded with the first number.
 *
 * @param pointer JSON pointer to the value.
 */
export async function checkPhones(schema: z.ZodTypeAny, value: unknown, pointer: string): Promise<CheckedPhones> {
  if (value === undefined || !hasPhones(schema)) return { value, errors: [] };
  const dial = await loadPlans();
  const errors: FieldError[] = [];
  const checked = withPhones(schema, value, pointer, (number, at) => {
    const dialled = dial(number);
    if (dialled === undefined) errors.push({ pointer: at, code: 'invalid_format', detail: unknownNumber });
    return dialled ?? number;
  });
  return { value: checked, errors };
}

const unknownNumber =
  'The country of this telephone number has no such number: send an E.164 number such as +40213121234.';

/** Numbers of which the last checks are kept: a shop sends its own with each delivery, and a check takes longer than all other validation. */
const keptChecks = 1_000;

let plans: Promise<Dial> | undefined;

function loadPlans(): Promise<Dial> {
  plans ??= import('libphonenumber-js/min').then(({ parsePhoneNumberFromString }) => {
    const checks = createBoundedCache<{ readonly dialled: string | undefined }>(keptChecks);
    return (number) =>
      checks.get(number, () => {
        const parsed = parsePhoneNumberFromString(number);
        return { dialled: parsed?.isValid() ? parsed.number : undefined };
      }).dialled;
  });
  // A page that was offline loads them with a later number.
  plans.catch(() => {
    plans = undefined;
  });
  return plans;
}

const known = new WeakMap<z.ZodTypeAny, boolean>();

function hasPhones(schema: z.ZodTypeAny): boolean {
  const before = known.get(schema);
  if (before !== undefined) return before;
  // A schema that contains itself has no other phones than those around.
  known.set(schema, false);
  const inner = unwrapped(schema);
  const found = isPhone(inner) || membersOf(inner).some(hasPhones);
  known.set(schema, found);
  return found;
}

function membersOf(schema: z.ZodTypeAny): readonly z.ZodTypeAny[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape as z.ZodRawShape);
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodTypeAny];
  if (schema instanceof z.ZodRecord) return [schema.valueSchema as z.ZodTypeAny];
  const isUnion = schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion;
  return isUnion ? (schema.options as readonly z.ZodTypeAny[]) : [];
}

/** Replaces each telephone number of a value. `at` is its JSON pointer. */
function withPhones(
  schema: z.ZodTypeAny,
  value: unknown,
  at: string,
  replace: (number: string, at: string) => string,
): unknown {
  if (!hasPhones(schema)) return value;
  if (typeof value === 'string') return isPhone(unwrapped(schema)) ? replace(value, at) : value;
  if (typeof value !== 'object' || value === null) return value;
  const convert = (name: string | number, member: unknown): unknown => {
    const inner = schemaAt(schema, [name]);
    return inner ? withPhones(inner, member, `${at}/${name}`, replace) : member;
  };
  if (Array.isArray(value)) return value.map((entry, index) => convert(index, entry));
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, convert(name, member)]));
}
