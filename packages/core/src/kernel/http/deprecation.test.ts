import { expect, it } from 'vitest';
import { deprecationHeaders } from './deprecation.js';

const deprecated = { since: '2026-11-21', replacement: 'orders.get', reason: 'It says too little.' };

it('says nothing of routes that stay', () => {
  expect(deprecationHeaders(undefined)).toEqual({});
  expect(deprecationHeaders({})).toEqual({});
});

it('says since when a route is deprecated, and until when it answers', () => {
  expect(deprecationHeaders({ deprecated })).toEqual({ deprecation: '@1795219200' });
  expect(deprecationHeaders({ deprecated: { ...deprecated, sunset: '2027-05-31' } })).toEqual({
    deprecation: '@1795219200',
    sunset: 'Mon, 31 May 2027 00:00:00 GMT',
  });
});
