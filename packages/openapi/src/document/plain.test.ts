import { describe, expect, it } from 'vitest';
import { isRecord, type Json, type JsonRecord } from '../json/json.js';
import { directDocument, platformDocument } from './document.js';

interface Place {
  readonly at: string;
  readonly schema: JsonRecord;
}

/** Returns every object of a document that can be a schema. Examples are none, and generators do not read conditions. */
function schemasOf(value: Json, at = '#'): Place[] {
  if (Array.isArray(value)) return value.flatMap((member, index) => schemasOf(member, `${at}/${index}`));
  if (!isRecord(value)) return [];
  const inner = Object.entries(value).filter(([name]) => !['example', 'examples', 'not'].includes(name));
  return [{ at, schema: value }, ...inner.flatMap(([name, member]) => schemasOf(member, `${at}/${name}`))];
}

const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
const branchesOf = ({ anyOf, oneOf, allOf }: JsonRecord): JsonRecord[] =>
  [anyOf, oneOf, allOf].flatMap(list).filter(isRecord);

/** What code generators get wrong, each with a test of a schema. `npm run generators` runs eight of them on the documents. */
const faults: Readonly<Record<string, (schema: JsonRecord, at: string) => boolean>> = {
  'alternatives beside a type': (schema) =>
    branchesOf(schema).length > 0 && ['type', 'properties', 'items', '$ref'].some((name) => schema[name] !== undefined),
  'fields beside a reference': ({ $ref, properties }) => typeof $ref === 'string' && properties !== undefined,
  'alternatives that list values twice': (schema) =>
    branchesOf(schema).filter((branch) => branch['enum'] !== undefined || branch['const'] !== undefined).length > 1,
  'null in a list of values': ({ enum: values }) => list(values).includes(null),
  'values with a pattern': ({ enum: values, pattern }) => values !== undefined && typeof pattern === 'string',
  'a pattern that other languages cannot read': ({ pattern }) =>
    typeof pattern === 'string' && (pattern.length > 200 || /\(\?<?[=!]|\\[upP/]/.test(pattern)),
  'alternatives of objects that nothing tells apart': ({ oneOf, discriminator }) =>
    list(oneOf).length > 0 && Object.keys(Object(Object(discriminator).mapping)).length < list(oneOf).length,
  'a list as a default': ({ type, default: value }) => type === 'array' && value !== undefined,
  // The style of a map is specified elsewhere.
  'values of any kind': ({ additionalProperties: others }, at) =>
    (others === true || (isRecord(others) && Object.keys(others).length === 0)) && !at.includes('/schemas/MapStyle/'),
};

describe.each([
  ['platform', platformDocument()],
  ['direct', directDocument()],
] as const)('the %s document', (_side, document) => {
  const schemas = schemasOf(JSON.parse(JSON.stringify(document)));

  it.each(Object.entries(faults))('has no schema with %s', (_fault, isWrong) => {
    expect(schemas.filter(({ at, schema }) => isWrong(schema, at)).map(({ at }) => at)).toEqual([]);
  });
});
