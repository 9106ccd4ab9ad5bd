import type { z } from 'zod';
import type { FieldFault } from './problems/field-codes.js';

/** A rule about the whole of a value, such as which of its fields go together. */
export interface Rule<Value> {
  /** Returns the violation, or undefined for a value that follows the rule. */
  readonly violation: (value: Value) => Violation | undefined;
  /** The rule as keywords of JSON Schema, for the OpenAPI document; absent if JSON Schema cannot express it. */
  readonly keywords?: Keywords;
  /** The accepted values of a string in words, for errors: `a CUI such as RO14399840`. */
  readonly expected?: string;
}

/** The error of a value that breaks a rule. */
export interface Violation {
  readonly code: FieldFault;
  /** The field that is wrong; absent for the value as a whole. */
  readonly field?: string;
  /** A sentence that states the expected and the received fields. */
  readonly message: string;
}

/** Keywords of JSON Schema 2020-12. */
export type Keywords = Readonly<Record<string, unknown>>;

const rules = new WeakMap<object, Rule<never>>();

/** Adds a rule to a schema. Use it instead of `.refine()`, so that the OpenAPI document states the rule. */
export function withRule<T extends z.ZodTypeAny>(schema: T, rule: Rule<z.output<T>>): z.ZodEffects<T> {
  const ruled = schema.superRefine((value: z.output<T>, context) => {
    const violation = rule.violation(value);
    if (!violation) return;
    const { code, field, message } = violation;
    context.addIssue({ code: 'custom', message, path: field === undefined ? [] : [field], params: { code } });
  });
  rules.set(ruled._def.effect, rule);
  return ruled;
}

/** Returns the rule that `withRule` added to exactly this schema. A description does not make it another schema. */
export function ruleOf(schema: z.ZodEffects<z.ZodTypeAny>): Pick<Rule<never>, 'keywords' | 'expected'> | undefined {
  return rules.get(schema._def.effect);
}

/** An update must change something. */
export const someField: Rule<object> = {
  violation: (body) =>
    Object.keys(body).length > 0
      ? undefined
      : { code: 'required', message: 'Send at least one of the fields: none was sent.' },
  keywords: { minProperties: 1 },
};

/** A record has a limited number of entries. */
export function mostEntries(most: number): Rule<object> {
  return {
    violation(record) {
      const { length } = Object.keys(record);
      const message = `The object has ${length} entries: send at most ${most}.`;
      return length <= most ? undefined : { code: 'too_big', message };
    },
    keywords: { maxProperties: most },
  };
}

/** A list is a set: it has each entry once. */
export const distinct: Rule<readonly string[]> = {
  violation(list) {
    const second = list.findIndex((entry, at) => list.indexOf(entry) < at);
    if (second < 0) return undefined;
    // The entry itself is not named, because texts of a request can be secret.
    const first = list.indexOf(list[second] ?? '');
    const message = `The list has an entry twice, at ${first} and ${second}: send each entry once.`;
    return { code: 'repeated', field: String(second), message };
  },
  keywords: { uniqueItems: true },
};

type Fields<K extends string> = { readonly [F in K]?: unknown };

/** One of two fields must be sent, and not both. */
export function exactlyOneOf<K extends string>(first: K, second: K): Rule<Fields<K>> {
  return {
    violation(body) {
      const sent = [first, second].filter((name) => body[name] !== undefined).length;
      if (sent === 1) return undefined;
      return sent === 0
        ? { code: 'required', field: first, message: `Send \`${first}\` or \`${second}\`: both are missing.` }
        : { code: 'exclusive', field: first, message: `Send either \`${first}\` or \`${second}\`: both were sent.` };
    },
    keywords: { oneOf: [{ required: [first] }, { required: [second] }] },
  };
}

/** One of two fields must be sent, or both. */
export function oneOrBothOf<K extends string>(first: K, second: K): Rule<Fields<K>> {
  const message = `Send \`${first}\`, \`${second}\` or both: both are missing.`;
  return {
    violation: (body) =>
      body[first] !== undefined || body[second] !== undefined ? undefined : { code: 'required', field: first, message },
    keywords: { anyOf: [{ required: [first] }, { required: [second] }] },
  };
}
