import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DocumentedBody, documentedBodies } from './request-bodies.js';
import { schemaValues } from './schema-values.js';

const bodies = documentedBodies().map((body) => ({ ...body, title: body.name }));

/**
 * Rules beyond the documents: days that are unique by one field, a time that differs from another, a value that stands alone in a list, and
 * a limit that depends on the currency of an amount.
 */
const beyondSchema =
  /`exceptions` has a day twice|`from` and `to` are the same time|`\*` includes every type|The amount \d+ is too large: send at most/;

function validatorOf({ schema, components }: DocumentedBody): (body: unknown) => boolean {
  const ajv = new Ajv2020({ strict: false });
  ajvFormats.default(ajv);
  for (const format of ['vat-id', 'iban', 'registration-number']) ajv.addFormat(format, true);
  const validate = ajv.compile({ ...schema, components: { schemas: components } });
  return (body) => validate(body);
}

/** RFC 3339 allows small letters in times, and says that applications may refuse them, as the service does. */
const isInstant = /^\d{4}-\d\d-\d\dT/;

/** Returns copies of a body that may be wrong in their form: a field less, an unknown field more, a value of another type or case. */
function mutants(body: unknown): unknown[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [[], 'text', 7];
  const fields = Object.entries(body);
  return [
    [],
    'text',
    { ...body, unknownField: 1 },
    ...fields.map(([name]) => Object.fromEntries(fields.filter(([other]) => other !== name))),
    ...fields.flatMap(([name]) => [
      { ...body, [name]: { nested: [] } },
      { ...body, [name]: 1e13 },
      { ...body, [name]: '' },
    ]),
    ...fields.flatMap(([name, value]) =>
      typeof value === 'string' && !isInstant.test(value)
        ? [value.toLowerCase(), value.toUpperCase()].map((text) => ({ ...body, [name]: text }))
        : [],
    ),
    ...fields.flatMap(([name, value]) =>
      typeof value === 'object' && value !== null ? mutants(value).map((mutant) => ({ ...body, [name]: mutant })) : [],
    ),
  ];
}

describe('the body of every operation', () => {
  it.each(bodies)('is accepted if the document allows it, and refused otherwise: $title', (body) => {
    const isValid = validatorOf(body);
    const property = fc.property(schemaValues(body.schema, body.components), (sent) => {
      for (const one of [sent, ...mutants(sent)]) {
        if (isValid(one) === body.accepts(one)) continue;
        const issues = JSON.stringify(body.issues(one)) ?? 'accepted';
        if (!beyondSchema.test(issues)) throw new Error(`${JSON.stringify(one)}: ${issues}`);
      }
    });
    fc.assert(property, { numRuns: 30, seed: 20_261_121 });
  });

  it.each(bodies)('is optional exactly if an empty object is accepted: $title', ({ required, accepts }) => {
    expect(required).toBe(!accepts({}));
  });
});
