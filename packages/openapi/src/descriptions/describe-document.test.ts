import { expect, it } from 'vitest';
import { directDocument, platformDocument } from '../document/document.js';
import { isRecord, type JsonRecord } from '../json/json.js';
import { describeDocument, noDescriptions } from './describe-document.js';
import { fieldDescriptions } from './field-descriptions.js';
import { ownFieldDescriptions } from './own-field-descriptions.js';
import { parameterDescriptions } from './parameter-descriptions.js';

const used = noDescriptions();
const documents = { platform: platformDocument(used), direct: directDocument(used) };

it.each(['platform', 'direct'] as const)('the %s document describes every schema, property and parameter', (side) => {
  expect(undescribed(documents[side], side)).toEqual([]);
});

it('has no unused description', () => {
  const left = (all: object, seen: ReadonlySet<string>): string[] => Object.keys(all).filter((key) => !seen.has(key));
  expect(left(fieldDescriptions, used.fields)).toEqual([]);
  expect(left(ownFieldDescriptions, used.ownFields)).toEqual([]);
  expect(left(parameterDescriptions, used.parameters)).toEqual([]);
});

it('keeps a description from the schema itself', () => {
  const document = {
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    components: { schemas: { Thing: { properties: { name: { description: 'Of the thing' }, fee: {}, other: {} } } } },
  };
  describeDocument(document);
  expect(document.components.schemas.Thing.properties).toEqual({
    name: { description: 'Of the thing' },
    fee: { description: fieldDescriptions['fee'] },
    other: {},
  });
});

/** Returns the places without a description. */
function undescribed(value: unknown, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((member, index) => undescribed(member, `${at}/${index}`));
  if (!isRecord(value)) return [];
  const { properties, examples: _, example: __, ...rest }: JsonRecord = value;
  const isParameter = typeof value['in'] === 'string' && typeof value['name'] === 'string';
  const fields = Object.entries(isRecord(properties) ? properties : {}).flatMap(([name, property]) => [
    ...(isRecord(property) && property['description'] === undefined ? [`${at}.${name}`] : []),
    ...undescribed(property, `${at}.${name}`),
  ]);
  const schemas = at.endsWith('/components/schemas')
    ? Object.entries(value).filter(([, schema]) => isRecord(schema) && schema['description'] === undefined)
    : [];
  return [
    ...(isParameter && value['description'] === undefined ? [`${at} ${String(value['name'])}`] : []),
    ...schemas.map(([name]) => `${at}/${name}`),
    ...fields,
    ...Object.entries(rest).flatMap(([name, member]) => undescribed(member, `${at}/${name}`)),
  ];
}
