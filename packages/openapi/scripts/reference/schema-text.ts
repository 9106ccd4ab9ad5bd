import type { InputRow } from './compact-table.js';
import { componentOf, type OpenApiDocument, resolve, type Schema } from './open-api.js';
import { cell, code, paragraphs, table } from './text.js';

/** Returns the address of the description of a component. */
export type SchemaLink = (component: string) => string;

/** Returns the type of a schema in one line, with links to components. */
export function typeText(schema: Schema, link: SchemaLink): string {
  const component = componentOf(schema);
  if (component !== undefined) return `[${component}](${link(component)})`;
  const options = schema.oneOf ?? schema.anyOf;
  if (options !== undefined) return options.map((option) => typeText(option, link)).join(' or ');
  if (schema.allOf !== undefined) return schema.allOf.map((part) => typeText(part, link)).join(' and ');
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum !== undefined) return schema.enum.map((value) => code(JSON.stringify(value))).join(', ');
  const types = [schema.type ?? 'any'].flat();
  return types.map((type) => singleType(type, schema, link)).join(' or ');
}

function singleType(type: string, { format, additionalProperties, items }: Schema, link: SchemaLink): string {
  if (type === 'array') return items === undefined ? 'list' : `list of ${typeText(items, link)}`;
  if (type === 'object' && typeof additionalProperties === 'object') return 'object by key';
  return type === 'string' && format !== undefined ? `${type}, ${format}` : type;
}

/** Describes the bounds of a schema. */
export function bounds(schema: Schema): string {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, exclusiveMinimum } = schema;
  const parts = [
    range(minimum, maximum, ''),
    exclusiveMinimum === undefined ? undefined : `more than ${exclusiveMinimum}`,
    range(minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' items'),
    schema.default === undefined ? undefined : `default ${code(JSON.stringify(schema.default))}`,
  ];
  return parts.filter((part) => part !== undefined).join('; ');
}

function range(from: number | undefined, to: number | undefined, unit: string): string | undefined {
  if (from === undefined) return to === undefined ? undefined : `at most ${to}${unit}`;
  if (to === undefined) return `at least ${from}${unit}`;
  return from === to ? `exactly ${from}${unit}` : `${from} to ${to}${unit}`;
}

/** A field of an object. Fields of inner objects without a name have dotted paths. */
interface Field {
  readonly path: string;
  readonly schema: Schema;
  readonly required: boolean;
}

/** Returns the fields of an object schema; none for other schemas. */
export function fieldsOf(document: OpenApiDocument, schema: Schema, prefix = ''): readonly Field[] {
  if (schema.allOf !== undefined) {
    return schema.allOf.flatMap((part) => fieldsOf(document, resolve<Schema>(document, part), prefix));
  }
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const path = `${prefix}${name}`;
    const field = { path, schema: value, required: schema.required?.includes(name) === true };
    return [field, ...fieldsOf(document, innerObject(value), 'items' in value ? `${path}[].` : `${path}.`)];
  });
}

function innerObject(schema: Schema): Schema {
  if (schema.$ref !== undefined) return {};
  const alternatives = (schema.oneOf ?? schema.anyOf ?? []).filter((option) => 'properties' in option);
  if (alternatives.length === 1 && alternatives[0] !== undefined) return alternatives[0];
  return schema.items === undefined ? schema : innerObject(schema.items);
}

/** Number of values that are shown without unfolding them. */
const shownValues = 3;

/** Returns the type of a schema for a narrow column, with a long list of values folded. */
export function shortType(schema: Schema, link: SchemaLink): string {
  const valued: Schema = schema.type === 'array' ? (schema.items ?? {}) : schema;
  const values = valued.enum ?? [];
  const text = typeText(schema, link);
  if (values.length <= shownValues) return text;
  return `<details><summary>${schema.type === 'array' ? 'list of ' : ''}${values.length} values</summary>${text}</details>`;
}

/** Returns the fields of an object schema as rows. */
export function fieldRows(document: OpenApiDocument, schema: Schema, link: SchemaLink): readonly InputRow[] {
  return fieldsOf(document, schema).map(({ path, schema: type, required }) => ({
    name: code(path),
    type: shortType(type, link),
    meaning: meaningOf(document, type),
    required,
  }));
}

/** Returns the fields of an object schema as a table. */
function fieldTable(document: OpenApiDocument, schema: Schema, link: SchemaLink): string {
  const rows = fieldsOf(document, schema).map(({ path, schema: type, required }) => [
    code(path),
    `${typeText(type, link)}${required ? '' : '<br><em>optional</em>'}`,
    meaningOf(document, type),
  ]);
  return table(['Field', 'Type', 'Meaning'], rows);
}

function meaningOf(document: OpenApiDocument, schema: Schema): string {
  return meaning(schema.description ?? resolve(document, schema).description, schema);
}

/** Returns a description and the bounds of a schema for a cell of a table. */
export function meaning(description: string | undefined, schema: Schema): string {
  return [cell(description ?? ''), bounds(schema)].filter((part) => part !== '').join('<br>');
}

/** Returns the section of a component: its description, and its fields or its type. */
export function schemaSection(document: OpenApiDocument, name: string, link: SchemaLink): string {
  const schema = resolve<Schema>(document, { $ref: `#/components/schemas/${name}` });
  const type = [typeText(schema, link), bounds(schema)].filter((part) => part !== '').join('; ');
  const shape = fieldTable(document, schema, link) || type;
  return paragraphs(`### ${name} {#${name}}`, cell(schema.description ?? ''), shape);
}
