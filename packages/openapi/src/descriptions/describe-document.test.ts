import { expect, it } from 'vitest';
import { directDocument, platformDocument } from '../document/document.js';
import { describeDocument, noDescriptions } from './describe-document.js';
import { fieldDescriptions } from './field-descriptions.js';
import { ownFieldDescriptions } from './own-field-descriptions.js';
import { parameterDescriptions } from './parameter-descriptions.js';
import { undescribed } from './undescribed.js';

const used = noDescriptions();
const documents = { platform: platformDocument(used), direct: directDocument(used) };

it.each(['platform', 'direct'] as const)('the %s document describes every schema, property and parameter', (side) => {
  expect(undescribed(documents[side])).toEqual([]);
});

it('names what has no description', () => {
  const parameter = { in: 'query', name: 'near' };
  const document = {
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    paths: { '/things': { get: { parameters: [parameter], responses: {} } } },
    components: { schemas: { Thing: { type: 'object', properties: { fee: {} } } } },
  };
  expect(undescribed(document as never)).toEqual(['parameter near of GET /things', 'schema Thing', 'field Thing.fee']);
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
