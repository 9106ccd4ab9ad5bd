import type { OpenAPIObject } from 'openapi3-ts/oas31';
import { componentDescriptions } from '../generated/component-descriptions.js';
import { isRecord, type Json, type JsonRecord } from '../json/json.js';
import { fieldDescriptions } from './field-descriptions.js';
import { ownFieldDescriptions } from './own-field-descriptions.js';
import { parameterDescriptions } from './parameter-descriptions.js';

/** The names whose descriptions a document uses. A test finds unused rows with it. */
export interface UsedDescriptions {
  readonly fields: Set<string>;
  readonly ownFields: Set<string>;
  readonly parameters: Set<string>;
}

/** Returns an empty record of used names. */
export function noDescriptions(): UsedDescriptions {
  return { fields: new Set(), ownFields: new Set(), parameters: new Set() };
}

/** Adds the missing descriptions to every schema, property and parameter of a document. */
export function describeDocument(document: OpenAPIObject, used: UsedDescriptions = noDescriptions()): void {
  const { schemas = {}, parameters = {} } = (document.components ?? {}) as unknown as JsonRecord;
  if (isRecord(schemas)) {
    for (const [name, schema] of Object.entries(schemas)) {
      if (!isRecord(schema)) continue;
      const known = componentDescriptions[name] ?? componentDescriptions[name.replace(/Input$/, '')];
      if (schema['description'] === undefined && known !== undefined) schema['description'] = known;
      describeProperties(schema, name, used);
    }
  }
  for (const parameter of Object.values(isRecord(parameters) ? parameters : {})) describeParameter(parameter, used);
  const { paths = {}, webhooks = {} } = document as unknown as JsonRecord;
  describeInline(paths, used);
  describeInline(webhooks, used);
}

/** Describes everything below the paths: parameters, and schemas that are not components. */
function describeInline(value: Json | undefined, used: UsedDescriptions): void {
  if (Array.isArray(value)) for (const member of value) describeInline(member, used);
  if (!isRecord(value)) return;
  if (value['in'] !== undefined && value['name'] !== undefined) describeParameter(value, used);
  for (const [key, member] of Object.entries(value)) {
    if (key === 'examples' || key === 'example') continue;
    if (key === 'schema' && isRecord(member)) describeProperties(member, '', used);
    else describeInline(member, used);
  }
}

function describeParameter(parameter: Json, used: UsedDescriptions): void {
  if (!isRecord(parameter) || parameter['description'] !== undefined) return;
  const name = String(parameter['name']);
  const description = parameterDescriptions[name];
  if (description === undefined) return;
  used.parameters.add(name);
  parameter['description'] = description;
}

function describeProperties(schema: JsonRecord, path: string, used: UsedDescriptions): void {
  for (const [name, property] of Object.entries(isRecord(schema['properties']) ? schema['properties'] : {})) {
    if (!isRecord(property)) continue;
    const place = `${path}.${name}`;
    // A field of a form has the names of its objects before its own: `coordinates.lat`.
    const own = name.slice(name.lastIndexOf('.') + 1);
    const description = property['description'] === undefined ? descriptionOf(own, place, used) : undefined;
    if (description !== undefined) property['description'] = description;
    describeProperties(property, place, used);
  }
  for (const key of ['items', 'additionalProperties', 'contentSchema']) {
    const inner = schema[key];
    if (isRecord(inner)) describeProperties(inner, path, used);
  }
  for (const key of ['anyOf', 'oneOf', 'allOf', 'prefixItems']) {
    const inner = schema[key];
    if (Array.isArray(inner)) for (const one of inner) if (isRecord(one)) describeProperties(one, path, used);
  }
}

function descriptionOf(name: string, place: string, used: UsedDescriptions): string | undefined {
  const own = [place, place.replace(/^(\w+)Input\./, '$1.')].find((key) => ownFieldDescriptions[key] !== undefined);
  if (own !== undefined) {
    used.ownFields.add(own);
    return ownFieldDescriptions[own];
  }
  if (fieldDescriptions[name] !== undefined) used.fields.add(name);
  return fieldDescriptions[name];
}
