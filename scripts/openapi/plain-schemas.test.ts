import { expect, it } from 'vitest';
import { plainSchemas } from './plain-schemas.js';

const ab = { type: 'string', enum: ['a', 'b'] };
const either = { anyOf: [{ required: ['a'] }, { required: ['b'] }] };

it.each([
  [
    'lists of values that overlap',
    { anyOf: [ab, { type: 'string', enum: ['b', 'c'] }] },
    { type: 'string', enum: ['a', 'b', 'c'] },
  ],
  [
    'a list of values with null',
    { type: ['string', 'null'], enum: ['a', 'b', null] },
    { anyOf: [ab, { type: 'null' }] },
  ],
  [
    'a union in a union',
    { anyOf: [{ anyOf: [{ type: 'string' }, ab] }, { type: 'null' }] },
    { anyOf: [ab, { type: 'string' }, { type: 'null' }] },
  ],
  ['a condition', { type: 'object', ...either }, { type: 'object', not: { not: either } }],
  [
    'the fields of a condition',
    { type: 'object', not: { not: { required: ['a'], properties: { a: {} } } } },
    { type: 'object', required: ['a'] },
  ],
])('writes %s in one way', (_title, one, other) => {
  expect(plainSchemas(one)).toEqual(plainSchemas(other));
});

it.each([
  ['a value less', ab, { type: 'string', enum: ['a'] }],
  ['another condition', { not: { not: either } }, { not: { not: { anyOf: [{ required: ['a'] }] } } }],
  ['a condition that is no longer there', { type: 'object', not: { not: either } }, { type: 'object' }],
  ['values of another type', { anyOf: [ab, { type: 'integer', enum: [1] }] }, ab],
])('keeps %s apart', (_title, one, other) => {
  expect(plainSchemas(one)).not.toEqual(plainSchemas(other));
});
