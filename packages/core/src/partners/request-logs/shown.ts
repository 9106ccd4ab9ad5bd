import { hasPlainTexts, isPlainText } from '@doorstep/contracts';
import { z } from 'zod';
import { unwrapped } from '../../kernel/http/schema-at.js';

/** The parts of a value that a log may show, by its schema: an allow-list. Null is always shown. */
export interface Shown {
  /** Returns true for a text that is shown. */
  text(text: string): boolean;
  readonly integers: boolean;
  readonly booleans: boolean;
  /** Returns what is shown of a field of an object; undefined if the field is unknown. */
  readonly field: ((name: string) => Shown | undefined) | undefined;
  /** The shown parts of the items of a list. */
  readonly items: (() => Shown) | undefined;
}

/** Shows nothing. */
export const nothing: Shown = {
  text: () => false,
  integers: false,
  booleans: false,
  field: undefined,
  items: undefined,
};

const known = new WeakMap<z.ZodTypeAny, Shown>();

/** Returns what a log may show of the values of a schema, or of none if there is no schema. */
export function shownOf(schema: unknown): Shown {
  if (!(schema instanceof z.ZodType)) return nothing;
  const before = known.get(schema);
  if (before) return before;
  const inner = unwrapped(schema);
  const shown = inner === schema ? derive(inner) : shownOf(inner);
  known.set(schema, shown);
  return shown;
}

function derive(schema: z.ZodTypeAny): Shown {
  if (schema instanceof z.ZodString) {
    return hasPlainTexts(schema) ? { ...nothing, text: (text) => isPlainText(schema, text) } : nothing;
  }
  if (schema instanceof z.ZodEnum) return oneOf(schema.options as readonly string[]);
  if (schema instanceof z.ZodLiteral) return literal(schema.value);
  if (schema instanceof z.ZodBoolean) return { ...nothing, booleans: true };
  // Numbers with fractions are positions.
  if (schema instanceof z.ZodNumber) return schema.isInt ? { ...nothing, integers: true } : nothing;
  if (schema instanceof z.ZodArray) return listOf(() => shownOf(schema.element));
  if (schema instanceof z.ZodObject) return fieldsOf(schema.shape as Readonly<Record<string, unknown>>);
  if (schema instanceof z.ZodRecord) return { ...nothing, field: () => shownOf(schema.valueSchema) };
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion) {
    return anyOf((schema.options as readonly z.ZodTypeAny[]).map(shownOf));
  }
  return nothing;
}

function oneOf(values: readonly string[]): Shown {
  const allowed = new Set(values);
  return { ...nothing, text: (text) => allowed.has(text) };
}

function literal(value: unknown): Shown {
  if (typeof value === 'string') return oneOf([value]);
  return { ...nothing, integers: Number.isInteger(value), booleans: typeof value === 'boolean' };
}

function listOf(items: () => Shown): Shown {
  return { ...nothing, items };
}

function fieldsOf(shape: Readonly<Record<string, unknown>>): Shown {
  const field = (name: string): Shown | undefined => (Object.hasOwn(shape, name) ? shownOf(shape[name]) : undefined);
  return { ...nothing, field };
}

/** Shows what one of several schemas shows. */
function anyOf(options: readonly Shown[]): Shown {
  const [only, second] = options;
  if (only && !second) return only;
  const fields = options.flatMap(({ field }) => field ?? []);
  const lists = options.flatMap(({ items }) => items ?? []);
  const byName = new Map<string, Shown | undefined>();
  function field(name: string): Shown | undefined {
    if (byName.has(name)) return byName.get(name);
    const found = fields.flatMap((each) => each(name) ?? []);
    const shown = found.length === 0 ? undefined : anyOf(found);
    // Names of others are as many as clients invent.
    if (shown) byName.set(name, shown);
    return shown;
  }
  return {
    text: (text) => options.some((option) => option.text(text)),
    integers: options.some(({ integers }) => integers),
    booleans: options.some(({ booleans }) => booleans),
    field: fields.length === 0 ? undefined : field,
    items: lists.length === 0 ? undefined : () => anyOf(lists.map((items) => items())),
  };
}
