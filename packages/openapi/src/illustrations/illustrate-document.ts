import type { OpenAPIObject } from 'openapi3-ts/oas31';
import { isRecord, type Json, type JsonRecord } from '../json/json.js';
import { schemaExample } from './schema-example.js';

/**
 * Adds an example to every scalar property and component: its first value in an example of a call, or else one derived from its schema
 * or name.
 */
export function illustrateDocument(document: OpenAPIObject): void {
  const root = document as unknown as JsonRecord;
  const resolve = resolver(root);
  illustrateFromCalls(root, resolve);
  const { schemas } = isRecord(root['components']) ? root['components'] : {};
  for (const [name, schema] of Object.entries(isRecord(schemas) ? schemas : {})) fillInNamed(name, schema);
  for (const part of [root['paths'], root['webhooks']]) fillInline(part);
}

type Resolve = (schema: JsonRecord) => JsonRecord;

/** Follows a `$ref` into the document. */
function resolver(root: JsonRecord): Resolve {
  const resolve: Resolve = (schema) => {
    const { $ref } = schema;
    if (typeof $ref !== 'string') return schema;
    let found: Json | undefined = root;
    for (const part of $ref.slice(2).split('/')) found = isRecord(found) ? found[part] : undefined;
    if (!isRecord(found)) throw new Error(`There is no ${$ref}.`);
    return resolve(found);
  };
  return resolve;
}

function illustrateFromCalls(value: Json | undefined, resolve: Resolve): void {
  if (Array.isArray(value)) for (const member of value) illustrateFromCalls(member, resolve);
  if (!isRecord(value)) return;
  const { schema, examples, example } = value;
  if (isRecord(schema)) {
    if (example !== undefined) illustrate(schema, example, resolve);
    for (const one of isRecord(examples) ? Object.values(examples) : []) {
      const shown = isRecord(one) ? resolve(one)['value'] : undefined;
      if (shown !== undefined) illustrate(schema, shown, resolve);
    }
    return;
  }
  for (const member of Object.values(value)) illustrateFromCalls(member, resolve);
}

/** Adds the scalars of `value` as examples to the properties of `schema` that have none. */
function illustrate(schema: JsonRecord, value: Json, resolve: Resolve): void {
  const target = resolve(schema);
  if (!admits(target, value)) return;
  for (const key of ['anyOf', 'oneOf', 'allOf']) {
    const branches = target[key];
    if (Array.isArray(branches)) for (const one of branches) if (isRecord(one)) illustrate(one, value, resolve);
  }
  if (Array.isArray(value)) {
    const { items } = target;
    if (isRecord(items)) for (const member of value) illustrate(items, member, resolve);
    return;
  }
  if (!isRecord(value)) return;
  const { properties, additionalProperties } = target;
  for (const [name, member] of Object.entries(value)) {
    const property = isRecord(properties) ? properties[name] : undefined;
    if (isRecord(property)) {
      if (needsExample(property) && property['examples'] === undefined && admits(property, member) && member !== null) {
        property['examples'] = [member];
      }
      illustrate(property, member, resolve);
    } else if (isRecord(additionalProperties)) illustrate(additionalProperties, member, resolve);
  }
}

/** Returns true if a value matches a schema's types, required properties and constants. */
function admits(schema: JsonRecord, value: Json): boolean {
  const { type, properties, required } = schema;
  const types = Array.isArray(type) ? type : type === undefined ? undefined : [type];
  if (types && !types.some((one) => isOfType(value, one))) return false;
  if (!isRecord(value) || !isRecord(properties)) return true;
  if (Array.isArray(required) && required.some((name) => value[String(name)] === undefined)) return false;
  return Object.entries(properties).every(([name, property]) => {
    const shown = value[name];
    if (!isRecord(property) || shown === undefined) return true;
    if (property['const'] !== undefined) return property['const'] === shown;
    return !Array.isArray(property['enum']) || property['enum'].includes(shown);
  });
}

function isOfType(value: Json, type: Json): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isRecord(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

/** Returns true for a scalar property that does not refer to a component. */
function needsExample(property: JsonRecord): boolean {
  const { type, $ref, format } = property;
  if ($ref !== undefined) return false;
  const types = [type].flat().filter((one) => one !== 'null');
  const scalar = types.length > 0 && types.every((one) => one !== 'object' && one !== 'array' && one !== undefined);
  return scalar && format !== 'binary' && property['contentMediaType'] === undefined;
}

/** Adds examples to the properties that no call illustrates. */
function fillIn(schema: Json): void {
  if (!isRecord(schema)) return;
  const { properties } = schema;
  for (const [name, property] of Object.entries(isRecord(properties) ? properties : {})) fillInNamed(name, property);
  for (const key of ['items', 'additionalProperties', 'contentSchema'])
    if (schema[key] !== undefined) fillIn(schema[key]);
  for (const key of ['anyOf', 'oneOf', 'allOf', 'prefixItems']) {
    const inner = schema[key];
    if (Array.isArray(inner)) inner.forEach(fillIn);
  }
}

function fillInNamed(name: string, schema: Json): void {
  if (!isRecord(schema)) return;
  if (needsExample(schema) && schema['examples'] === undefined && schema['example'] === undefined) {
    const example = schemaExample(name, schema);
    if (example !== undefined) schema['examples'] = [example];
  }
  fillIn(schema);
}

function fillInline(value: Json | undefined): void {
  if (Array.isArray(value)) for (const member of value) fillInline(member);
  if (!isRecord(value)) return;
  for (const [key, member] of Object.entries(value)) {
    if (key === 'schema') fillIn(member);
    else if (key !== 'examples' && key !== 'example') fillInline(member);
  }
}
