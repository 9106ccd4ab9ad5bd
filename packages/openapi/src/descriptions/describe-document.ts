import type { OpenAPIObject } from 'openapi3-ts/oas31';
import { componentMeanings } from '../generated/component-meanings.js';
import { isRecord, type Json, type JsonRecord } from '../json/json.js';
import { fieldMeanings } from './field-meanings.js';
import { ownFieldMeanings } from './own-field-meanings.js';
import { parameterMeanings } from './parameter-meanings.js';

/** The names whose descriptions a document uses. A test finds unused rows with it. */
export interface UsedMeanings {
  readonly fields: Set<string>;
  readonly ownFields: Set<string>;
  readonly parameters: Set<string>;
}

/** Returns an empty record of used names. */
export function noMeanings(): UsedMeanings {
  return { fields: new Set(), ownFields: new Set(), parameters: new Set() };
}

/** Adds the missing descriptions to every schema, property and parameter of a document. */
export function describeDocument(document: OpenAPIObject, used: UsedMeanings = noMeanings()): void {
  const { schemas = {}, parameters = {} } = (document.components ?? {}) as unknown as JsonRecord;
  if (isRecord(schemas)) {
    for (const [name, schema] of Object.entries(schemas)) {
      if (!isRecord(schema)) continue;
      const known = componentMeanings[name] ?? componentMeanings[name.replace(/Input$/, '')];
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
function describeInline(value: Json | undefined, used: UsedMeanings): void {
  if (Array.isArray(value)) for (const member of value) describeInline(member, used);
  if (!isRecord(value)) return;
  if (value['in'] !== undefined && value['name'] !== undefined) describeParameter(value, used);
  for (const [key, member] of Object.entries(value)) {
    if (key === 'examples' || key === 'example') continue;
    if (key === 'schema' && isRecord(member)) describeProperties(member, '', used);
    else describeInline(member, used);
  }
}

function describeParameter(parameter: Json, used: UsedMeanings): void {
  if (!isRecord(parameter) || parameter['description'] !== undefined) return;
  const name = String(parameter['name']);
  const meaning = parameterMeanings[name];
  if (meaning === undefined) return;
  used.parameters.add(name);
  parameter['description'] = meaning;
}

function describeProperties(schema: JsonRecord, path: string, used: UsedMeanings): void {
  for (const [name, property] of Object.entries(isRecord(schema['properties']) ? schema['properties'] : {})) {
    if (!isRecord(property)) continue;
    const place = `${path}.${name}`;
    const meaning = property['description'] === undefined ? meaningOf(name, place, used) : undefined;
    if (meaning !== undefined) property['description'] = meaning;
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

function meaningOf(name: string, place: string, used: UsedMeanings): string | undefined {
  const own = [place, place.replace(/^(\w+)Input\./, '$1.')].find((key) => ownFieldMeanings[key] !== undefined);
  if (own !== undefined) {
    used.ownFields.add(own);
    return ownFieldMeanings[own];
  }
  if (fieldMeanings[name] !== undefined) used.fields.add(name);
  return fieldMeanings[name];
}
