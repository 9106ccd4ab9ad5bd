import type { OpenAPIObject } from 'openapi3-ts/oas31';
import { isRecord, type JsonRecord } from '../json/json.js';

/** Returns the schemas, fields and parameters of a document that have no description, as a reader would name them. */
export function undescribed({ paths = {}, webhooks = {}, components = {} }: OpenAPIObject): string[] {
  const { schemas = {}, parameters = {} } = components as JsonRecord;
  return [
    ...[paths, webhooks].flatMap((items) => Object.entries(items).flatMap(([path, item]) => inPathItem(item, path))),
    ...inside(parameters, 'the shared parameters'),
    ...Object.entries(isRecord(schemas) ? schemas : {}).flatMap(([name, schema]) => [
      ...(isRecord(schema) && schema['description'] === undefined ? [`schema ${name}`] : []),
      ...inside(schema, name),
    ]),
  ];
}

function inPathItem(item: unknown, path: string): string[] {
  return Object.entries(isRecord(item) ? item : {}).flatMap(([method, operation]) =>
    inside(operation, `${method.toUpperCase()} ${path}`),
  );
}

function inside(value: unknown, place: string): string[] {
  if (Array.isArray(value)) return value.flatMap((member) => inside(member, place));
  if (!isRecord(value)) return [];
  // A condition repeats fields that are described where they are defined.
  const { properties, examples: _, example: __, not: ___, ...rest }: JsonRecord = value;
  const isParameter = typeof value['in'] === 'string' && typeof value['name'] === 'string';
  return [
    ...(isParameter && value['description'] === undefined ? [`parameter ${String(value['name'])} of ${place}`] : []),
    ...Object.entries(isRecord(properties) ? properties : {}).flatMap(([name, property]) => [
      ...(isRecord(property) && property['description'] === undefined ? [`field ${place}.${name}`] : []),
      ...inside(property, `${place}.${name}`),
    ]),
    ...Object.values(rest).flatMap((member) => inside(member, place)),
  ];
}
