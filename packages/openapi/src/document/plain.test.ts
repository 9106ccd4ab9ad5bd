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

/** Constructs that code generators get wrong, each with a test of a schema. `npm run generators` runs eight of them on the documents. */
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

/** Names that are types or reserved words in Python, PHP, Go or Java, in small letters. Generators capitalise the others, or put a line below them. */
const reserved =
  /^(?:any|array|boolean|class|date|enum|error|exception|file|function|integer|interface|list|map|none|null|number|object|package|set|string|type)$/;

/** Returns the texts that are the same as one before them when case and punctuation are lost, as in names of files and constants. */
function collisions(texts: readonly string[]): readonly string[] {
  const folded = texts.map((text) => text.toLowerCase().replace(/[^a-z0-9]/g, ''));
  return texts.filter((_, index) => folded.indexOf(folded[index] ?? '') < index);
}

describe.each([
  ['platform', platformDocument()],
  ['direct', directDocument()],
] as const)('the %s document', (_side, document) => {
  const schemas = schemasOf(JSON.parse(JSON.stringify(document)));

  it.each(Object.entries(faults))('has no schema with %s', (_fault, isWrong) => {
    expect(schemas.filter(({ at, schema }) => isWrong(schema, at)).map(({ at }) => at)).toEqual([]);
  });

  it('has names that are good for files, classes and constants of every language', () => {
    const names = Object.keys(document.components?.schemas ?? {});
    const ids = schemas.flatMap(({ schema }) =>
      typeof schema['operationId'] === 'string' ? [schema['operationId']] : [],
    );
    // Links repeat the id of the operation that they lead to.
    expect(collisions(names)).toEqual([]);
    expect(collisions([...new Set(ids)])).toEqual([]);
    expect(names.filter((name) => reserved.test(name.toLowerCase()) || !/^[A-Z][A-Za-z0-9]*$/.test(name))).toEqual([]);
    expect(schemas.flatMap(({ schema }) => collisions(list(schema['enum']).map(String)))).toEqual([]);
    const fields = schemas.flatMap(({ schema }) =>
      isRecord(schema['properties']) ? [Object.keys(schema['properties'])] : [],
    );
    expect(fields.flatMap(collisions)).toEqual([]);
    // A dot is in the fields of forms alone.
    expect(fields.flat().filter((name) => !/^[a-z]\w*(?:\.\w+)?$/i.test(name))).toEqual([]);
  });
});
