import type { Endpoint } from '@doorstep/contracts';
import { z } from 'zod';

/** The parameters of a query string. */
export type Query = Readonly<Record<string, unknown>>;

/** Returns true for an endpoint that answers in pages. */
export function isList({ name, route }: Endpoint): boolean {
  // Usage has no pages, but as many rows as there are hours.
  if (name === 'direct.account.getUsage') return true;
  // The search of staff has no pages, but a few hits of each kind.
  if (name === 'platform.desk.search') return true;
  return route.method === 'GET' && 'cursor' in parametersOf(route.query);
}

/** Returns queries of a list: one without filters, and one for each filter and kind of value. */
export function filtersOf({ route, meta }: Endpoint): Query[] {
  const parameters = Object.entries(parametersOf(route.query)).filter(
    ([name]) => name !== 'limit' && name !== 'cursor',
  );
  const example: Query = Object.assign({}, ...meta.examples.map(({ query }) => query));
  const required = parameters.filter(([, schema]) => !schema.isOptional());
  const base = Object.fromEntries(required.map(([name, schema]) => [name, valuesOf(name, schema, example)[0]]));
  const filtered = parameters.flatMap(([name, schema]) =>
    valuesOf(name, schema, example).map((value) => ({ ...base, ...together(name, example), [name]: value })),
  );
  return [base, ...filtered];
}

function parametersOf(query: unknown): Readonly<Record<string, z.ZodTypeAny>> {
  return query instanceof z.ZodObject ? query.shape : {};
}

/** Returns what must be sent with a parameter. */
function together(name: string, { lat, lng }: Query): Query {
  return (name === 'lat' || name === 'lng') && lat !== undefined ? { lat, lng } : {};
}

const instant = '2026-11-21T10:00:00.000Z';

/** Values of parameters that are plain text and are in no example. */
const texts: Query = {
  actorId: 'acc_01kb2m5v3xe8wr9q4t7n6c0d1f',
  subjectId: 'ord_01kb2m5v3xe8wr9q4t7n6c0d1f',
  orderId: 'ord_01kb2m5v3xe8wr9q4t7n6c0d1f',
  deliveryId: 'dlv_01kb2m5v3xe8wr9q4t7n6c0d1f',
  eventId: 'evt_01kb2m5v3xe8wr9q4t7n6c0d1f',
  ownerId: 'mer_01kb2m5v3xe8wr9q4t7n6c0d1f',
  action: 'orders.get',
  externalReference: 'order-1',
  cuisine: 'pizza',
  month: '2026-11',
  at: instant,
  from: instant,
  to: instant,
  createdAfter: instant,
  createdBefore: instant,
};

/** Returns the values to send: one and two of a list, those of an example, or a text. */
function valuesOf(name: string, schema: z.ZodTypeAny, example: Query): unknown[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray && unwrapped(inner.element) instanceof z.ZodEnum) {
    const options = optionsOf(inner.element);
    return [options.slice(0, 1), options.slice(0, 2)];
  }
  if (inner instanceof z.ZodEnum) return optionsOf(inner);
  const value = example[name] ?? texts[name] ?? (inner instanceof z.ZodNumber ? inner.minValue : undefined);
  if (value === undefined && !schema.isOptional()) throw new Error(`The test has no value for the filter ${name}.`);
  return value === undefined || value === null ? [] : [value];
}

function optionsOf(schema: z.ZodTypeAny): string[] {
  const inner = unwrapped(schema);
  return inner instanceof z.ZodEnum ? inner.options : [];
}

/** Removes what surrounds the type of a parameter: defaults, conversions and descriptions. */
function unwrapped(schema: z.ZodTypeAny): z.ZodTypeAny {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return unwrapped(schema.unwrap());
  if (schema instanceof z.ZodDefault) return unwrapped(schema.removeDefault());
  if (schema instanceof z.ZodEffects) return unwrapped(schema.innerType());
  return schema;
}
