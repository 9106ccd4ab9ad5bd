import { expect, it } from 'vitest';
import { deprecationHeaders } from './deprecation.js';

const deprecated = { since: '2026-11-21', replacement: 'orders.get', reason: 'It says too little.' };

it('adds no headers to routes that are not deprecated', () => {
  expect(deprecationHeaders(undefined)).toEqual({});
  expect(deprecationHeaders({})).toEqual({});
});

it('gives the date of deprecation, and the sunset if there is one', () => {
  expect(deprecationHeaders({ deprecated })).toEqual({ deprecation: '@1795219200' });
  expect(deprecationHeaders({ deprecated: { ...deprecated, sunset: '2027-05-31' } })).toEqual({
    deprecation: '@1795219200',
    sunset: 'Mon, 31 May 2027 00:00:00 GMT',
  });
});
